import { type OptionValues } from '@app/app-kit';
import { type RunningStandalone, startStandalone } from '../../demo/standalone';
import { command } from '../command';
import { readCases, readChecks, stepsOf, type Check, type FieldCase } from './cases';
import { modesIn, startModel, type Mode } from './model';
import { replay, Requests, type Seen } from './replay';

const usage = `npm run bench:field -- --cases <file> [options]
  Replays cases that people met with memories of chat, each with users of its own, and prints what was expected beside what
  is seen now, for a person to judge. Offline; a case with a step "model" has a scripted model behind it instead, once in
  each mode that the step names.
  --cases <file>    JSON: a list of { id, symptom, steps or turns, expect, observed }
  --checks <file>   JSON: by id what can be checked without a reader: { believed, notBelieved, superseded, answered,
                    notAnswered }, each a list of lists of lists of words, of whose innermost one is enough
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

interface Replayed {
  readonly field: FieldCase;
  readonly mode?: Mode;
}

/** A case with a model once for each of its modes, each with users of its own. */
const replayedOf = (field: FieldCase): readonly Replayed[] => {
  const modes = modesIn(stepsOf(field).reduce((words, { model = '' }) => `${words} ${model}`, ''));
  if (modes.length === 0) return [{ field }];
  const withUsers = (mode: Mode): FieldCase =>
    JSON.parse(
      JSON.stringify(field).replaceAll(/"userId":"([^"]+)"|(\/v1\/users\/[^/"]+)/g, (found) =>
        found.endsWith('"') ? `${found.slice(0, -1)}-${mode}"` : `${found}-${mode}`,
      ),
    ) as FieldCase;
  return modes.map((mode) => ({ field: withUsers(mode), mode }));
};

/** The programs that cases are sent to: one without a model and one with, each started when first needed. */
class Programs {
  private offline?: Promise<RunningStandalone>;
  private withModel?: Promise<RunningStandalone>;
  private readonly model = startModel();

  async requests(mode: Mode | undefined): Promise<Requests> {
    const { api, key } = await (mode === undefined ? this.startOffline() : this.startWithModel(mode));
    return new Requests(api.url, key);
  }

  async stop(): Promise<void> {
    for (const started of [this.offline, this.withModel]) await (await started)?.stop();
    await (await this.model).stop();
  }

  private startOffline(): Promise<RunningStandalone> {
    this.offline ??= startStandalone();
    return this.offline;
  }

  private async startWithModel(mode: Mode): Promise<RunningStandalone> {
    const { url, set } = await this.model;
    set(mode);
    this.withModel ??= startStandalone({
      environment: { KEEPSAKE_MODEL_URL: url, KEEPSAKE_MODEL: 'scripted' },
    });
    return this.withModel;
  }
}

const main = async ({ cases: file, checks, only }: OptionValues<typeof options>): Promise<void> => {
  if (file === undefined) return console.log(usage);
  const checked = readChecks(checks);
  const asked = readCases(file).filter(({ id }) => only === undefined || only.includes(String(id)));
  const programs = new Programs();
  const unlike: string[] = [];
  let right = 0;
  try {
    for (const { field, mode } of asked.flatMap(replayedOf)) {
      const check = checked[String(field.id)];
      const seen = await replay(await programs.requests(mode), field, check);
      print(field, check, seen);
      if (check !== undefined && seen.failed.length === 0) right += 1;
      if (seen.failed.length > 0) unlike.push(String(field.id));
    }
  } finally {
    await programs.stop();
  }
  console.log(
    `\n${right} as expected; not as expected: ${unlike.join(', ') || 'none'}; cases: ${asked.length}`,
  );
};

void command(usage, options, main);
