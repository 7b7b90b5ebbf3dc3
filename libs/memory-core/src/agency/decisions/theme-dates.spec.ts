import { textOf } from '../../domain/claim';
import { dayMs } from '../../domain/confidence';
import { aPerson } from '@app/testing/a-person';

/** Somebody who has said once that they meditate, and forty days later something like it. */
const lived = async () => {
  const person = await aPerson();
  const start = person.clock.now();
  const themes = async () =>
    (await person.log())
      .filter(({ type }) => type === 'attractor.started')
      .map(({ at, text }) => ({ day: Math.round((at - start) / dayMs), text }));
  const idOf = async (words: string) =>
    (await person.store.insights.all(person.user)).find((insight) => textOf(insight).includes(words))?.id ??
    '';
  await person.says('c-1', 'I meditate every morning.');
  return { ...person, themes, idOf };
};

describe('what the change log tells of a theme', () => {
  it('should tell of none where a decision is made about what was said once', async () => {
    const { decide, user, themes, idOf } = await lived();
    await decide.decide(user, await idOf('meditat'), 'confirm');
    expect(await themes()).toEqual([]);
  });

  it('should be of the day on which it became one, and stay so when it is told in other words', async () => {
    const { decide, user, says, themes, idOf, clock } = await lived();
    clock.advance({ days: 39 });
    await says('c-2', 'I signed up for a meditation retreat.');
    expect(await themes()).toEqual([{ day: 40, text: 'A theme: Meditate' }]);
    clock.advance({ days: 30 });
    await decide.decide(user, await idOf('every morning'), 'disable');
    expect(await themes()).toEqual([{ day: 40, text: expect.stringContaining('retreat') as string }]);
  });
});
