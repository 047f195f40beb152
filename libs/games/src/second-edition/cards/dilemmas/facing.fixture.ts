import { premiere, secondEditionCard } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { secondEdition } from '../../game';
import { shipAttributeOf } from '../../query/values';
import type { Ask, Copy, CopyId, SecondEditionState } from '../../state/state';

/** A planet and a space mission of north's that everybody may attempt. */
export const PLANET = 'Encounter at Farpoint';
export const SPACE = 'Fissure Research';
const MISSIONS = {
  north: [
    premiere.earthCradleOfTheFederation,
    premiere.encounterAtFarpoint,
    premiere.fissureResearch,
    premiere.searchForSurvivors,
    premiere.chartStellarCluster,
  ],
};
const NEBULA = premiere.ussNebula;

export type Fate = 'going' | 'stopped' | 'dead' | 'hand' | 'captive';

interface Request {
  /** Equipment with the crew. */
  readonly equipment?: readonly number[];
  /** The ship at a space mission; given, a dual dilemma is faced there. */
  readonly ship?: number;
  /** Places among those selected from, which are in the order of their numbers. */
  readonly rolls?: readonly number[];
  readonly score?: number;
  readonly prepare?: (scene: Scene) => void;
}

/** North's crew faces one dilemma of south's. What became of whom is told as it was when the dilemma was done. */
export class Facing {
  readonly scene = new Scene({ missions: MISSIONS });
  readonly crew: readonly CopyId[];
  readonly equipment: readonly CopyId[];
  readonly dilemma: CopyId;
  readonly ship: CopyId | undefined;

  constructor(dilemma: number, crew: readonly number[], request: Request = {}) {
    const { scene } = this;
    const card = secondEditionCard(dilemma);
    const inSpace = request.ship !== undefined || (card.type === 'dilemma' && card.dilemmaType === 'space');
    this.ship = inSpace ? scene.ship(SPACE, 'north', request.ship ?? NEBULA) : undefined;
    const put = (cards: readonly number[]): CopyId[] =>
      this.ship === undefined ? scene.on(PLANET, 'north', ...cards) : scene.aboard(this.ship, 'north', ...cards);
    this.crew = put(crew);
    this.equipment = put(request.equipment ?? []);
    [this.dilemma] = scene.pile('south', dilemma) as [CopyId];
    if (request.score !== undefined) scene.score('north', request.score);
    request.prepare?.(scene);
    scene.rolls = [...(request.rolls ?? [])];
    this.attempt();
    scene.choose(this.dilemma);
    scene.passAll();
  }

  private attempt(): void {
    const { scene, ship } = this;
    if (ship === undefined) scene.attempt('north', PLANET);
    else scene.attempt('north', SPACE, ship);
    scene.passAll();
  }

  /** Who is asked while the dilemma is faced, and about which of the crew (by card). */
  get asked(): { readonly seat: Seat; readonly cards: number[] } {
    const { seat }: Ask = this.scene.ask;
    return { seat, cards: this.scene.candidates.map((id) => this.scene.copy(id).card) };
  }
  /** Answers with members of the crew, by their place in it, or with a word. */
  answer(...picks: (number | string)[]): this {
    this.scene.choose(...picks.map((pick) => (typeof pick === 'string' ? pick : (this.crew[pick] as CopyId))));
    this.scene.passAll();
    return this;
  }

  /** The table as it was when the dilemma was done. */
  get after(): SecondEditionState {
    const { events } = this.scene;
    const done = events.findIndex((event) => event.type === 'DilemmaDone' && event.copy === this.dilemma);
    if (done < 0) throw new Error(`the dilemma is still being faced: ${JSON.stringify(this.scene.awaiting)}`);
    return events
      .slice(0, done + 1)
      .reduce((state, event) => secondEdition.evolve(state, event), secondEdition.initial);
  }
  /** What became of each of the crew. */
  get fates(): Fate[] {
    const { copies } = this.after;
    return this.crew.map((id) => fate(copies[id] as Copy));
  }
  /** Where the dilemma went: beneath the mission is overcome. */
  get went(): Copy['zone'] {
    return (this.after.copies[this.dilemma] as Copy).zone;
  }
  /** What the others were shown of each of the crew while the dilemma was faced. */
  get shown(): string[][] {
    const { events } = this.scene;
    const from = events.findIndex((event) => event.type === 'DilemmaRevealed');
    const to = events.findIndex((event) => event.type === 'DilemmaDone');
    const facts = new Map<CopyId, string[]>();
    for (const event of events.slice(from, to))
      if (event.type === 'FactsShown')
        event.copies.forEach((id, i) => facts.set(id, [...(facts.get(id) ?? []), ...(event.facts[i] ?? [])]));
    return this.crew.map((id) => facts.get(id) ?? []);
  }
  get score(): number | undefined {
    return this.after.players.find(({ seat }) => seat === 'north')?.score;
  }
  get shipValues(): number[] {
    const { ship } = this;
    if (ship === undefined) throw new Error('there is no ship');
    return (['range', 'weapons', 'shields'] as const).map((name) => shipAttributeOf(this.scene.state, ship, name));
  }
}

function fate({ zone, stopped }: Copy): Fate {
  if (zone === 'discard') return 'dead';
  if (zone === 'hand') return 'hand';
  if (zone === 'brig') return 'captive';
  return stopped ? 'stopped' : 'going';
}

export const everybody = (fate: Fate, count: number): Fate[] => new Array<Fate>(count).fill(fate);
