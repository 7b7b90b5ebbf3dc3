import { readinessOf } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { ApiOperation } from '@nestjs/swagger';
import { READINESS } from './readiness';
import { Public } from '../http/access';
import { Answers } from '../openapi/answers';
import { Accepting, Liveness, Readiness } from './health.dto';

@Controller('health')
export class HealthController {
  constructor(@Inject(READINESS) private readonly readiness: Installation['readiness']) {}

  @Get('live')
  @Public()
  @ApiOperation({
    summary: 'Liveness probe',
    description: 'Checks nothing behind the process.',
  })
  @Answers(200, Liveness)
  live(): Liveness {
    return { status: 'up' };
  }

  @Get('ready')
  @Public()
  @ApiOperation({
    summary: 'Readiness probe',
    description: '503 if a part that requests need is down.',
  })
  @Answers(200, Readiness)
  @Answers(503, Readiness)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = readinessOf(await this.readiness());
    void reply.status(readiness.status === 'up' ? 200 : 503);
    return readiness;
  }

  @Get('accepting')
  @Public()
  @ApiOperation({
    summary: 'Ingest probe',
    description:
      '503 if the queue is down. Turns can still be accepted while the store is down. Made for load balancers.',
  })
  @Answers(200, Accepting)
  @Answers(503, Accepting)
  async accepting(@Res({ passthrough: true }) reply: FastifyReply): Promise<Accepting> {
    const { queues: status = 'down' } = await this.readiness();
    void reply.status(status === 'up' ? 200 : 503);
    return { status };
  }
}
