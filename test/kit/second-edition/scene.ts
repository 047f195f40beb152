import { isRejection, seatsFor, type Rejection, type Seat } from '@logbuoy/kernel';
import { premiere, SECOND_EDITION_CARDS, secondEditionCard } from '@logbuoy/cards';
import { actorAt } from '@logbuoy/games';
import {
  type Ask,
  type MoveType,
  type Place,
  type Segment,
  secondEdition,
  type CopyId,
  type SecondEditionCommand,
  type SecondEditionEvent,
  type SecondEditionState,
} from '@logbuoy/games/second-edition';
import { ScriptedRandom } from './scripted-random';

/** Every seat keeps so many copies of each card outside the game, to be put wherever a test wants them. */
const RESERVE = 4;
/** Two planets, two space missions and a headquarters of each seat's own, where a test does not name missions. */
const USUAL_MISSIONS: readonly (readonly number[])[] = [
  [
    premiere.earthCradleOfTheFederation,
    premiere.searchForSurvivors,
    premiere.securityBriefing,
    premiere.chartStellarCluster,
    premiere.fissureResearch,
  ],
  [
    premiere.qonosHeartOfTheEmpire,
    premiere.khitomerInvestigation,
    premiere.plaguePlanet,
    premiere.exploreBlackCluster,
    premiere.sensitiveSearch,
  ],
  [
    premiere.romulusSeatOfPower,
    premiere.abductionPlot,
    premiere.surgeryUnderFire,
    premiere.investigateRogueComet,
    premiere.studyCometaryCloud,
  ],
  [
    premiere.cardassiaPrimeHardscrabbleWorld,
    premiere.investigateCoup,
    premiere.miningSurvey,
    premiere.pegasusSearch,
    premiere.interceptRenegade,
  ],
];

export interface SceneRequest {
  readonly players?: number;
  readonly missions?: { readonly [seat in Seat]?: readonly number[] };
  readonly active?: Seat;
  readonly segment?: Segment;
}

/**
 * A table of Second Edition as a test wants it. It is built of events like every other state: cards are taken from the
 * reserve and put where they are wanted; then players act through the game's own door.
 */
export class Scene {
  state: SecondEditionState = secondEdition.initial;
  readonly events: SecondEditionEvent[] = [];
  readonly seats: readonly Seat[];
  /** What chance will give next. */
  rolls: number[] = [];

  constructor({ players = 2, missions = {}, active = 'north', segment = 'orders' }: SceneRequest = {}) {
    this.seats = seatsFor(players);
    this.record({ type: 'GamePrepared', seats: this.seats });
    this.seats.forEach((seat, i) => this.bring(seat, missions[seat] ?? (USUAL_MISSIONS[i] as readonly number[])));
    for (const seat of this.seats) {
      const own = this.state.copies.flatMap((copy, id) => (copy.owner === seat && copy.zone !== 'mission' ? [id] : []));
      this.move('CardsRemovedFromGame', own, { zone: 'removed' });
    }
    this.record({ type: 'FirstPlayerRolled', chance: { kind: 'roll', draw: 0, below: 2, result: 0 }, seat: active });
    this.record({ type: 'TurnBegun', turn: 1, seat: active });
    if (segment !== 'start') this.record({ type: 'SegmentBegun', segment });
    // A card left in every deck: empty decks end the game.
    for (const seat of this.seats) this.deck(seat, premiere.lopez);
  }

  record(event: SecondEditionEvent): void {
    this.events.push(event);
    this.state = secondEdition.evolve(this.state, event);
  }

  private bring(seat: Seat, missions: readonly number[]): void {
    const titles = this.state.locations.map(({ title }) => title);
    const locations = missions.map((mission) => {
      const { title } = secondEditionCard(mission);
      const at = titles.indexOf(title);
      return { at: at < 0 ? titles.push(title) - 1 : at, title };
    });
    const reserve = (type: (card: (typeof SECOND_EDITION_CARDS)[number]) => boolean): number[] =>
      SECOND_EDITION_CARDS.filter(type).flatMap(({ number }) => new Array<number>(RESERVE).fill(number));
    this.record({
      type: 'DeckBrought',
      seat,
      missions,
      locations,
      dilemmas: reserve(({ type }) => type === 'dilemma'),
      deck: reserve(({ type }) => type !== 'dilemma' && type !== 'mission'),
    });
  }

