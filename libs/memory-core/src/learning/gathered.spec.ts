import { textOf } from '../domain/claim';
import { aCrowdedMemory } from '@app/testing/a-crowded-memory';
import { aUser } from '@app/testing/a-pipeline';

describe('preferences that are told together', () => {
  it('should lose the one that is taken back, and keep the others', async () => {
    const { says, told, loved, pipeline, roomFor } = aCrowdedMemory();
    await loved();
    roomFor(10);
    await says("I don't like jazz any more.");
    const all = (await told()).join(' ');
    expect(all).toContain('green tea');
    expect(all).toContain('old maps');
    expect(all).not.toMatch(/(?:loves|likes)[^.]*jazz/);
    const jazz = (await pipeline.insights()).find((insight) => textOf(insight) === 'The user loves jazz.');
    expect(jazz).toMatchObject({ status: 'superseded' });
  });

  it('should have the one that is said again confirmed, and no other', async () => {
    const { says, loved, pipeline } = aCrowdedMemory();
    await loved();
    await says('I love jazz, still.');
    const parts = (await pipeline.insights()).filter((insight) => /^The user loves \w+(?: \w+)?\.$/.test(textOf(insight))); // prettier-ignore
    expect(parts.map((insight) => [textOf(insight), insight.confirmations]).sort()).toEqual([
      ['The user loves green tea.', 0],
      ['The user loves jazz.', 1],
      ['The user loves old maps.', 0],
    ]);
  });

  it('should leave no word of a turn that is taken back', async () => {
    const { told, loved, pipeline } = aCrowdedMemory();
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
