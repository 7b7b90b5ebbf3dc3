import { type KeepsakeCore } from './composition';
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
import { KEEPSAKE_CORE } from './core.module';
import { type Readiness, readinessOf } from './readiness';

/** Probes and metrics of a worker program. Metrics need an admin key (SPEC R72). */
@Controller()
export class HealthController {
  constructor(@Inject(KEEPSAKE_CORE) private readonly core: KeepsakeCore) {}

  @Get('health/live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = readinessOf(await this.core.readiness());
    if (readiness.status === 'down') reply.status(503);
    return readiness;
  }

  @Get('metrics')
  async metrics(@Headers('authorization') authorization = ''): Promise<string> {
    // eslint-disable-next-line local/no-words-in-patterns -- a scheme of HTTP
    const key = await this.core.apiKeys.authenticate(authorization.replace(/^Bearer /i, ''));
    if (key === undefined) throw new UnauthorizedException();
    if (!key.scopes.includes('admin')) throw new ForbiddenException();
    return this.core.metrics.text();
  }
}
