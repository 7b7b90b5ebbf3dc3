import { parseTenantSettings } from '../config/tenant-settings';
import { type Insight, isUsable } from '../domain/insight';
import { aLearningPipeline } from '../testing/a-learning-pipeline';
import { aUser } from '../testing/a-pipeline';

const startAt = Date.parse('2026-03-02T08:00:00Z');

/** A person with room for two memories, who says one thing a day. */
const living = () => {
  const pipeline = aLearningPipeline({ parameters: { consolidation: { softLimit: 1, hardLimit: 2 } } });
  let day = 0;
  const says = async (...contents: readonly string[]): Promise<void> => {
    day += 1;
    const conversationId = `day-${day}`;
    const occurredAt = startAt + day * 86_400_000;
    pipeline.clock.set(occurredAt + 60_000);
    await pipeline.tell(
      ...contents.map((content, n) => ({
        eventId: `${conversationId}-${n}`,
        conversationId,
        role: 'user' as const,
        content,
        occurredAt: occurredAt + n,
      })),
    );
    await pipeline.happen({
      type: 'conversation.ended',
      eventId: `end-${conversationId}`,
      conversationId,
      occurredAt: occurredAt + contents.length,
    });
    await pipeline.rest();
  };
  const believed = async (): Promise<readonly Insight[]> => (await pipeline.insights()).filter(isUsable);
  const told = async () => (await believed()).map(({ statement }) => statement).sort();
  const loved = async () => {
    await says('I love jazz.', 'I love green tea.', 'I love old maps.');
    await says('I keep bees in the garden.');
    const [whole] = (await believed()).filter(({ statement }) => statement.includes(','));
    expect(whole?.statement).toBe('The user loves jazz, green tea and old maps.');
    return whole!;
  };
  const roomFor = (hardLimit: number): void => {
    const tenants = parseTenantSettings({ parameters: { consolidation: { softLimit: 1, hardLimit } } });
    Object.assign(pipeline.bench, { tenants });
  };
  return { pipeline, says, told, loved, believed, roomFor };
};

describe('preferences that are told together', () => {
  it('should lose the one that is taken back, and keep the others', async () => {
    const { says, told, loved, pipeline, roomFor } = living();
    await loved();
    roomFor(10);
    await says("I don't like jazz any more.");
    const all = (await told()).join(' ');
    expect(all).toContain('green tea');
    expect(all).toContain('old maps');
    expect(all).not.toMatch(/(?:loves|likes)[^.]*jazz/);
    const jazz = (await pipeline.insights()).find(({ statement }) => statement === 'The user loves jazz.');
    expect(jazz).toMatchObject({ status: 'superseded' });
  });

  it('should have the one that is said again confirmed, and no other', async () => {
    const { says, loved, pipeline } = living();
    await loved();
    await says('I love jazz, still.');
    const parts = (await pipeline.insights()).filter(({ statement }) => /^The user loves \w+(?: \w+)?\.$/.test(statement)); // prettier-ignore
    expect(parts.map(({ statement, confirmations }) => [statement, confirmations]).sort()).toEqual([
      ['The user loves green tea.', 0],
      ['The user loves jazz.', 1],
      ['The user loves old maps.', 0],
    ]);
  });

  it('should leave no word of a turn that is taken back', async () => {
    const { told, loved, pipeline } = living();
    const whole = await loved();
    await pipeline.happen({
      type: 'turn.retracted',
      eventId: 'retract-1',
      retractedEventId: 'day-1-0',
      occurredAt: pipeline.clock.now(),
    });
    await pipeline.rest();
    expect(await pipeline.store.insights.byIds(aUser, [whole.id])).toEqual([]);
    expect(JSON.stringify([await pipeline.insights(), (await pipeline.store.changes.list(aUser, 99)).items])).not.toContain('jazz'); // prettier-ignore
    expect((await told()).join(' ')).toContain('green tea');
  });
});
