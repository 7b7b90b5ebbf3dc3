import { type KeepsakeCore } from '@app/memory-core';
import { Controller, Get, Headers, HttpException, Inject } from '@nestjs/common';
import { KEEPSAKE_CORE } from './core.module';

/** Probes and metrics of a worker program. Metrics need an admin key (SPEC R72). */
@Controller()
export class HealthController {
  constructor(@Inject(KEEPSAKE_CORE) private readonly core: KeepsakeCore) {}

  @Get('health/live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  @Get('health/ready')
  async ready(): Promise<Readonly<Record<string, 'up' | 'down'>>> {
    const parts = await this.core.readiness();
    if (Object.values(parts).includes('down')) throw new HttpException(parts, 503);
    return parts;
  }

  @Get('metrics')
  async metrics(@Headers('authorization') authorization = ''): Promise<string> {
    const key = await this.core.apiKeys.authenticate(authorization.replace(/^Bearer /i, ''));
    if (key?.scopes.includes('admin') !== true) throw new HttpException('an admin key is needed', 401);
    return this.core.metrics.text();
  }
}
