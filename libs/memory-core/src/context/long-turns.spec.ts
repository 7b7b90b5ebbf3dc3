import { type ContextAnswer } from '../domain/context';
import { anInsight, worded } from '@app/testing/factories';
import { aBuilder, idsOf, put, talk, tokens } from '@app/testing/a-context';

const long = (size: number): string =>
  Array.from({ length: size / 12 }, (_, i) => `Line ${i % 10_000} it.`).join(' ');
const before = ['I have a knee.', 'Which one?', 'The left one.', 'What about it?'];

const known = [
  ...Array.from({ length: 12 }, (_, i) =>
    put.insight(anInsight({ id: `i${i}`, ...worded(`The user owns boat number ${i} in Lisbon.`) })),
  ),
  ...Array.from({ length: 30 }, (_, i) =>
    put.insight(anInsight({ id: `p${i}`, ...worded(`The user likes tea of kind ${i}.`) })),
  ),
  put.profile(...Array.from({ length: 30 }, (_, i) => ({ insightIds: [`p${i}`], text: `Likes tea ${i}` }))),
  put.summary('cross-conversation', 'They spoke of a boat.'),
  put.summary('conversation:c1', 'They spoke of a knee.', 'c1'),
  ...talk('c0', ...Array.from({ length: 40 }, (_, i) => `We sailed to Lisbon with boat ${i}.`)).map(put.turn),
];
const request = { message: 'Where is the boat in Lisbon?', conversationId: 'c1', budgetTokens: 1_000 };
const asked = async (...said: readonly string[]): Promise<ContextAnswer> => {
  const { build } = await aBuilder(...known, ...talk('c1', ...said).map(put.turn));
  const answer = await build(request);
  expect(tokens.count(answer.text)).toBeLessThanOrEqual(1_000);
  return answer;
};
const tokensIn = ({ sections }: ContextAnswer, wanted: string): number =>
  sections.find(({ name }) => name === wanted)?.tokens ?? 0;

describe('a recent turn that is larger than the budget', () => {
  it('should be cut, and cost neither the turns before it nor what is known', async () => {
    const answer = await asked(...before, long(180_000));
    expect(idsOf(answer, 'recent-turns')).toEqual(['c1:0', 'c1:1', 'c1:2', 'c1:3', 'c1:4']);
    const turn = answer.sections.find(({ name }) => name === 'recent-turns')?.items.at(-1);
    expect(turn?.text).toMatch(/^Line 0 it\. .* …$/);
    expect(turn?.reasons).toEqual(['recent', 'shortened to fit']);
    expect(tokensIn(answer, 'recent-turns')).toBeLessThan(400);
    expect(tokensIn(answer, 'profile')).toBeGreaterThan(90);
    expect(tokensIn(answer, 'older-turns')).toBeGreaterThan(230);
    expect(tokensIn(answer, 'relevant-memories')).toBeGreaterThan(60);
    expect(answer.text).toContain('They spoke of a boat.');
  });

  it('should have half of the share beside another', async () => {
    const answer = await asked(...before, long(180_000), long(90_000));
    expect(idsOf(answer, 'recent-turns').slice(-2)).toEqual(['c1:4', 'c1:5']);
    for (const { text } of answer.sections.find(({ name }) => name === 'recent-turns')?.items.slice(-2) ??
      []) {
      expect(tokens.count(text)).toBeGreaterThan(100);
    }
  });

  it('should have what nobody else uses', async () => {
    const { build } = await aBuilder(...talk('c1', ...before, long(180_000)).map(put.turn));
    const answer = await build(request);
    expect(answer.tokens).toBeGreaterThan(980);
    expect(answer.messages.map(({ content }) => content).slice(0, 4)).toEqual(before);
  });
});
