import { runProgram, variablesUsage } from '@app/app-kit';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { examine, readTenants, tableOf } from '@app/app-kit/composition';

const usage = `npm run doctor -- [options]
  --gateway <url>   also ask this gateway how it sees its parts, for example http://127.0.0.1:3000

  Checks a running deployment: Redis, queues, keys, store and models. For whatever is wrong it says what to do.
  It answers within seconds, changes nothing and prints no secret. It exits with 1 when anything is bad.

Start it with the environment variables of the programs that it should check:
${variablesUsage()}`;

const gatewayAt = (text: string | undefined): URL | undefined => {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // eslint-disable-next-line local/no-words-in-patterns -- schemes of addresses
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new KeepsakeError('invalid-input', '--gateway takes a URL such as http://127.0.0.1:3000.');
};

void runProgram(
  usage,
  async (environment, { gateway }) => {
    const { parameters } = readTenants(environment.settingsFile).for('');
    const findings = await examine(environment, parameters, gatewayAt(gateway));
    process.stdout.write(`${tableOf(findings)}\n`);
    const bad = findings.filter(({ state }) => state === 'bad').length;
    process.stdout.write(
      bad === 0 ? '\nNothing is wrong.\n' : `\n${bad} ${bad === 1 ? 'problem' : 'problems'} to fix.\n`,
    );
    process.exit(bad === 0 ? 0 : 1);
  },
  { gateway: { type: 'string' } },
);
