import {
  createKeepsakeCore,
  KeepsakeError,
  readEnvironment,
  type Environment,
  type KeepsakeCore,
} from '@app/memory-core';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CoreModule } from './core.module';
import { endInTime } from './end-in-time';
import { HealthController } from './health.controller';
import { NestLogger } from './nest-logger';
import { type Options, type OptionValues, readOptions } from './read-options';
import { startProblem } from './start-problem';
import { WorkerProblems } from './worker-problems';

const oldestNode = 24;

@Module({})
class WorkerProgram {
  static forRoot(core: KeepsakeCore, work: Type): DynamicModule {
    return {
      module: WorkerProgram,
      imports: [CoreModule.forRoot(core), work],
      controllers: [HealthController],
    };
  }
}

/**
 * Says what went wrong in one line and ends with 1: a stack trace helps nobody with a missing variable. Programs go by
 * variables and take no options but those named, so that a mistaken `--port` is not taken for obeyed.
 */
export const runProgram = async <const O extends Options = Record<never, never>>(
  start: (environment: Environment, values: OptionValues<O>) => Promise<void>,
  options?: O,
): Promise<void> => {
  try {
    const node = Number(process.versions.node.split('.')[0]);
    if (node < oldestNode)
      throw new KeepsakeError(
        'invalid-input',
        `Keepsake needs Node ${oldestNode} or newer; this is ${process.versions.node}.`,
      );
    const values = readOptions(options ?? ({} as O));
    await start(readEnvironment(), values);
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(1);
  }
};

/** A worker as a program of its own: its processors, and probes on `PORT`. Ends by SIGTERM after the jobs it holds. */
export const runWorker = (program: string, work: Type): Promise<void> =>
  runProgram(async (environment) => {
    const core = await createKeepsakeCore(environment, program);
    const app = await NestFactory.create<NestFastifyApplication>(
      WorkerProgram.forRoot(core, work),
      new FastifyAdapter(),
      {
        logger: new NestLogger(core.logger),
      },
    );
    app.useGlobalFilters(new WorkerProblems());
    endInTime(app, core);
    await app.listen(environment.port, environment.host);
    core.logger.info('ready', { port: environment.port });
  });
