import {
  botsOf,
  matchDecider,
  offersFor,
  RANDOM_BOT,
  type BotKit,
  type GameKits,
  type Games,
  type MatchCommand,
  type MatchState,
} from '@logbuoy/games';
import {
  matchOfStream,
  matchStream,
  SeededChance,
  seatViewer,
  type CommandId,
  type MatchId,
  type Seat,
} from '@logbuoy/kernel';
import type { Clock } from '../clock';
import { actorOf } from '../identity';
import type { JobQueue, JobWorker } from '../jobs';
import type { MatchLoop } from '../matches';
import type { Secrets } from '../secrets';
import { botAt, type HouseBot } from './house-bots';

export type BotJobs = {
  readonly 'bot-move': { readonly match: string; readonly seat: string; readonly decision: number };
};

export interface BotWatchParts {
  readonly loop: MatchLoop;
  readonly jobs: JobQueue<BotJobs>;
  readonly games: Games;
  readonly kits: GameKits;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** How long a bot waits before each decision, whatever there is to decide: its pace must not reveal its hand. */
  readonly paceMs: number;
  /** Matches played at another pace, by another component. */
  isLeftAlone?(match: MatchId): boolean;
  onError(error: unknown): void;
}

const AT_ONCE = 4;
/** Of a game whose kit cannot be had: the random bot plays on. */
const NO_BOTS: BotKit = { bots: {}, settings: [] };

/**
 * Plays the seats of the server's bots through the same commands as everyone: a bot is asked when its seat is awaited, gets
 * that seat's view and offers and nothing else, and answers with a command. Each decision is one job, known by match,
 * decision and seat; a second run sends the same command id, so it counts once. What a bot draws by chance
 * follows from the server's secret and the number of the decision, which everyone at the table may know: nothing in its
 * behaviour can tell of facts others must not notice. Lost jobs are set again by `watchAnew`.
 */
export class BotWatch {
  private worker: JobWorker | undefined;
  private readonly unlisten: () => void;
  private readonly waiting = new Set<NodeJS.Timeout>();

  constructor(private readonly parts: BotWatchParts) {
    this.unlisten = parts.loop.onCommitted(({ stream, state }) => {
      const match = matchOfStream(stream);
      if (match !== undefined && parts.isLeftAlone?.(match) !== true) this.watch(match, state);
    });
  }

  /** Runs the jobs here. */
  work(): void {
    this.worker = this.parts.jobs.work(
      'bot-move',
      ({ match, seat, decision }) => this.move(match as MatchId, seat as Seat, decision),
      { concurrency: AT_ONCE },
    );
  }

  /** Sets the jobs of a match as it stands; those that wait already stay as they are. */
  watchAnew(match: MatchId, state: MatchState): void {
    if (this.parts.isLeftAlone?.(match) !== true) this.watch(match, state);
  }

  /** Lets whichever bot is awaited decide now. False where none is. */
  async moveNow(match: MatchId): Promise<boolean> {
    const { state } = await this.parts.loop.load(matchStream(match));
    const seat = state.awaiting.seats.find((each) => botAt(state, each) !== undefined);
    if (seat === undefined) return false;
    await this.move(match, seat, state.decision);
    return true;
  }

  async close(): Promise<void> {
    this.unlisten();
    for (const timer of this.waiting) clearTimeout(timer);
    await this.worker?.close();
  }

  private watch(match: MatchId, state: MatchState): void {
    if (state.status !== 'playing') return;
    for (const seat of state.order) {
      if (botAt(state, seat) !== undefined && isAsked(state, seat)) this.set(match, seat, state.decision);
    }
  }

  private set(match: MatchId, seat: Seat, decision: number): void {
    const { jobs, paceMs, onError } = this.parts;
    const id = `${match}.${decision}.${seat}`;
    jobs.add('bot-move', { match, seat, decision }, { id, delayMs: paceMs }).catch((error: unknown) => {
      onError(error);
      // Without the queue the bot plays on from here; should the job have been kept after all, it finds the work done.
      const timer = setTimeout(() => {
        this.waiting.delete(timer);
        this.move(match, seat, decision).catch(onError);
      }, paceMs);
      this.waiting.add(timer.unref());
    });
  }

  private async move(match: MatchId, seat: Seat, decision: number): Promise<void> {
    const { state } = await this.parts.loop.load(matchStream(match));
    const bot = botAt(state, seat);
    if (bot === undefined || state.decision !== decision) return; // the table has moved on
    const offers = offersFor(state, seat, this.parts.games, this.parts.clock.nowMs());
    if (offers.frame.some(({ type }) => type === 'AcceptDraw')) {
      // It plays to the end: an opponent who wants to stop can concede, and there is no question how a bot judges an offer of a draw.
      await this.send(match, bot, seat, `draw-${decision}`, { type: 'DeclineDraw', seat, player: bot.account });
    }
    if (!state.awaiting.seats.includes(seat) || offers.game.length === 0) return;
    if (await this.play(match, state, seat, bot, bot.bot, 'move')) return;
    const { state: now } = await this.parts.loop.load(matchStream(match));
    if (now.status !== 'playing' || now.decision !== decision) return; // another command came first, a concession for instance
    // A bot that sends an illegal command is our bug, and must not leave its opponent waiting.
    this.parts.onError(new Error(`${bot.bot} was refused in ${match} at decision ${decision}`));
    await this.play(match, now, seat, bot, RANDOM_BOT, 'any');
  }

  /** Whether the table took what the bot chose. */
  private async play(
    match: MatchId,
    state: MatchState,
    seat: Seat,
    bot: HouseBot,
    mind: string,
    kind: string,
  ): Promise<boolean> {
    const { games, kits, secrets, clock } = this.parts;
    const offers = offersFor(state, seat, games, clock.nowMs()).game;
    const look = () => matchDecider(games).view(state, seatViewer(seat)).play;
    const chance = new SeededChance(...secrets.botSeed(match), state.decision);
    const bots = botsOf((await kits.of(state.table?.game ?? ''))?.bots ?? NO_BOTS);
    const think = bots[mind] ?? bots[RANDOM_BOT];
    const command = think(look, offers, chance);
    const wish: MatchCommand = { type: 'Play', seat, player: bot.account, command };
    return this.send(match, bot, seat, `${kind}-${state.decision}`, wish);
  }

  private async send(match: MatchId, bot: HouseBot, seat: Seat, id: string, wish: MatchCommand): Promise<boolean> {
    const sender = { commandId: `bot-${seat}-${id}` as CommandId, by: actorOf(bot.account) };
    const handled = await this.parts.loop.handle(matchStream(match), wish, sender);
    if (handled.kind === 'conflict') throw new Error(`${bot.account} could not decide in ${match}: conflict`);
    return handled.kind === 'accepted';
  }
}

/** Its decision is awaited, or its answer to an offer of a draw. */
const isAsked = (state: MatchState, seat: Seat): boolean =>
  state.awaiting.seats.includes(seat) || (state.draw !== null && !state.draw.agreed.includes(seat));
