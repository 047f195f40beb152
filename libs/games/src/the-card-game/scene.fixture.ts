import { RATINGS, TCG_CARDS, type Rating } from '@logbuoy/cards';
import { isRejection, type Random, type Rejection, type Seat } from '@logbuoy/kernel';
import type { TcgCommand } from './commands';
import { decide } from './decide';
import { engine } from './engine';
import type { EventOf, TcgEvent } from './events';
import { awaiting, offers } from './offers';
import { ratingOf } from './query/values';
import { MATCH } from './rules/program-names';
import { CORE_CREW } from './start';
import { copyOf, INITIAL_STATE, playerAt, type CopyId, type Goal, type Player, type TcgState } from './state';

/** Chance that changes nothing: piles stay in the order of their numbers, rolls give 0. */
const STILL: { readonly nowMs: number; readonly random: Random } = {
  nowMs: 0,
  random: {
    shuffle: (size) => ({ kind: 'shuffle', draw: 0, size, result: Array.from({ length: size }, (_, i) => i) }),
    roll: (below) => ({ kind: 'roll', draw: 0, below, result: 0 }),
  },
};

/** A Challenge without a text whose Icon this is: a card that does nothing but be drawn. */
const plain = (icon: Rating): number =>
  TCG_CARDS.find((card) => card.type === 'challenge' && card.texts === 0 && card.icon === icon)?.id ?? 0;
const icons = (count: number, icon: Rating): number[] => Array.from({ length: count }, () => plain(icon));
export const combat = (count: number): number[] => icons(count, 'combat');
export const humanity = (count: number): number[] => icons(count, 'humanity');
export const logic = (count: number): number[] => icons(count, 'logic');

const DEFAULTS = TCG_CARDS.filter(({ type }) => type === 'default').map(({ id }) => id);
export const [DEFAULT_MISSION = 0, DEFAULT_PLOT = 0, DEFAULT_DISCOVERY = 0] = DEFAULTS;

export interface Side {
  /** Filled up to seven with cards that do nothing, unless `exactly`. */
  readonly hand?: readonly number[];
  readonly exactly?: true;
  /** Top first; thirty Logic icons lie below. */
  readonly draw?: readonly number[];
  readonly only?: true;
  readonly complement?: readonly number[];
  readonly permanents?: readonly number[];
  readonly powerBase?: number;
}
export interface Setting {
  readonly current?: Seat;
  readonly goal?: Goal;
  readonly north?: Side;
  readonly south?: Side;
  /** XC on cards, by card. */
  readonly xc?: { readonly [card: number]: number };
}

const HAND = 7;
const REST = 30;

/** A match brought about by facts, played on by commands. North is the Current Player unless told. */
export class Scene {
  state: TcgState = INITIAL_STATE;
  readonly events: TcgEvent[] = [];

  constructor({ current = 'north', goal = 25, north = {}, south = {}, xc = {} }: Setting = {}) {
    this.record({ type: 'GamePrepared', seats: ['north', 'south'], goal, core: CORE_CREW });
    this.record({ type: 'FirstPlayerRolled', chance: STILL.random.roll(2), seat: current });
    this.side('north', north);
    this.side('south', south);
    for (const [card, count] of Object.entries(xc)) this.put(Number(card), count);
    const work = engine.work(this.state, STILL);
    this.record(...work.begin(current, (m) => m.call(MATCH, {})));
  }

  private side(
    seat: Seat,
    { hand = [], exactly, draw = [], only, complement = [], permanents = [], powerBase }: Side,
  ): void {
    const filler = exactly === true ? [] : logic(Math.max(0, HAND - hand.length));
    const below = only === true ? [] : logic(REST);
    const groups = [[...hand, ...filler], complement, permanents, [...draw, ...below]];
    this.record({ type: 'DeckBrought', seat, defaults: DEFAULTS, cards: groups.flat() });
    const pile = playerAt(this.state, seat).draw;
    let from = 0;
    const next = (count: number): CopyId[] => pile.slice(from, (from += count));
    this.record({ type: 'CardsDrawn', seat, copies: next(groups[0]?.length ?? 0), handle: this.state.nextHandle });
    for (const copy of next(complement.length)) this.record({ type: 'JoinedComplement', seat, copy });
    for (const copy of next(permanents.length)) this.record({ type: 'WildDone', copy, to: 'permanent' });
    if (powerBase !== undefined) {
      const count = powerBase - playerAt(this.state, seat).powerBase;
      this.record({ type: 'XcMoved', why: 'moved', moves: [{ from: 'stores', to: { base: seat }, count }] });
    }
  }

  private put(card: number, xc: number): void {
    const copy = this.copy(card);
    const count = xc - copyOf(this.state, copy).xc;
    this.record({ type: 'XcMoved', why: 'moved', moves: [{ from: 'stores', to: { copy }, count }] });
  }

  private record(...events: readonly TcgEvent[]): void {
    for (const event of events) {
      this.state = engine.fold(this.state, event);
      this.events.push(event);
    }
  }