  move(type: MoveType, copies: readonly CopyId[], to: Place, by?: Seat): void {
    const { nextHandle: handle } = this.state;
    this.record({ type, copies, to, open: true, handle, ...(by === undefined ? {} : { by }) });
  }

  /** A copy of this card from the seat's reserve. */
  private take(owner: Seat, card: number): CopyId {
    const id = this.state.copies.findIndex((c) => c.card === card && c.owner === owner && c.zone === 'removed');
    if (id < 0) throw new Error(`${owner} has no more copies of ${card}`);
    return id;
  }

  /** The location of a mission by its title. */
  at(title: string): number {
    const found = this.state.locations.findIndex((location) => location.title === title);
    if (found < 0) throw new Error(`nobody brought ${title}`);
    return found;
  }

  /** The seat's own mission of that title. */
  mission(seat: Seat, title: string): CopyId {
    const copies = this.state.locations[this.at(title)]?.missions ?? [];
    const found = copies.find((id) => this.state.copies[id]?.owner === seat);
    if (found === undefined) throw new Error(`${seat} did not bring ${title}`);
    return found;
  }

  private put(seat: Seat, cards: readonly number[], to: Place, by?: Seat): CopyId[] {
    return cards.map((card) => {
      const id = this.take(seat, card);
      this.move('CardsTakenIntoHand', [id], to, by);
      return id;
    });
  }

  /** Personnel or equipment on a planet or headquarters, by the mission's title. */
  on(title: string, seat: Seat, ...cards: number[]): CopyId[] {
    return this.put(seat, cards, { zone: 'surface', at: this.at(title) });
  }
  /** A ship at a mission. */
  ship(title: string, seat: Seat, card: number): CopyId {
    return this.put(seat, [card], { zone: 'orbit', at: this.at(title) })[0] as CopyId;
  }
  aboard(ship: CopyId, seat: Seat, ...cards: number[]): CopyId[] {
    return this.put(seat, cards, { zone: 'aboard', at: ship });
  }
  hand(seat: Seat, ...cards: number[]): CopyId[] {
    return this.put(seat, cards, { zone: 'hand' });
  }
  discards(seat: Seat, ...cards: number[]): CopyId[] {
    return this.put(seat, cards, { zone: 'discard' });
  }
  core(seat: Seat, ...cards: number[]): CopyId[] {
    return this.put(seat, cards, { zone: 'core' });
  }
  /** An event or dilemma on another card. */
  attach(host: CopyId, seat: Seat, ...cards: number[]): CopyId[] {
    return this.put(seat, cards, { zone: 'on', at: host });
  }
  damage(ship: CopyId, owner: Seat, ...cards: number[]): CopyId[] {
    return cards.map((card) => {
      const id = this.take(owner, card);
      this.move('ShipDamaged', [id], { zone: 'on', at: ship });
      return id;
    });
  }
  /** The owner's personnel in another's brig. */
  captive(owner: Seat, by: Seat, ...cards: number[]): CopyId[] {
    return this.put(owner, cards, { zone: 'brig' }, by);
  }
  beneath(mission: CopyId, owner: Seat, ...cards: number[]): CopyId[] {
    return this.put(owner, cards, { zone: 'beneath', at: mission });
  }
  /** These cards on top of the deck, the first on top. */
  deck(seat: Seat, ...cards: number[]): CopyId[] {
    const ids: CopyId[] = [];
    for (const card of [...cards].reverse()) ids.unshift(...this.put(seat, [card], { zone: 'top' }));
    return ids;
  }
  /** An empty deck. */
  noDeck(seat: Seat): void {
    const { deck } = this.player(seat);
    this.move('CardsRemovedFromGame', deck, { zone: 'removed' });
  }
  /** The dilemma pile, the first on top and face down. */
  pile(seat: Seat, ...cards: number[]): CopyId[] {
    const ids = this.put(seat, cards, { zone: 'pile' });
    const { pile, pileFaceUp } = this.player(seat);
    const inOrder = [...pile, ...pileFaceUp].sort((a, b) => a - b);
    const wanted = [...pile, ...ids, ...pileFaceUp.filter((id) => !ids.includes(id))];
    const result = wanted.map((id) => inOrder.indexOf(id));
    const chance = { kind: 'shuffle', draw: 0, size: result.length, result } as const;
    this.record({ type: 'PileShuffled', seat, chance, handle: this.state.nextHandle });
    return ids;
  }
  score(seat: Seat, score: number): void {
    this.record({ type: 'PointsChanged', seat, points: score - this.player(seat).score, score });
  }
  completed(seat: Seat, ...titles: string[]): void {
    for (const title of titles)
      this.record({ type: 'MissionCompleted', seat, mission: this.mission(seat, title), points: 0 });
  }
  stop(...copies: CopyId[]): void {
    this.record({ type: 'CardsStopped', copies });
  }

