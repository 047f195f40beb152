import { Global, Inject, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { accountOfStream } from '@logbuoy/kernel';
import {
  ACCOUNT_LOOP,
  Accounts,
  CLOCK,
  CONFIG,
  createAccountLoop,
  Erasure,
  ErasureJobs,
  Identity,
  LOGGER,
  Metrics,
  PasswordHasher,
  SignInThrottle,
  STORAGE,
  type AccountLoop,
  type Clock,
  type Config,
  type Logger,
  type Storage,
} from '@logbuoy/platform';
import { AccessGuard } from './access.guard';
import { Askers } from './askers';
import { IdentityGuard } from './identity.guard';
import { RateLimitGuard, rateLimits } from './rate-limit.guard';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

const providers = [
  {
    provide: ACCOUNT_LOOP,
    inject: [STORAGE, CLOCK, CONFIG, LOGGER, Metrics],
    useFactory: (storage: Storage, clock: Clock, config: Config, logger: Logger, metrics: Metrics): AccountLoop =>
      createAccountLoop({
        store: storage.events,
        clock,
        shared: config.mode === 'fleet',
        onIncident: ({ id, stream, commandId, by }, err) => {
          logger.error({ err, incident: id, stream, commandId, by }, 'a command about an account met a bug');
          metrics.incidents.inc({ where: 'account' });
        },
      }),
  },
  {
    provide: PasswordHasher,
    inject: [CONFIG],
    useFactory: ({ passwordHashing }: Config) => new PasswordHasher(passwordHashing),
  },
  {
    provide: Accounts,
    inject: [ACCOUNT_LOOP, STORAGE, PasswordHasher, CLOCK, Metrics, ErasureJobs],
    useFactory: (
      loop: AccountLoop,
      { events, vault }: Storage,
      hasher: PasswordHasher,
      clock: Clock,
      metrics: Metrics,
      erasures: ErasureJobs,
    ) =>
      new Accounts({
        loop,
        store: events,
        vault,
        hasher,
        clock,
        onCommand: (handling) => metrics.observeCommand('account', handling),
        erase: (account, by, close) => erasures.account(account, by, close),
      }),
  },
  {
    provide: Identity,
    inject: [Accounts, STORAGE, CLOCK, ACCOUNT_LOOP, CONFIG],
    useFactory: (accounts: Accounts, { vault }: Storage, clock: Clock, loop: AccountLoop, { publicUrl }: Config) =>
      new Identity({ accounts, vault, clock, loop, publicUrl }),
  },
  {
    provide: SignInThrottle,
    inject: [CONFIG, CLOCK],
    useFactory: ({ limits }: Config, clock: Clock) => new SignInThrottle(limits.failedSignIns, clock),
  },
];

/** Who is asking, for every other module; and the three guards every request passes, in this order. */
@Global()
@Module({
  imports: [ThrottlerModule.forRootAsync({ inject: [CONFIG, CLOCK], useFactory: rateLimits })],
  providers: [
    ...providers,
    Askers,
    { provide: APP_GUARD, useClass: IdentityGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [...providers.map(({ provide }) => provide), Askers],
})
export class IdentityModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;
  private holding: Promise<void> | undefined;

  constructor(
    @Inject(ACCOUNT_LOOP) private readonly loop: AccountLoop,
    private readonly identity: Identity,
    private readonly erasure: Erasure,
    private readonly accounts: Accounts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.erasure.onErased(async (streams) => {
      for (const stream of streams) if (accountOfStream(stream) !== undefined) await this.loop.forget(stream);
    });
    const sweep = () =>
      this.identity.sweep().catch((err: unknown) => this.logger.warn({ err }, 'expired sessions were not removed'));
    this.holding = this.accounts
      .holdLooks()
      .catch((err: unknown) => this.logger.warn({ err }, 'names that look alike could not be compared'));
    this.sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeping);
    await this.holding;
    await this.loop.close();
  }
}
