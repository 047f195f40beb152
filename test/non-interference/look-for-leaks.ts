import { isRejection, ProvableRandom, type CommandId, type Json, SeededChance } from '@logbuoy/kernel';
import {
  gamesOf,
  matchDecider,
  offersFor,
  type Games,
  type MatchCommand,
  type MatchEvent,
  filled,
} from '@logbuoy/games';
import { playerOf } from '@logbuoy/test-kit';
import { Comparison, Leak, type Watch } from './comparison';
import type { Pair, Telling } from './pair';
import { reads, refusedWishes } from './routes';
import { Wire } from './wire';

/** Refused commands sent for each pair. */
const PROBES = 6;
/** Moments at which the onlooker looks around while the match goes on; the socket tells them everything in between. */
const STOPS = 2;

type Command = { readonly type: string; readonly [field: string]: Json };

/** Everything this onlooker can try, in both houses at once; whatever differs is thrown. */
export class LeakHunt {
  readonly comparison: Comparison;
  private readonly games: Games;

  constructor(
    private readonly watch: Watch,
    private readonly pair: Pair,
    private readonly random: SeededChance,
    /** How many pairs were hunted before: what not every pair asks goes round. */
    private readonly turn: number,
  ) {
    this.games = gamesOf([watch.twinnable.game]);
    this.comparison = new Comparison(watch, pair);
  }

  /** The matches as far as they have come are in both logs by now. */
  async run(): Promise<void> {
    const { houses, clock, described } = this.watch;
    const { pair, random } = this;
    const asked = { match: pair.match, isOver: pair.isOver, othersCommands: this.othersCommands };
    clock.now = pair.nowMs;
    await Promise.all(houses.map((house) => house.caughtUp()));
    await Promise.all(houses.map((house) => house.grow()));
    for (const request of reads(described, asked, random, this.turn)) await this.comparison.ask(request, true);

    const wires = await Promise.all(houses.map((house) => Wire.open(house, pair.onlooker.account)));
    try {
      await this.subscribe(wires);
      await this.comparison.compareWires(wires, 'what the socket says at first');
      const isUnderWay = pair.tellings.every(({ state }) => state.status !== 'open');
      if (isUnderWay) {
        await this.askWhy();
        for (const wish of refusedWishes(described, asked, random, this.turn)) await this.comparison.ask(wish);
        await this.probe(wires);
      }
      await this.comparison.compareWires(wires, 'what the socket says to refused commands');
      const command = random.chance(0.5) ? this.harmlessCommand() : undefined;
      if (command !== undefined) await this.act(command, wires);
      else if (!pair.isOver) await this.playOn(wires);
    } finally {
      wires.forEach((wire) => wire.close());
    }
  }

  private get othersCommands(): readonly CommandId[] {
    return this.pair.tellings.flatMap(({ othersCommands }) => othersCommands);
  }

  private async subscribe(wires: readonly Wire[]): Promise<void> {
    const { match, onlooker, isOver } = this.pair;
    const as = onlooker.seat !== undefined && this.random.chance(0.8) ? 'player' : 'spectator';
    // A seal in what was missed names the log's length and head; it is everybody's once the match is over.
    const since = this.random.chance(0.5) && !isOver ? { since: this.random.below(30) } : {};
    await this.comparison.tell(wires, { t: 'subscribe', match, as: 'player' });
    await this.comparison.tell(wires, { t: 'subscribe', match, as, ...since });
    await this.comparison.tell(wires, { t: 'subscribe', match, as: 'archive' });
  }

  /** "Why can't I do this?", of what is refused and of what is offered. */
  private async askWhy(): Promise<void> {
    const { pair, random, watch } = this;
    const { seat } = pair.onlooker;
    const [telling] = pair.tellings;
    const offers = seat === undefined ? [] : offersFor(telling.state, seat, this.games).game;
    const prng = new SeededChance(random.below(2 ** 32));
    const offered = random.sample(offers, 1).map((offer) => filled(offer, prng));
    const probes = random.sample([...watch.twinnable.probes(random), { type: 'Concede' }], 2);
    for (const command of [...offered, ...probes]) {
      const language = random.pick(['en', 'de']);
      const route = 'post /api/matches/{match}/why';
      await this.comparison.ask({
        method: 'POST',
        path: `/api/matches/${pair.match}/why`,
        route,
        body: { command, language },
      });
    }
  }

  /** Commands that must be refused, by both ways, under fresh ids and under ids that others have used. */
  private async probe(wires: readonly Wire[]): Promise<void> {
    const { pair, random, watch } = this;
    const { match } = pair;
    const ofMatch = ['AcceptDraw', 'DeclineDraw', 'OfferDraw', 'Play', 'PauseMatch', 'ProposeTimeout'];
    const commands: Command[] = [...watch.twinnable.probes(random), ...ofMatch.map((type) => ({ type }))];
    const refused = commands.filter((each) => this.isRefused(each));
    for (const command of random.sample(refused, PROBES)) {
      const id = random.chance(0.5) ? random.pick(this.othersCommands) : `probe-${random.below(1e9)}`;
      if (random.chance(0.5)) await this.comparison.tell(wires, { t: 'command', match, id, command });
      else
        await this.comparison.ask({
          method: 'POST',
          path: `/api/matches/${match}/commands`,
          route: 'post /api/matches/{match}/commands',
          body: { commandId: id, command },
        });
    }
    await this.comparison.tell(wires, '{"t":"command"');
    await this.comparison.tell(wires, { t: 'command', match, id: 'not an id', command: { type: 'Pass' } });
  }