  player(seat: Seat): SecondEditionState['players'][number] {
    const found = this.state.players.find((player) => player.seat === seat);
    if (!found) throw new Error(`${seat} does not play`);
    return found;
  }
  copy(id: CopyId): SecondEditionState['copies'][number] {
    return this.state.copies[id] as SecondEditionState['copies'][number];
  }
  handle(id: CopyId): number {
    return this.copy(id).handle;
  }
  handles(ids: readonly CopyId[]): number[] {
    return ids.map((id) => this.handle(id));
  }

  /** What the game says to a command; nothing is recorded. */
  decide(seat: Seat, command: SecondEditionCommand): readonly SecondEditionEvent[] | Rejection {
    return secondEdition.decide(this.state, actorAt(seat), command, {
      nowMs: 0,
      random: new ScriptedRandom(this.rolls),
    });
  }

  /** Sends what must be accepted, and says what followed. */
  do(seat: Seat, command: SecondEditionCommand): readonly SecondEditionEvent[] {
    const decision = this.decide(seat, command);
    if (isRejection(decision)) throw new Error(`${command.type} was refused: ${JSON.stringify(decision)}`);
    for (const event of decision) this.record(event);
    return decision;
  }

  /** Sends what must be refused, and says why. */
  refused(seat: Seat, command: SecondEditionCommand): { readonly code: string; readonly rule: string | undefined } {
    const decision = this.decide(seat, command);
    if (!isRejection(decision)) throw new Error(`${command.type} was accepted`);
    return { code: decision.code, rule: decision.rule };
  }

  // Commands in short.
  play(seat: Seat, card: CopyId, at = 'core'): readonly SecondEditionEvent[] {
    return this.do(seat, { type: 'PlayCard', card: this.handle(card), at });
  }
  use(seat: Seat, card: CopyId, ability: string): readonly SecondEditionEvent[] {
    return this.do(seat, { type: 'UseAbility', card: this.handle(card), ability });
  }
  respond(seat: Seat, card: CopyId, ability: string): readonly SecondEditionEvent[] {
    return this.do(seat, { type: 'Respond', card: this.handle(card), ability });
  }
  pass(seat: Seat): readonly SecondEditionEvent[] {
    return this.do(seat, { type: 'Pass' });
  }
  attempt(seat: Seat, title: string, ship?: CopyId): readonly SecondEditionEvent[] {
    const force = ship === undefined ? 'planet' : `ship:${this.handle(ship)}`;
    return this.do(seat, { type: 'AttemptMission', mission: this.handle(this.mission(seat, title)), with: force });
  }
  endSegment(seat: Seat): readonly SecondEditionEvent[] {
    return this.do(seat, { type: 'EndSegment' });
  }

  /** The question that is pending. */
  get ask(): Ask {
    const ask = this.state.stack.at(-1)?.ask;
    if (!ask) throw new Error(`nobody is asked to choose; awaited: ${JSON.stringify(this.awaiting)}`);
    return ask;
  }
  get awaiting(): { readonly seats: readonly Seat[]; readonly why: string } {
    return secondEdition.awaiting(this.state);
  }
  /** The cards of the question, for any seat that is asked. */
  get candidates(): CopyId[] {
    return this.ask.options.flatMap(({ copy }) => (copy === undefined ? [] : [copy]));
  }

  /** Answers the question with cards (by copy) or words, for the seat that is asked. */
  choose(...chosen: (CopyId | string)[]): readonly SecondEditionEvent[] {
    const { seat, options } = this.ask;
    const picks = chosen.map((wanted) => {
      const place = options.findIndex(({ copy, word }) => copy === wanted || word === wanted);
      if (place < 0) throw new Error(`${wanted} is not among the options`);
      return place;
    });
    return this.do(seat, { type: 'Choose', picks });
  }

  /** All pass until a seat must choose or act. */
  passAll(): void {
    while (this.awaiting.why.startsWith('respond:')) this.pass(this.awaiting.seats[0] as Seat);
  }

  /** What a seat is offered, by type. */
  offered(seat: Seat, type: string): boolean {
    return secondEdition.offers(this.state, seat).some((offer) => offer.type === type);
  }
}
