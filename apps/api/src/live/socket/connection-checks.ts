import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CONFIG, Identity, LOGGER, Metrics, type Caller, type Config, type Logger } from '@logbuoy/platform';
import { OptOuts } from '../topics/opt-outs';
import { CLOSE } from './connection';
import { Connections } from './connections';
import { MessageRates } from './message-rates';

const HEARTBEAT_MS = 10_000;
const HEARTBEATS_PER_MINUTE = 6;

/** Ends what may not go on: sockets that fell silent, sign-ins that ended, matches that are not shown any more. */
@Injectable()
export class ConnectionChecks implements BeforeApplicationShutdown {
  private readonly heartbeat: NodeJS.Timeout;
  private readonly undoubt: () => void;
  private heartbeats = 0;

  constructor(
    private readonly connections: Connections,
    private readonly identity: Identity,
    private readonly rates: MessageRates,
    private readonly metrics: Metrics,
    optOuts: OptOuts,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.heartbeat = setInterval(() => this.checkAlive(), HEARTBEAT_MS).unref();
    optOuts.onWithdrawn((match, refusalOf) => {
      for (const connection of connections) connection.lookAgain(match, refusalOf);
    });
    this.undoubt = identity.onDoubt((isDoubted) => this.askAgain(isDoubted));
  }

  beforeApplicationShutdown(): void {
    this.undoubt();
    clearInterval(this.heartbeat);
  }

  /** Sockets that did not answer the last ping are gone, whatever TCP may still believe. */
  private checkAlive(): void {
    for (const connection of this.connections) {
      if (connection.heardSinceCheck) connection.ping();
      else {
        this.metrics.socketsDropped.inc({ why: 'silent' });
        connection.terminate();
      }
    }
    if (++this.heartbeats % HEARTBEATS_PER_MINUTE !== 0) return;
    this.rates.forget();
    if (this.config.mode === 'fleet') this.askAgain(() => true); // other nodes sign people out, too
  }

  /** A connection that was signed out has no caller any more, and what it followed ends with it. */
  private askAgain(isDoubted: (caller: Caller) => boolean): void {
    for (const connection of this.connections) {
      const { who } = connection;
      if (who === undefined || !isDoubted(who)) continue;
      const asked = this.identity.again(who).then((now) => {
        if (connection.who !== who) return; // signed in again meanwhile
        connection.who = now;
        if (now === undefined) connection.drop(CLOSE.signedOut, 'signed out');
      });
      asked.catch((err: unknown) => this.logger.warn({ err }, 'whether a socket is still signed in is not known'));
    }
  }
}
