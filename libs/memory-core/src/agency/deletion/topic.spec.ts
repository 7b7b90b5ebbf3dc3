import { inEnglish } from '@app/testing/languages';
import { aTurn } from '@app/testing/factories';
import { Topic } from './topic';

const thread = (...lines: readonly (readonly [string, string])[]) =>
  lines.map(([speaker, content], index) => aTurn({ id: String(index), speaker, content }));

const found = (words: string, ...lines: readonly (readonly [string, string])[]) => {
  const turns = thread(...lines);
  return Topic.of(words, turns, inEnglish)!
    .turnsIn(turns)
    .map(({ id }) => id);
};

describe('the topic of "forget that I mentioned X"', () => {
  it('should be found in other forms of its words', () => {
    expect(found('adopting a child', ['Ana', 'The adoption of our children went well.'])).toEqual(['0']);
    expect(found('my mum', ['Ana', 'My mother called.'], ['Ana', 'My father did not.'])).toEqual(['0']);
  });

  it('should not be what only says that something was said, nor who speaks', () => {
    expect(found('the thing I told you about my pottery', ['Ana', 'I sold a pot of pottery.'])).toEqual([
      '0',
    ]);
    expect(found("Ana's violin", ['Ana', 'I play the violin.'], ['Ben', 'Hello Ana.'])).toEqual(['0']);
    expect(found('Ana', ['Ben', 'Hello Ana.'], ['Ana', 'Hi.'])).toEqual(['0']);
    expect(Topic.of('that thing', [], inEnglish)).toBeUndefined();
  });

  it('should take in a turn that needs its neighbours to be about it', () => {
    expect(
      found(
        'support group downtown',
        ['Ana', 'I went to a support group.'],
        ['Ben', 'The group downtown?'],
        ['Ben', 'Nice.'],
        ['Ben', 'Nice.'],
        ['Ana', 'A group of kids came.'],
      ),
    ).toEqual(['0', '1']);
  });

  it('should leave a turn that shares one of two words with it, whatever its neighbours say', () => {
    expect(
      found(
        'community work',
        ['Ana', 'Work was long today.'],
        ['Ben', 'My community is small.'],
        ['Ana', 'My community work starts in May.'],
        ['Ben', 'What work do you do?'],
        ['Ana', 'I am in a community of painters.'],
      ),
    ).toEqual(['2']);
  });

  it('should be mostly named by more than half of its words', () => {
    const topic = Topic.of('support group downtown', [], inEnglish)!;
    expect(topic.isMostlyNamedIn('A group downtown?')).toBe(true);
    expect(topic.isMostlyNamedIn('A group?')).toBe(false);
    expect(Topic.of('support group', [], inEnglish)!.isMostlyNamedIn('A group?')).toBe(false);
  });

  it('should not take what is farther away for a part of it', () => {
    expect(
      found(
        'support group downtown',
        ['Ana', 'I went to a support group.'],
        ['Ben', 'Nice.'],
        ['Ben', 'I was downtown.'],
      ),
    ).toEqual([]);
  });

  it('should take in the reply to a question about it, and not the next remark', () => {
    expect(
      found('Sweden', ['Ben', 'Have you been to Sweden?'], ['Ana', 'Yes, for a year.'], ['Ben', 'Great.']),
    ).toEqual(['0', '1']);
  });

  it('should not reach into another conversation', () => {
    const turns = [
      aTurn({ conversationId: 'a', content: 'A support group.' }),
      aTurn({ conversationId: 'b', content: 'Downtown is nice.' }),
    ];
    expect(Topic.of('support group downtown', turns, inEnglish)!.turnsIn(turns)).toEqual([]);
  });
});
