import { runProgram } from '@app/app-kit';
import { systemClock } from '@app/app-kit/clock';
import { openStores, type Stores, readTenants } from '@app/app-kit/composition';
import { type Environment } from '@app/app-kit/environment';
import { ResealSecrets } from '@app/app-kit/webhooks';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { AuditTrail } from '@app/memory-core/operations';
import { RotateMasterKey } from '@app/memory-core/privacy';
import { WebhookSecrets } from '@app/memory-core/webhooks';

/** Notes the rotation in the audit log of every tenant, since it concerns the keys of all their users. */
const noteRotation = async (
  environment: Environment,
  { tenantUsers, masterKeys, audit: log }: Pick<Stores, 'tenantUsers' | 'masterKeys' | 'audit'>,
  standing: readonly string[],
): Promise<void> => {
  const { id } = masterKeys.current;
  if (standing.every((one) => one === id)) return;
  const audit = new AuditTrail(log, readTenants(environment.settingsFile), systemClock);
  for (const tenantId of await tenantUsers.tenants()) {
    await audit.record({ tenantId, by: 'command line', act: 'master-key.rotated', details: { to: id } });
  }
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const usage = `npm run rotate-master-key [-- --check]
  --check   changes nothing: tells how many users' keys and webhook secrets each master key protects, and exits with 1
            while any but the first protects one

  Moves every user's key and every webhook's secret to the first master key in KEEPSAKE_MASTER_KEY, while the programs
  run. docs/privacy.md has the whole procedure. Start it with the programs' KEEPSAKE_MASTER_KEY, KEEPSAKE_KEYS_DIR and
  KEEPSAKE_DATA_DIR.`;

void runProgram(
  usage,
  async (environment, { check }) => {
    const stores = openStores(environment, systemClock, false);
    try {
      const { current } = stores.masterKeys;
      const rotation = new RotateMasterKey(stores.keys, stores.masterKeys);
      const secrets = new ResealSecrets(
        stores.webhooks,
        new WebhookSecrets(stores.masterKeys),
        stores.masterKeys,
      );
      if (!check) {
        await noteRotation(environment, stores, [...(await rotation.standing()).keys()]);
        await rotation.run(({ rewrapped, left }) => say(`${rewrapped} users' keys rewrapped, ${left} left`));
        say(`${await secrets.run()} webhooks' secrets resealed`);
      }
      const standing = await rotation.standing();
      for (const [id, users] of standing) {
        say(`${id === current.id ? 'first' : 'other'} master key ${id} wraps the keys of ${users} users`);
      }
      const sealing = await secrets.standing();
      for (const [id, count] of sealing) {
        say(`${id === current.id ? 'first' : 'other'} master key ${id} seals ${count} secrets of webhooks`);
      }
      if ([...standing.keys(), ...sealing.keys()].every((id) => id === current.id)) return;
      throw new KeepsakeError(
        'key-unavailable',
        'Other master keys are still needed. Run it without --check to move everything to the first one.',
      );
    } finally {
      await stores.close();
    }
  },
  { check: { type: 'boolean', default: false } },
);
