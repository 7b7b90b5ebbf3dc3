import { runProgram } from '@app/app-kit';
import { examine, readTenants, tableOf } from '@app/memory-core';

/**
 * Looks at a running deployment with the variables of its programs, and says what to do about what is wrong:
 * `npm run doctor`. Exits with 1 where anything is bad. Changes nothing, and prints no secret.
 */
void runProgram(async (environment) => {
  const { parameters } = readTenants(environment.settingsFile).for('');
  const findings = await examine(environment, parameters);
  process.stdout.write(`${tableOf(findings)}\n`);
  const bad = findings.filter(({ state }) => state === 'bad').length;
  process.stdout.write(bad === 0 ? '\nNothing is wrong.\n' : `\n${bad} to be mended.\n`);
  process.exit(bad === 0 ? 0 : 1);
});