  /** Whether the onlooker may not do this; a game that answers twins differently gives something away. */
  private isRefused(command: Command): boolean {
    const { pair } = this;
    if (pair.onlooker.seat === undefined) return true;
    const [one, other] = pair.tellings.map((telling) => this.foreseen(telling, command) === undefined);
    if (one !== other)
      throw new Leak(pair, `whether ${JSON.stringify(command)} is refused`, String(one), String(other));
    return one === true;
  }

  /** What a command of the onlooker's seat would lead to; `undefined` where it is refused. */
  private foreseen({ state }: Telling, command: Command): readonly MatchEvent[] | undefined {
    const seat = this.pair.onlooker.seat ?? 'north';
    const isMatchLayers = ['Concede', 'OfferDraw', 'AcceptDraw', 'DeclineDraw'].includes(command.type);
    const player = playerOf(seat);
    const wish = (
      isMatchLayers ? { type: command.type, seat, player } : { type: 'Play', seat, player, command }
    ) as MatchCommand;
    const seed = '00'.repeat(32);
    const random = new ProvableRandom({ seed, match: this.pair.match, shares: {}, drawn: state.draws });
    const decision = matchDecider(this.games).decide(state, wish, { nowMs: this.pair.nowMs, seed, random });
    return isRejection(decision) ? undefined : decision;
  }

  /** Something the seat is offered whose outcome shows it nothing new. */
  private harmlessCommand(): Command | undefined {
    const { seat } = this.pair.onlooker;
    const [telling] = this.pair.tellings;
    if (seat === undefined || telling.state.status !== 'playing') return undefined;
    const { game, frame } = offersFor(telling.state, seat, this.games);
    const prng = new SeededChance(this.random.below(2 ** 32));
    const harmless = [...game, ...frame]
      .filter(({ type }) => !this.watch.twinnable.revealingCommands.has(type))
      .map((offer) => filled(offer, prng))
      .filter((command) => this.foreseen(telling, command)?.every(({ type }) => type !== 'MatchEnded'));
    return harmless.length === 0 ? undefined : this.random.pick(harmless);
  }

  private async act(command: Command, wires: readonly Wire[]): Promise<void> {
    const { match } = this.pair;
    const id = `act-${this.random.below(1e9)}` as CommandId;
    if (this.random.chance(0.5)) await Promise.all(wires.map((wire) => wire.acknowledged(match, id, command)));
    else
      await this.comparison.ask({
        method: 'POST',
        path: `/api/matches/${match}/commands`,
        body: { commandId: id, command },
      });
    await this.comparison.compareWires(wires, `what the socket says to ${JSON.stringify(command)}`);
    await this.lookAround();
  }

  /** The rest of the match happens, as another node would record it. */
  private async playOn(wires: readonly Wire[]): Promise<void> {
    const { houses, clock } = this.watch;
    const { pair, random } = this;
    const left = pair.tellings.map(({ after }) => after.slice());
    const moments = [...new Set(left.flat().map(({ at }) => at))].sort((a, b) => a - b);
    const stops = random.sample(moments, STOPS).sort((a, b) => a - b);
    const allIsShown = (moments.at(-1) ?? clock.now) + pair.delayMs + 60_000; // also to those who watch late
    for (const stop of [...stops, allIsShown]) {
      clock.now = Math.max(clock.now, stop);
      await Promise.all(
        houses.map(async (house, i) => {
          const rest = left[i] ?? [];
          const later = rest.findIndex(({ at }) => at > stop);
          const now = rest.splice(0, later < 0 ? rest.length : later);
          if (now.length === 0) return;
          await house.append(pair.stream, now);
          await house.feeds.advanced(pair.match, now.at(-1)?.head.version ?? 0);
        }),
      );
      await this.lookAround();
      await this.comparison.compareWires(wires, 'what the socket says as the match goes on');
    }
  }

  private async lookAround(): Promise<void> {
    const path = `/api/matches/${this.pair.match}`;
    const view = await this.comparison.ask({ method: 'GET', path: `${path}/view` });
    const seq = Number(/"seq":(\d+)/.exec(view)?.[1] ?? 0);
    // With a spectator's eyes last: what is due goes out to delayed spectators, as a running clock would have it.
    for (const what of ['offers', `events?since=${Math.max(0, seq - this.random.below(30))}`, 'view?as=spectator'])
      await this.comparison.ask({ method: 'GET', path: `${path}/${what}` });
  }
}
