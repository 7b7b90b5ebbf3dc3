import { textOf } from '@app/memory-core/domain/claim';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { type Insight, isUsable } from '@app/memory-core/domain/insight';
import { aLearningPipeline } from './a-learning-pipeline';

const startAt = Date.parse('2026-03-02T08:00:00Z');

/** A person with room for two memories, who says one thing a day and loves more than there is room for. */
export const aCrowdedMemory = () => {
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
  const told = async () => (await believed()).map(textOf).sort();
  const loved = async () => {
    await says('I love jazz.', 'I love green tea.', 'I love old maps.');
    await says('I keep bees in the garden.');
    const [whole] = (await believed()).filter((insight) => textOf(insight).includes(','));
    expect(whole && textOf(whole)).toBe('The user loves jazz, green tea and old maps.');
    return whole!;
  };
  const roomFor = (hardLimit: number): void => {
    const tenants = parseTenantSettings({ parameters: { consolidation: { softLimit: 1, hardLimit } } });
    Object.assign(pipeline.bench, { tenants });
  };
  return { pipeline, says, told, loved, believed, roomFor };
};
