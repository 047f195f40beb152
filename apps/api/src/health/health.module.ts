import { Controller, Get, Global, Header, Inject, Module, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Metrics, STORAGE, type Storage } from '@logbuoy/platform';
import { Readiness } from './readiness';

@Controller()
@SkipThrottle({ requests: true })
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  /** Whether the process answers at all; if not, start it again. */
  @Get('health/live')
  live() {
    return { status: 'live' };
  }

  /** Whether traffic should be sent here now. */
  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { ready, checks } = await this.readiness.look();
    void reply.code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'not-ready', checks };
  }

  @Get('/metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  figures(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}

@Global()
@Module({ controllers: [HealthController], providers: [Readiness], exports: [Readiness] })
export class HealthModule {
  constructor(readiness: Readiness, @Inject(STORAGE) storage: Storage) {
    readiness.add('store', () => storage.events.lastPosition());
    readiness.add('reads', async () => void (await storage.reads.generations()));
    readiness.add('vault', () => storage.vault.check());
  }
}
