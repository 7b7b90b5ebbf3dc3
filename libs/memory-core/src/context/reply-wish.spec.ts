import { textOf } from '../domain/claim';
import { type Insight } from '../domain/insight';
import { anInsight } from '@app/testing/factories';
import { aBuilder, idsOf, put, talk, tokens } from '@app/testing/a-context';
import { isReplyWish } from './reply-wish';

const preference = (statement: string, over: Partial<Insight> = {}) =>
  anInsight({ quote: statement, kind: 'preference', category: 'preferences', ...over });
const called = anInsight({
  id: 'called',
  quote: 'The user wants to be called Jo.',
  slot: { key: 'user.called', value: 'Jo' },
});
const short = preference('Please answer the user in short sentences.', {
  id: 'short',
  slot: { key: 'user.replies.length', value: 'short' },
});

describe('a wish about replies', () => {
  it.each([
    ['a form of address', called],
    ['a length', short],
    ['a style without a slot', preference('The user likes it blunt.', { subcategory: 'communication' })],
    ['an instruction', preference('Don’t ask me so much.', { instruction: {} })],
  ])('should be %s', (_what, insight) => {
    expect(isReplyWish(insight)).toBe(true);
  });

  it.each([
    ['a taste', preference('The user loves pottery.', { subcategory: 'tastes' })],
    ['a fact', anInsight({ quote: 'The user is the assistant of a dentist.' })],
    ['what somebody else is called', anInsight({ slot: { key: 'user.sister.called', value: 'Bea' } })],
  ])('should not be %s', (_what, insight) => {
    expect(isReplyWish(insight)).toBe(false);
  });

  it.each([300, 500])('should be told before facts where there is little room: %d tokens', async (room) => {
    const facts = Array.from({ length: 12 }, (_, at) =>
      anInsight({ id: `fact${at}`, quote: `The user keeps cow ${at}.` }),
    );
    const known = [...facts, short, called];
    const lines = known.map((insight) => ({
      insightIds: [insight.id],
      text: textOf(insight).replace('The user ', ''),
      importance: facts.some((fact) => fact.id === insight.id) ? 0.9 : 0.5,
    }));
    const said = Array.from({ length: 40 }, (_, at) => `Boat ${at} ran from Lisbon to old Oslo harbour.`);
    const { build } = await aBuilder(
      ...talk('before', ...said).map(put.turn),
      ...known.map(put.insight),
      put.profile(...lines),
    );
    const answer = await build({
      message: 'Where did boats run?',
      conversationId: 'new',
      budgetTokens: room,
    });
    expect(idsOf(answer, 'profile')).toEqual(expect.arrayContaining(['called', 'short']));
    expect(tokens.count(answer.text)).toBeLessThanOrEqual(room);
  });
});
