import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { command, numberOf } from '../command';
import { type Tally } from './endpoint';
import { type Learned, learnWith } from './keepsake';
import { differing, lostAndDoubled } from './learn';
import { learnWithMem0, type Sizes } from './mem0';
import { turnsOf } from './world';

const usage = `npm run bench:models -- [options]
  --small            20 users instead of 200: says whether it runs
  --latency <ms>     of every completion; 300 by default
  --faults <share>   of completions that fail; 0.05 by default
  --mem0 <folder>    beside it, mem0; the folder is where \`npm install mem0ai@3\` was done
  --out <folder>     raw results and the tables; bench/results/models by default`;

const timeoutMs = 2_000;

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
/** What every program asks once at its start, for nobody. */
const trial = 'colours';
const callsOf = ({ calls }: Tally): number =>
  Object.entries(calls).reduce((sum, [shape, count]) => sum + (shape === trial ? 0 : count), 0);

const faultTable = (runs: Readonly<Record<string, Learned>>, turns: number): string =>
  [
    '| endpoint | calls | 429 | 500 | hung | garbage | insights | turns/s to the end |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...Object.entries(runs).map(([name, { tally, insights, seconds }]) => {
      const { faults } = tally;
      const learned = [...insights.values()].reduce((sum, { length }) => sum + length, 0);
      const cells = [callsOf(tally), faults['429'], faults['500'], faults.hang, faults.garbage, learned].map(
        whole,
      );
      return `| ${[name, ...cells, (turns / seconds).toFixed(0)].join(' | ')} |`;
    }),
  ].join('\n');

const costRow = (name: string, tally: Tally, calls: number, turns: number): string => {
  const hundred = turns / 100;
  const cells = [
    (calls / hundred).toFixed(1),
    whole(tally.promptChars / hundred),
    whole(tally.shapeChars / hundred),
    (tally.embeddingCalls / hundred).toFixed(1),
  ];
  return `| ${[name, ...cells].join(' | ')} |`;
};

const options = {
  small: { type: 'boolean', default: false },
  latency: { type: 'string', default: '300' },
  faults: { type: 'string', default: '0.05' },
  mem0: { type: 'string' },
  out: { type: 'string', default: 'bench/results/models' },
} as const;

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  const sizes: Sizes = { users: values.small ? 20 : 200, perUser: 25, perConversation: 25 };
  const latencyMs = numberOf('latency', values.latency);
  const faultShare = numberOf('faults', values.faults, { whole: false });
  const people = Array.from({ length: sizes.users }, (_, user) =>
    turnsOf(user, sizes.perUser, sizes.perConversation),
  );
  const turns = sizes.users * sizes.perUser;
  const log: string[] = [];
  const say = (text: string): void => {
    log.push(text);
    console.log(text);
  };
  say(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}; ${turns} turns of ${sizes.users} users, ${latencyMs} ms a completion\n`,
  );

  const well = await learnWith({ latencyMs, faultShare: 0, timeoutMs }, people);
  const badly = await learnWith({ latencyMs, faultShare, timeoutMs }, people);
  say(faultTable({ 'without faults': well, [`${faultShare * 100} % faults`]: badly }, turns));
  const { told, lost, doubled } = lostAndDoubled(people, badly.insights);
  const others = differing(well.insights, badly.insights);
  say(
    `\nof ${told} facts told to the faulty one, ${lost} are evidence of nothing and ${doubled} of more than one insight; ${others.length} of ${sizes.users} users differ from the run without faults\n`,
  );

  say('| per 100 messages | calls | prompt characters | of answer shapes beside them | embedding calls |');
  say('| --- | ---: | ---: | ---: | ---: |');
  for (const [shape, calls] of Object.entries(well.tally.calls)) {
    if (shape === trial) continue;
    say(`| of them, Keepsake's ${shape} | ${(calls / (turns / 100)).toFixed(1)} | | | |`);
  }
  say(costRow('Keepsake', well.tally, callsOf(well.tally), turns));
  const mem0 = values.mem0 === undefined ? undefined : await learnWithMem0(values.mem0, latencyMs, sizes);
  if (mem0 !== undefined) {
    say(costRow('mem0', mem0.tally, callsOf(mem0.tally), turns));
    const ours = well.tally.promptChars + well.tally.shapeChars;
    say(
      `\nKeepsake makes ${((100 * callsOf(well.tally)) / callsOf(mem0.tally)).toFixed(0)} % of mem0's calls with ${((100 * well.tally.promptChars) / mem0.tally.promptChars).toFixed(1)} % of its prompt characters (${((100 * ours) / mem0.tally.promptChars).toFixed(1)} % with the shapes of answers); mem0 took in ${(mem0.pairs / mem0.seconds).toFixed(1)} pairs a second`,
    );
  }
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'report.md'), `${log.join('\n')}\n`);
  const raw = { sizes, well: well.tally, badly: badly.tally, told, lost, doubled, others, mem0 };
  writeFileSync(join(values.out, 'raw.json'), `${JSON.stringify(raw, undefined, 2)}\n`);
  if (lost + doubled + others.length > 0) process.exitCode = 1;
};

void command(usage, options, main);
