import { Controller, Get, Global, Header, Inject, Module, Req, Res, SetMetadata } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config';
import { Metrics } from '../metrics';
import { CONFIG, REDIS, STORAGE } from '../tokens';
import type { Redis } from '../redis';
import type { Storage } from '../storage';
import { diskCheck } from './disk-check';
import { refuseUnlessOperator, type FiguresRequest } from './operators-only';
import { projectionLag } from './projection-lag';
import { Readiness } from './readiness';

/** A read model this far behind shows yesterday's news. */
const LAG_MAX = 5_000;

/** Routes with this mark skip authentication: a request with a session is answered also while sessions cannot be read. */
export const WITHOUT_IDENTITY = 'logbuoy:without-identity';
const WithoutIdentity = () => SetMetadata(WITHOUT_IDENTITY, true);

@Controller()
@SkipThrottle({ requests: true })
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the process answers at all; if not, start it again. */
  @Get('health/live')
  @WithoutIdentity()
  @ApiOkResponse({ type: Object })
  live() {
    return { status: 'live' };
  }

  /** Whether traffic should be sent here now. */
  @Get('health/ready')
  @WithoutIdentity()
  @ApiOkResponse({ type: Object })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const looked = await this.readiness.look();
    void reply.code(looked.status === 'not-ready' ? 503 : 200);
    return looked;
  }

  /** Figures for Prometheus; on this machine, and to admins. */
  @Get('/metrics')
  @ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string' } } } })
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async figures(@Req() request: FiguresRequest): Promise<string> {
    refuseUnlessOperator(request, this.config);
    const lags = await projectionLag(this.storage).catch(() => ({})); // the other figures are wanted most when this fails
    for (const [projection, behind] of Object.entries(lags)) this.metrics.projectionLag.set({ projection }, behind);
    return this.metrics.registry.metrics();
  }
}

@Global()
@Module({ controllers: [HealthController], providers: [Readiness], exports: [Readiness] })
export class HealthModule {
  constructor(
    readiness: Readiness,
    @Inject(STORAGE) storage: Storage,
    @Inject(REDIS) redis: Redis | undefined,
    @Inject(CONFIG) config: Config,
  ) {
    // Public, so no figure here counts events: it would reveal that a player just did what others must not notice.
    readiness.addVital('store', async () => void (await storage.events.lastPosition()));
    readiness.addVital('reads', async () => void (await storage.reads.generations()));
    readiness.addVital('vault', () => storage.vault.check());
    if (config.mode === 'embedded') readiness.addVital('disk', diskCheck(config.dataFolder));
    readiness.add('projections', async () => {
      const behind = Math.max(...Object.values(await projectionLag(storage)));
      if (behind > LAG_MAX) throw Object.assign(new Error('behind'), { code: 'behind' }); // how far is in the metrics
    });
    if (redis !== undefined) readiness.add('redis', async () => void (await redis.ping()));
  }
}
