import { type Installation } from './composition';
import {
  Controller,
  ForbiddenException,
  Get,
  Headers,
  Inject,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { INSTALLATION } from './installation.module';
import { type Readiness, readinessOf } from './readiness';

/** Probes and metrics of a worker program. Metrics need a key of the scope `metrics` (SPEC R72). */
@Controller()
export class HealthController {
  constructor(
    @Inject(INSTALLATION)
    private readonly installation: Pick<Installation, 'readiness' | 'apiKeys' | 'metrics'>,
  ) {}

  @Get('health/live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = readinessOf(await this.installation.readiness());
    if (readiness.status === 'down') reply.status(503);
    return readiness;
  }

  @Get('metrics')
  async metrics(@Headers('authorization') authorization = ''): Promise<string> {
    // eslint-disable-next-line local/no-words-in-patterns -- a scheme of HTTP
    const key = await this.installation.apiKeys.authenticate(authorization.replace(/^Bearer /i, ''));
    if (key === undefined) throw new UnauthorizedException();
    if (!key.scopes.includes('metrics')) throw new ForbiddenException();
    return this.installation.metrics.text();
  }
}
