import { premiere } from '@logbuoy/cards';
import type { CopyId } from '../../state/state';
import { Scene } from '@logbuoy/test-kit';

/** Where fights of these tests happen: a space mission of north's and a planet of north's. */
export const IN_SPACE = 'Fissure Research';
export const ON_PLANET = 'Search for Survivors';

export interface Clash {
  readonly scene: Scene;
  readonly event: CopyId;
  readonly ship: CopyId;
  readonly crew: readonly CopyId[];
  readonly target: CopyId;
  readonly others: readonly CopyId[];
}

/** North with an event in the core and a ship that meets one of south's. */
export function clash(
  card: number,
  ship: number,
  crew: readonly number[],
  target = premiere.flaxianScoutVessel,
  others = [premiere.marshor],
): Clash {
  const scene = new Scene();
  const [event] = scene.core('north', card);
  const mine = scene.ship(IN_SPACE, 'north', ship);
  const theirs = scene.ship(IN_SPACE, 'south', target);
  return {
    scene,
    event: event as CopyId,
    ship: mine,
    crew: scene.aboard(mine, 'north', ...crew),
    target: theirs,
    others: scene.aboard(theirs, 'south', ...others),
  };
}

/** Begins the engagement and lets everybody pass until it is decided. */
export function engage({ scene, event, ship, target }: Clash, ability = 'fight'): void {
  scene.use('north', event, ability);
  scene.choose(ship);
  scene.choose(target);
  scene.passAll();
}

export function winEngagement(about: Clash, ability = 'fight'): void {
  engage(about, ability);
  about.scene.choose('use');
  about.scene.passAll();
}

export interface Brawl {
  readonly scene: Scene;
  readonly event: CopyId;
  readonly mine: readonly CopyId[];
  readonly theirs: readonly CopyId[];
}

/** North with an event in the core and personnel that meet some of south's on a planet. */
export function brawl(card: number, mine: readonly number[], theirs: readonly number[]): Brawl {
  const scene = new Scene();
  const [event] = scene.core('north', card);
  return {
    scene,
    event: event as CopyId,
    mine: scene.on(ON_PLANET, 'north', ...mine),
    theirs: scene.on(ON_PLANET, 'south', ...theirs),
  };
}

export function strike({ scene, event }: Brawl, ability = 'fight'): void {
  scene.use('north', event, ability);
  scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
  scene.passAll();
}

export function winCombat(about: Brawl, ability = 'fight'): void {
  strike(about, ability);
  about.scene.choose('use');
  about.scene.passAll();
}

/** What the totals were when it was decided. */
export const decided = (scene: Scene): unknown => scene.events.filter(({ type }) => type === 'FightDecided').at(-1);
/** Whether this order of a card is offered and, where it is not, why. */
export const whyRefused = ({ scene, event }: Pick<Clash, 'scene' | 'event'>, ability = 'fight'): string =>
  scene.refused('north', { type: 'UseAbility', card: scene.handle(event), ability }).code;
