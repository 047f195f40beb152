import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import type { Upcast } from '@logbuoy/event-store';
import { gamesOf, kitsOf, type Game, type GameKit } from '@logbuoy/games';
import { SystemClock, type Clock } from '../clock';
import type { Config } from '../config';
import { checkNewestEvents, watchDamage } from '../damage';
import { loadGames } from '../games';
import { Readiness } from '../health';
import { LogMarkKeeper, refuseOlderLog, refuseOtherSecret } from '../log-check';
import { createLogger, type Logger } from '../logging';
import { Metrics } from '../metrics';
import { secretsFrom } from '../secrets';
import { openStorage, type Storage } from '../storage';
import type { PlatformParts } from './platform.module';
import { lingeringConnections } from './lingering-connections';

/** What a test may bring instead of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Games beside the built-in ones and those of `config.gameModules`. */
  readonly games?: readonly Game[];
  /** What else those games bring; one without a kit gets the plain one. */
  readonly kits?: readonly GameKit[];
  readonly upcasts?: readonly Upcast[];
}

/** A process of ours, whichever it is. */
export interface LogbuoyApp {
  readonly nest: NestFastifyApplication;
  readonly parts: PlatformParts;
  /** Listens on `config.host` and `config.port` (0: any free port) and says where. */
  listen(): Promise<{ readonly port: number; readonly url: string }>;
  /** Stops accepting, ends what runs, closes storage. */
  close(): Promise<void>;
}

/** Opens what every process needs, has it assembled, and closes everything again if that fails. */
export async function openApp(
  config: Config,
  overrides: Overrides,
  assemble: (parts: PlatformParts) => Promise<NestFastifyApplication>,
): Promise<LogbuoyApp> {
  const logger = overrides.logger ?? createLogger(config.logLevel);
  const modules = await loadGames(config.gameModules);
  const games = gamesOf([...modules.map(({ game }) => game), ...(overrides.games ?? [])]);
  const kits = kitsOf(games, [...modules.flatMap(({ kit }) => kit ?? []), ...(overrides.kits ?? [])]);
  const storage = await openStorage(config, overrides.upcasts ?? []);
  const parts: PlatformParts = {
    config,
    logger,
    clock: overrides.clock ?? (await clockAfter(storage, logger)),
    secrets: secretsFrom(config.secret),
    games,
    kits,
    metrics: new Metrics(),
    storage,
  };
  const { clock, secrets, metrics } = parts;
  const stopWatching = watchDamage({ store: storage.events, clock, logger, metrics });
  const close = async () => {
    await stopWatching();
    await storage.close();
  };
  try {
    await refuseOlderLog(storage);
    await refuseOtherSecret({ events: storage.events, secrets, clock });
    await checkNewestEvents(storage.events);
    return appOf(await assemble(parts), parts, close);
  } catch (error) {
    await close();
    throw error;
  }
}

const NOTABLE_MS = 1_000;

/** The machine's clock may have been set back between two processes; what is recorded keeps its order. */
async function clockAfter({ events }: Storage, logger: Logger): Promise<Clock> {
  const clock = new SystemClock();
  try {
    const last = await events.lastPosition();
    for await (const { at } of events.readAll({ after: Math.max(0, last - 1), limit: 1 })) {
      const aheadMs = clock.notBefore(at);
      if (aheadMs > NOTABLE_MS) logger.warn({ aheadMs }, 'the log is ahead of the clock of this machine');
    }
  } catch (err) {
    // A store that is away now is waited for elsewhere; until it is back nothing is recorded.
    logger.warn({ err }, 'the time of the last event could not be read');
  }
  return clock;
}

function appOf(nest: NestFastifyApplication, parts: PlatformParts, closeStorage: () => Promise<void>): LogbuoyApp {
  const { config, storage, logger } = parts;
  const mark = new LogMarkKeeper(storage.events, storage.vault, (err) =>
    logger.warn({ err }, 'the end of the log could not be marked'),
  );
  mark.start();
  const endLingering = lingeringConnections(nest.getHttpServer());
  nest
    .getHttpAdapter()
    .getInstance()
    .addHook('preClose', async () => endLingering());
  let closing: Promise<void> | undefined;
  const close = async () => {
    nest.get(Readiness).stop();
    await nest.close(); // modules drain what runs; then the sockets and the server close
    await mark.stop();
    await closeStorage(); // last, when nothing can write any more
  };
  return {
    nest,
    parts,
    async listen() {
      await nest.listen(config.port, config.host);
      const { port } = nest.getHttpServer().address() as AddressInfo;
      return { port, url: `http://${reachable(config.host)}:${port}` };
    },
    close: () => (closing ??= close()),
  };
}

/** "Every network" is no address to type into a browser. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);
