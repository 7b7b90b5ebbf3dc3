import { doingOf } from './doing';

describe('how far somebody is with what they do', () => {
  it.each([
    ['is building a canoe', 'under-way'],
    ['is still learning to drive', 'under-way'],
    ['and others are moving to Porto', 'under-way'],
    ['has been writing a novel for years', 'under-way'],
    ['has built the canoe', 'done'],
    ['has finally moved to Porto', 'done'],
    ['and their wife have bought the boat', 'done'],
    ['wrote a letter to their father', 'done'],
    ['renovated the bathroom', 'done'],
    ['builds canoes', undefined],
    ['has diabetes', undefined],
    ['has children', undefined],
    ['has a garden', undefined],
    ['has lived in Leeds for years', undefined],
    ['is boring at parties', undefined],
    ['is a nurse', undefined],
  ])('should be read from "%s"', (predicate, doing) => {
    expect(doingOf(predicate)).toBe(doing);
  });
});
