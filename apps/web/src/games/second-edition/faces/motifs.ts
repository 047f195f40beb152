import type { CardWithText } from '@logbuoy/games/second-edition';
import { chanceOf } from '../../../faces/draw/chance';
import type { Danger, Deed, SpaceFeature, Thing } from '../../../faces/scene';

/**
 * What the words of a card say its picture is of. The English ones are asked in every language, so that the picture stays the
 * same; where they say nothing it follows from the card's number.
 */
type Clues<Motif> = readonly (readonly [words: RegExp, motifs: readonly Motif[]])[];

const found = <Motif>(clues: Clues<Motif>, text: string): Motif[] =>
  clues.filter(([words]) => words.test(text)).flatMap(([, motifs]) => motifs);

const SPACE: Clues<SpaceFeature> = [
  [/nebula|cloud|cluster/i, ['cloud']],
  [/asteroid|belt|mining|mine|debris|badlands/i, ['belt']],
  [/comet/i, ['comet']],
  [/pulsar|star|sun|supernova|black/i, ['pulsar']],
  [/wormhole|fissure|rift|anomal|gate|passage/i, ['spiral']],
  [/station|relay|array|base|deep space|outpost|dock|buoy/i, ['station']],
];
export const spaceFeature = (words: string): SpaceFeature | undefined => found(SPACE, words)[0];

const DANGERS: Clues<Danger> = [
  [/\b(?:kill|killed|die|dies|dead)\b/i, ['shards', 'fangs', 'swarm', 'storm']],
  [/stop/i, ['cage', 'web', 'wall', 'lock', 'maze']],
  [/damage|ship|shields/i, ['storm', 'fault', 'shards']],
  [/random/i, ['swarm', 'lattice']],
  [/opponent (?:picks|chooses|names)/i, ['eye']],
  [/attribute|cunning|integrity/i, ['spiral', 'moire']],
  [/programming|engineer|physics/i, ['lock', 'lattice', 'moire']],
  [/telepathy|anthropology/i, ['eye', 'spiral', 'bloom']],
  [/geology|archaeology/i, ['fault']],
  [/diplomacy|law|honor/i, ['waves']],
  [/biology|medical|exobiology/i, ['bloom', 'swarm']],
  [/planet/i, ['fault', 'fangs']],
];
/** They need ground to stand on. */
const GROUNDED: readonly Danger[] = ['wall', 'fault', 'fangs'];

export function dangersOf(seed: string, text: string, isInSpace: boolean): { danger: Danger; second?: Danger } {
  const chance = chanceOf(`${seed} dangers`);
  const fitting = found(DANGERS, text).filter((danger) => !isInSpace || !GROUNDED.includes(danger));
  const danger = chance.of(fitting.length === 0 ? (['maze'] as const) : fitting);
  const others = fitting.filter((other) => other !== danger);
  return others.length === 0 || chance() >= 0.6 ? { danger } : { danger, second: chance.of(others) };
}

const DEEDS: Clues<Deed> = [
  [/\b(?:kill|destroy|combat|engagement|damage|lose|loses|negate)/i, ['burst', 'star']],
  [/range|\bmove|\bfly|at any mission|cloak|enterprise/i, ['course']],
  [/download|search|from (?:your|the|his) (?:deck|discard)|back into/i, ['gate', 'tiles']],
  [/points?\b|score/i, ['dial', 'bars']],
  [/draw|top/i, ['orbit', 'bars']],
  [/attribute|integrity|cunning|strength|skill/i, ['form', 'star']],
  [/exchange|hand|discard|replay|instead/i, ['knot', 'tiles']],
  [/cannot|none|prevent|no effect/i, ['star', 'bars']],
];
export const deedOf = (seed: string, text: string): Deed =>
  chanceOf(`${seed} deeds`).of([...found(DEEDS, text), 'rose']);

const THINGS: Clues<Thing> = [
  [/creature|tribble|animal/i, ['creature']],
  [/blade|knife|bat'?leth|d'k tahg|mek'?leth|sword|dagger/i, ['blade']],
  [/wine|\bale\b|drink/i, ['flask']],
  [/pistol|rifle|phaser|disruptor|weapon/i, ['weapon']],
  [/hypo|spanner|scalpel|probe/i, ['wand']],
  [/tricorder|padd|database|scanner|interface|program|codes?/i, ['slab']],
  [/orb|artifact/i, ['orb']],
  [/kit|case|bed|supplies|cargo/i, ['case']],
  [/cloak|field|shield|trajector|drive|mines?/i, ['ring']],
  [/crystal|dilithium|gem|stone|latinum/i, ['crystal']],
];
export const thingOf = (card: CardWithText): Thing =>
  found(THINGS, `${card.title} ${card.keywords.join(' ')}`)[0] ??
  chanceOf(`${card.number} thing`).of(['slab', 'case', 'ring', 'stack', 'orb', 'wand'] as const);
