import { Controller, Get, Inject, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Public } from '../http/access';
import { Answers, Describe } from './describe';

type UpDown = 'up' | 'down';

@Controller('health')
export class HealthController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: GatewayCore) {}

  @Get('live')
  @Public()
  @Describe('Is the process alive', 'Asks nothing of what is behind it.')
  @Answers(200, 'Liveness')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  @Get('ready')
  @Public()
  @Describe('Can it serve', '503 when a part that requests need is down.')
  @Answers(200, 'Readiness')
  @Answers(503, 'Readiness')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: UpDown; parts: Readonly<Record<string, UpDown>> }> {
    const parts = await this.core.readiness();
    const status = Object.values(parts).includes('down') ? 'down' : 'up';
    void reply.status(status === 'up' ? 200 : 503);
    return { status, parts };
  }

  @Get('accepting')
  @Public()
  @Describe(
    'Can it take turns',
    '503 when the queue is down; a store that is away keeps no turn from being taken. For balancers.',
  )
  @Answers(200, 'Accepting')
  @Answers(503, 'Accepting')
  async accepting(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: UpDown }> {
    const { queues: status = 'down' } = await this.core.readiness();
    void reply.status(status === 'up' ? 200 : 503);
    return { status };
  }
}
