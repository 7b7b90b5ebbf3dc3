import { type OptionValues } from '@app/app-kit';
import { startStandalone } from '../../demo/standalone';
import { command } from '../command';
import { readCases, readChecks, stepsOf, type Check, type FieldCase } from './cases';
import { replay, Requests, type Seen } from './replay';

const usage = `npm run bench:field -- --cases <file> [options]
  Replays cases that people met with memories of chat, each with users of its own, and prints what was expected beside what
  is seen now, for a person to judge. Offline; a step that needs a model is named and left out.
  --cases <file>    JSON: a list of { id, symptom, steps or turns, expect, observed }
  --checks <file>   JSON: by id what can be checked without a reader: { believed, notBelieved, answered, notAnswered }, each
                    a list of lists of lists of words, of whose innermost one is enough
  --only <id>       only this case; may be repeated`;

const options = {
  cases: { type: 'string' },
  checks: { type: 'string' },
  only: { type: 'string', multiple: true },
} as const;

const told = (field: FieldCase): readonly string[] =>
  [
    ...stepsOf(field).flatMap(
      ({ body }) =>
        (body as { turns?: readonly { role: string; content: string }[] } | undefined)?.turns ?? [],
    ),
  ].map(({ role, content }) => `  ${role}: ${content.replaceAll('\n', '\n    ')}`);

const verdictOf = (check: Check | undefined, { failed }: Seen): string => {
  if (check === undefined) return 'to be judged';
  return failed.length === 0 ? 'as expected' : `NOT as expected: ${failed.join('; ')}`;
};

const print = (field: FieldCase, check: Check | undefined, seen: Seen): void => {
  const lines = [
    `\n## ${field.id}: ${field.symptom}`,
    ...told(field),
    `expected: ${field.expect}`,
    `seen first: ${field.observed}`,
    'seen now:',
    ...seen.insights.map(({ status, category, statement, slot, userId }) => {
      const filled = slot === undefined ? '' : ` [${slot.key}=${slot.value}]`;
      return `  ${userId} ${status} ${category}${filled}: ${statement}`;
    }),
    ...seen.answers.map((answer) => `  answer:\n    ${answer.replaceAll('\n', '\n    ')}`),
    ...seen.notes.map((note) => `  ${note}`),
    `→ ${verdictOf(check, seen)}`,
  ];
  console.log(lines.join('\n'));
};

const main = async ({ cases: file, checks, only }: OptionValues<typeof options>): Promise<void> => {
  if (file === undefined) return console.log(usage);
  const checked = readChecks(checks);
  const asked = readCases(file).filter(({ id }) => only === undefined || only.includes(String(id)));
  const standalone = await startStandalone();
  const unlike: string[] = [];
  let right = 0;
  try {
    const requests = new Requests(standalone.api.url, standalone.key);
    for (const field of asked) {
      const check = checked[String(field.id)];
      const seen = await replay(requests, field, check);
      print(field, check, seen);
      if (check !== undefined && seen.failed.length === 0) right += 1;
      if (seen.failed.length > 0) unlike.push(String(field.id));
    }
  } finally {
    await standalone.stop();
  }
  console.log(
    `\n${right} as expected; not as expected: ${unlike.join(', ') || 'none'}; cases: ${asked.length}`,
  );
};

void command(usage, options, main);
