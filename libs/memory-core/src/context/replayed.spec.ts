import { aTurn } from '@app/testing/factories';
import { aBuilder, put, start } from '@app/testing/a-context';

const dayMs = 86_400_000;

describe('a context of a replay', () => {
  const aMemory = () =>
    aBuilder(
      put.turn(
        aTurn({ id: 'trip', conversationId: 'before', content: 'The ferry was full.', occurredAt: start }),
      ),
    );
  const reasons = async (now?: number): Promise<readonly string[]> => {
    const { build } = await aMemory();
    const message = 'Was the ferry full yesterday?';
    const { sections } = await build({ message, ...(now !== undefined && { now }) });
    return sections.find(({ name }) => name === 'older-turns')?.items[0]?.reasons ?? [];
  };

  it('should take the time that it is given for now', async () => {
    const around = 'said around the time asked about';
    expect(await reasons(start + dayMs)).toContain(around);
    expect(await reasons(start + 40 * dayMs)).not.toContain(around);
  });

  it('should not count as a use of what it tells', async () => {
    const { build, recalled } = await aMemory();
    await build({ message: 'Was the ferry full?', now: start + dayMs });
    expect(recalled).toEqual([]);
    await build({ message: 'Was the ferry full?' });
    expect(recalled).toHaveLength(1);
  });
});
