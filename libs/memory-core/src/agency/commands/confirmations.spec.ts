import { type UserRef } from '../../domain/identity';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { type Action, Confirmations } from './confirmations';

const ana: UserRef = { tenantId: 'acme', userId: 'ana' };
const bob: UserRef = { tenantId: 'acme', userId: 'bob' };
const forget: Action = {
  kind: 'forget',
  of: [{ by: 'topic', topic: 'my divorce' }],
  digest: 'of-a-plan',
};

const refused = expect.objectContaining({ code: 'confirmation-refused' }) as Error;

describe('a confirmation', () => {
  const clock = new ManualClock();
  const memory = aMemoryStore(clock);
  const confirmations = new Confirmations(memory.vault, clock);
  const issued = () => confirmations.issue(ana, 'command-1', forget, 10);
  beforeEach(async () => {
    await memory.meet(ana);
    await memory.meet(bob);
  });

  it('should be of what was shown, until it expires', async () => {
    const { token, expiresAt } = await issued();
    expect(expiresAt).toBe(clock.now() + 10 * 60_000);
    clock.advance({ minutes: 9 });
    expect(await confirmations.open(ana, 'command-1', token)).toEqual({
      action: forget,
      expiresAt,
      epoch: 1,
    });
    clock.advance({ minutes: 1 });
    await expect(confirmations.open(ana, 'command-1', token)).rejects.toEqual(refused);
  });

  it('should tell nothing of what it confirms', async () => {
    const { token } = await issued();
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/divorce|forget|of-a-plan/);
  });

  it('should be of no other command and no other user', async () => {
    const { token } = await issued();
    await expect(confirmations.open(ana, 'command-2', token)).rejects.toEqual(refused);
    await expect(confirmations.open(bob, 'command-1', token)).rejects.toEqual(refused);
  });

  it('should be of no later life of a user who was erased', async () => {
    const { token } = await issued();
    const epoch = await memory.keys.destroy(ana);
    await memory.keys.completeErasure(ana, epoch);
    await expect(confirmations.open(ana, 'command-1', token)).rejects.toMatchObject({ code: 'user-unknown' });
    await memory.meet(ana);
    await expect(confirmations.open(ana, 'command-1', token)).rejects.toEqual(refused);
  });

  it('should be whole', async () => {
    const bytes = Buffer.from((await issued()).token, 'base64url');
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      await expect(confirmations.open(ana, 'command-1', other.toString('base64url'))).rejects.toEqual(
        refused,
      );
    }
    for (const token of ['', 'no-token-of-anything', '💥']) {
      await expect(confirmations.open(ana, 'command-1', token)).rejects.toEqual(refused);
    }
  });
});