  player(seat: Seat): Player {
    return playerAt(this.state, seat);
  }
  /** The first copy of a card that is in play or in a Hand. */
  copy(card: number): CopyId {
    const shown = this.state.copies.findIndex((copy) => copy.card === card && copy.zone !== 'draw');
    if (shown < 0) throw new Error(`card ${card} is nowhere to be seen`);
    return shown;
  }
  zone(card: number): string {
    return copyOf(this.state, this.copy(card)).zone;
  }
  xc(card: number): number {
    return copyOf(this.state, this.copy(card)).xc;
  }
  /** Combat, Humanity and Logic as they are now. */
  ratings(card: number): readonly number[] {
    return RATINGS.map((rating) => ratingOf(this.state, this.copy(card), rating));
  }
  isMember(card: number): boolean {
    return this.state.episode?.party.includes(this.copy(card)) ?? false;
  }
  get why(): string {
    return awaiting(this.state).why;
  }
  get seat(): Seat {
    const [seat] = awaiting(this.state).seats;
    if (seat === undefined) throw new Error('nobody is asked');
    return seat;
  }
  all<Type extends TcgEvent['type']>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type);
  }
  last<Type extends TcgEvent['type']>(type: Type): EventOf<Type> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`there was no ${type}`);
    return found;
  }

  /** What is offered to choose from, as cards and words. */
  get options(): (number | string)[] {
    const { ask } = this.state.stack.at(-1) ?? {};
    return (ask?.options ?? []).map(({ copy, word = '' }) =>
      copy === undefined ? word : copyOf(this.state, copy).card,
    );
  }

  do(command: TcgCommand, seat = this.seat): this {
    const facts = decide(this.state, seat, command, STILL);
    if (isRejection(facts)) throw new Error(`refused: ${facts.code} [${String(facts.rule)}]`);
    this.record(...facts);
    return this;
  }
  refused(command: TcgCommand, seat = this.seat): Pick<Rejection, 'code' | 'rule'> {
    const facts = decide(this.state, seat, command, STILL);
    if (!isRejection(facts)) throw new Error('it was accepted');
    const { code, rule } = facts;
    return rule === undefined ? { code } : { code, rule };
  }

  /** Answers the question with cards or words. A card named twice is taken twice, or two copies of it. */
  choose(...chosen: readonly (number | string)[]): this {
    const { options } = this;
    const { repeats } = offers(this.state, this.seat)[0]?.choices?.['picks'] ?? {};
    const used = new Set<number>();
    const picks = chosen.map((one) => {
      const place = options.findIndex((option, i) => option === one && (repeats !== undefined || !used.has(i)));
      if (place < 0) throw new Error(`${one} is not among ${options.join()} (${this.why})`);
      used.add(place);
      return place;
    });
    return this.do({ type: 'Choose', picks });
  }
  play(card: number): this {
    return this.do(this.playing(card));
  }
  playing(card: number): TcgCommand {
    const copy = this.player(this.seat).hand.find((id) => copyOf(this.state, id).card === card);
    if (copy === undefined) throw new Error(`${this.seat} does not hold ${card}`);
    return { type: 'Play', card: copyOf(this.state, copy).handle };
  }
  use(card: number, ability: string): this {
    return this.do(this.using(card, ability));
  }
  using(card: number, ability: string): TcgCommand {
    return { type: 'Use', card: copyOf(this.state, this.copy(card)).handle, ability };
  }
  pass(): this {
    return this.do({ type: 'Pass' });
  }

  /** Goes on in the plainest way until this is asked, of this seat where one is named. */
  to(why: string, seat?: Seat): this {
    for (let step = 0; step < 400; step++) {
      if (this.why === why && (seat === undefined || this.seat === seat)) return this;
      this.plainly();
    }
    throw new Error(`${why} is never asked`);
  }
  /** Goes on until a fact of this type is recorded. */
  until(type: TcgEvent['type'], count = this.all(type).length + 1): this {
    for (let step = 0; step < 400 && this.all(type).length < count; step++) this.plainly();
    if (this.all(type).length < count) throw new Error(`there is no ${type}`);
    return this;
  }

  /** No card, no XC, the Default, the first of those to choose from. */
  plainly(): void {
    const { why, options } = this;
    if (why.startsWith('answer:')) {
      this.pass();
      return;
    }
    const { least = 1 } = offers(this.state, this.seat)[0]?.choices?.['picks'] ?? {};
    const usual = ['none', 'go-on', ...DEFAULTS].find((one) => options.includes(one));
    if (usual !== undefined) this.choose(usual);
    else this.do({ type: 'Choose', picks: options.slice(0, least).map((_, i) => i) });
  }

  /** Chooses this Landing Party. */
  party(...cards: readonly number[]): this {
    return this.to('landing-party').choose(...cards);
  }
  /** The other player plays this Challenge as soon as possible. */
  challenge(card: number): this {
    return this.to('challenge').choose(card);
  }
}

/** South's Challenge acts against North's Landing Party; both draw what is given. */
export function acting(
  challenge: number,
  { north = {}, south = {}, ...rest }: Setting = {},
  ...party: readonly number[]
): Scene {
  const scene = new Scene({ north, south: { ...south, hand: [challenge, ...(south.hand ?? [])] }, ...rest });
  return scene.party(...party).challenge(challenge);
}

/** North plays this Mission. */
export function onMission(mission: number, { north = {}, ...rest }: Setting = {}): Scene {
  const scene = new Scene({ ...rest, north: { ...north, hand: [mission, ...(north.hand ?? [])] } });
  return scene.to('mission').choose(mission);
}

/** North plays this Plot with this Landing Party. */
export function onPlot(plot: number, { north = {}, ...rest }: Setting = {}, ...party: readonly number[]): Scene {
  const scene = new Scene({ ...rest, north: { ...north, hand: [plot, ...(north.hand ?? [])] } });
  return scene
    .party(...party)
    .to('plot')
    .choose(plot);
}

/** North plays this Discovery after the Default Plot; what South has played by then is still there. */
export function onDiscovery(
  discovery: number,
  { north = {}, ...rest }: Setting = {},
  play: (scene: Scene) => Scene,
): Scene {
  const scene = new Scene({ ...rest, north: { ...north, hand: [discovery, ...(north.hand ?? [])] } });
  return play(scene).to('discovery').choose(discovery);
}

/** So many Combat icons among so many cards. */
export const mixed = (count: number, hits: number): number[] => [...combat(hits), ...logic(count - hits)];
