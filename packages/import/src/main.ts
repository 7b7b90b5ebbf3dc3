#!/usr/bin/env node
import { Keepsake, KeepsakeProblem } from '@keepsake/client';
import { Presets, SingleBar } from 'cli-progress';
import { parseArgs } from 'node:util';
import { type Format, formats, ofOnePerson } from './formats';
import { readExport } from './read-export';
import { reportOf, sentReportOf } from './report';
import { sendUnits, type Sent } from './send';
import { instant, UnreadableFile } from './shape';
import { type Unit } from './units';

const help = `keepsake-import --format <format> --user <id> [options] <file>

  --format    chatgpt           conversations.json of an export of ChatGPT, or its ZIP archive
              claude            the same of Claude
              openai-messages   messages as chat completions take them, or conversations of them
              jsonl             one turn a line, with the fields of POST /v1/turns
              mem0              what mem0's get_all answers, as explicit memories
  --user      whose it is; jsonl and mem0 may name their users themselves
  --at        when it was said, RFC 3339, where the file does not say
  --dry-run   tells what would be taken and what refused, and why; sends nothing
  --url       of the gateway; KEEPSAKE_URL or http://127.0.0.1:3000 if unset
  --key       an API key with the scope ingest; KEEPSAKE_API_KEY if unset

Event ids come from the file: what is imported again has no effect, so that an import that was cut off is simply run again.
Ends with 0 where all was taken, with 2 where some was refused, and with 1 where the import could not go on.`;

class Misuse extends Error {}

const isFormat = (text: string): text is Format => Object.hasOwn(formats, text);

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        format: { type: 'string' },
        user: { type: 'string' },
        at: { type: 'string' },
        url: { type: 'string', default: process.env['KEEPSAKE_URL'] },
        key: { type: 'string', default: process.env['KEEPSAKE_API_KEY'] },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
};

const wanted = ({ values, positionals }: ReturnType<typeof readArguments>) => {
  const { format = '', user, at, url, key, 'dry-run': dryRun } = values;
  const [path, ...more] = positionals;
  if (!isFormat(format)) throw new Misuse(`--format takes one of ${Object.keys(formats).join(', ')}.`);
  if (path === undefined || more.length > 0) throw new Misuse('Name one file.');
  if (user === undefined && ofOnePerson.has(format)) throw new Misuse('--user is missing: say whose it is.');
  if (at !== undefined && !instant.safeParse(at).success)
    throw new Misuse('--at must be RFC 3339 with an offset.');
  if (key === undefined && !dryRun) throw new Misuse('--key is missing, and KEEPSAKE_API_KEY is not set.');
  return { format, path, user, at, url, key, dryRun };
};

/** A bar on a terminal; elsewhere a line every two seconds. */
const barOf = (total: number): SingleBar => {
  const bar = new SingleBar(
    {
      format: 'sending {bar} {value}/{total}',
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 2_000,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return bar;
};

const send = async (memory: Keepsake, units: readonly Unit[]): Promise<Sent> => {
  const bar = barOf(units.reduce((sum, { entries }) => sum + entries.length, 0));
  try {
    return await sendUnits(memory, units, { progress: (done) => bar.update(done) });
  } finally {
    bar.stop();
  }
};

const main = async (): Promise<void> => {
  const asked = readArguments();
  if (asked.values.help) return console.log(help);
  const { format, path, user, at, url, key, dryRun } = wanted(asked);
  const units = await readExport(path, format, { userId: user, at });
  console.log(reportOf(units, { each: dryRun }));
  let refused = units.some((unit) => unit.refused.length > 0);
  if (!dryRun) {
    // A server that is busy says for how long; one that is started again is waited for, some minutes.
    const memory = new Keepsake({ url, apiKey: key, retries: 10, timeoutMs: 60_000, longestWaitMs: 120_000 });
    const sent = await send(memory, units);
    console.log(sentReportOf(sent));
    refused ||= sent.refused.length > 0;
  }
  if (refused) process.exitCode = 2;
};

const saidOf = (error: unknown): string => {
  if (error instanceof Misuse) return `${error.message} See --help.`;
  if (error instanceof UnreadableFile) return error.message;
  const reason = error instanceof KeepsakeProblem ? `${error.code}: ${error.message}` : String(error);
  return `The import stopped: ${reason}\nWhat was sent is kept. Run it again to go on; nothing counts twice.`;
};

main().catch((error: unknown) => {
  console.error(saidOf(error));
  process.exitCode = 1;
});
