import { type Installation, openInstallation, sayWhatModelsDo } from './composition';
import { readEnvironment, type Environment } from './environment/environment';
import { type LanguageTask } from '@app/memory-core/domain/model-task';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { endInTime } from './end-in-time';
import { HealthController } from './health.controller';
import { InstallationModule } from './installation.module';
import { NestLogger } from './nest-logger';
import { programUsage } from './program-usage';
import { type Options, type OptionValues, readArguments } from './read-options';
import { startProblem } from './start-problem';
import { tellWhenReady } from './tell-when-ready';
import { WorkerProblems } from './worker-problems';

const oldestNode = 24;

@Module({})
class WorkerProgram {
  static forRoot(installation: Installation, work: Type): DynamicModule {
    return {
      module: WorkerProgram,
      imports: [InstallationModule.forRoot(installation), work],
      controllers: [HealthController],
    };
  }
}

/** As `readArguments`; what is wrong comes with a hint at `--help`. */
const argumentsOrHint = <const O extends Options>(
  options: O,
  commands: readonly string[],
): ReturnType<typeof readArguments<O>> => {
  try {
    const given = readArguments(options, commands.length > 0);
    const [command] = given.words;
    if (commands.length === 0 || (command !== undefined && commands.includes(command))) return given;
    throw new KeepsakeError('invalid-input', `The first word must be one of ${commands.join(', ')}.`);
  } catch (error) {
    if (!isKeepsakeError(error, 'invalid-input')) throw error;
    throw new KeepsakeError('invalid-input', `${error.message} Run it with --help to see what it takes.`, {
      cause: error,
    });
  }
};

const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/**
 * Runs a program or a command. `--help` prints `usage` and does nothing else. When something goes wrong, it prints one
 * line and exits with 1: a stack trace is no help with a missing variable. Unknown options are refused, so that nobody
 * believes a mistaken `--port` was obeyed. With `commands`, the first word must be one of them; `start` gets all words.
 */
export const runProgram = async <const O extends Options = Record<never, never>>(
  usage: string,
  start: (environment: Environment, values: OptionValues<O>, words: readonly string[]) => Promise<void>,
  options?: O,
  commands: readonly string[] = [],
): Promise<void> => {
  try {
    if (asksForHelp(process.argv.slice(2))) {
      process.stdout.write(`${usage}\n`);
      return;
    }
    const node = Number(process.versions.node.split('.')[0]);
    if (node < oldestNode)
      throw new KeepsakeError(
        'invalid-input',
        `Keepsake needs Node ${oldestNode} or newer; this is ${process.versions.node}.`,
      );
    const { values, words } = argumentsOrHint(options ?? ({} as O), commands);
    await start(readEnvironment(), values, words);
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(1);
  }
};

/** What a worker is called, and how `--help` describes it. */
export interface WorkerIdentity {
  readonly program: string;
  /** The npm script that starts it. */
  readonly command: string;
  readonly about: string;
  /** What it asks models for: each is tried at the start. */
  readonly tasks?: readonly LanguageTask[];
}

/** Runs a worker as a program of its own, with probes and metrics on `PORT`. SIGTERM ends it after the jobs it holds. */
export const runWorker = (
  { program, command, about, tasks = [] }: WorkerIdentity,
  work: Type,
): Promise<void> =>
  runProgram(programUsage(command, about, ['REDIS_URL', 'KEEPSAKE_MASTER_KEY']), async (environment) => {
    const installation = await openInstallation(environment, program);
    const app = await NestFactory.create<NestFastifyApplication>(
      WorkerProgram.forRoot(installation, work),
      new FastifyAdapter(),
      {
        logger: new NestLogger(installation.logger),
      },
    );
    app.useGlobalFilters(new WorkerProblems());
    endInTime(app, installation);
    await app.listen(environment.port, environment.host);
    void tellWhenReady(installation, { port: environment.port });
    const { tenants, logger } = installation;
    void sayWhatModelsDo(environment, tasks, tenants.for('').parameters.model, logger);
  });
