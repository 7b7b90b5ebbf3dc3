import { runProgram, variablesUsage } from '@app/app-kit';
import { examine, readTenants, tableOf } from '@app/app-kit/composition';

const usage = `npm run doctor
  Checks a running deployment: Redis, queues, keys, store and models. For whatever is wrong it says what to do.
  It changes nothing and prints no secret. It exits with 1 when anything is bad.

It takes no options. Start it with the environment variables of the programs that it should check:
${variablesUsage()}`;

void runProgram(usage, async (environment) => {
  const { parameters } = readTenants(environment.settingsFile).for('');
  const findings = await examine(environment, parameters);
  process.stdout.write(`${tableOf(findings)}\n`);
  const bad = findings.filter(({ state }) => state === 'bad').length;
  process.stdout.write(
    bad === 0 ? '\nNothing is wrong.\n' : `\n${bad} ${bad === 1 ? 'problem' : 'problems'} to fix.\n`,
  );
  process.exit(bad === 0 ? 0 : 1);
});
