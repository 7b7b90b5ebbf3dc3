import { anInsight, worded } from '@app/testing/factories';
import { aBuilder, idsOf, put, talk } from '@app/testing/a-context';
import { crossConversationSummaryId } from '../domain/summary';

const from = (turnId: string) => [
  { turnId, eventId: turnId, conversationId: 'a', quote: 'boat', occurredAt: 0 },
];

describe('a context narrowed by metadata', () => {
  const metadata = { project: 'atlas' };
  const memory = () =>
    aBuilder(
      ...talk('a', 'The boat for Atlas is blue.', 'Noted.').map((turn) => put.turn({ ...turn, metadata })),
      ...talk('b', 'The boat for Borea is red.', 'Noted.').map(put.turn),
      ...talk('now', 'Let us talk.', 'Of course.').map(put.turn),
      put.insight(anInsight({ id: 'ia', ...worded('The boat is blue.'), evidence: from('a:0') })),
      put.insight(anInsight({ id: 'ib', ...worded('The boat is red.'), evidence: from('b:0') })),
      put.profile({ insightIds: ['ib'], text: 'Has a red boat.' }),
      put.summary(crossConversationSummaryId, 'They talked about the red boat.'),
    );
  const asked = { message: 'Which colour has the boat?', conversationId: 'now' };

  it('should remember nothing that rests on other turns', async () => {
    const { build } = await memory();
    const { text, sections } = await build({ ...asked, metadata });
    expect(text).toContain('blue');
    expect(text).not.toContain('red');
    expect(sections.map(({ name }) => name)).not.toContain('profile');
  });

  it('should keep the end of the conversation, whatever was sent with it', async () => {
    const { build } = await memory();
    expect(idsOf(await build({ ...asked, metadata }), 'recent-turns')).toEqual(['now:0', 'now:1']);
  });

  it('should tell all of it where nothing narrows it', async () => {
    const { build } = await memory();
    const { text } = await build(asked);
    expect(text).toContain('blue');
    expect(text).toContain('red');
  });
});
