import type { Seat, SeededChance } from '@logbuoy/kernel';
import { inOrderOf } from '@logbuoy/kernel';
import type { SignalsEvent } from '../signals/events';

/**
 * Which card is which, between two shuffles. A shuffle begins a new life for every card in the pile: from then on the
 * viewer sees what became of a place in the pile, not which card lies there. So in a twin any card may have got any place,
 * as long as the faces this viewer comes to see are the same.
 */
interface Shuffle {
  /** The pile before, sorted by copy, as the shuffle takes it. */
  readonly pile: readonly number[];
  /** The deck after. */
  readonly deck: readonly number[];
  /** What this viewer comes to see of each of these cards, before it is shuffled again. */
  readonly seenFaces: Map<number, number>;
}

/** The cards of one seat in a twin: `copyAt[k]` says which copy plays the part of each after the k-th shuffle. */
export interface TwinCards {
  readonly faces: readonly number[];
  readonly copyAt: readonly (readonly number[])[];
  readonly shuffles: readonly { readonly pile: readonly number[]; readonly deck: readonly number[] }[];
}

const FACES_MOST = 9;
const TRIES = 40;

export function twinCards(
  events: readonly SignalsEvent[],
  seat: Seat,
  isOwn: boolean,
  random: SeededChance,
): TwinCards | undefined {
  const { faces, shuffles } = livesOf(events, seat, isOwn);
  if (faces === undefined) return undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const cards = recast(faces, shuffles, isOwn, random);
    if (cards !== undefined) return cards;
  }
  return recast(faces, shuffles, isOwn, undefined);
}

function livesOf(events: readonly SignalsEvent[], seat: Seat, isOwn: boolean) {
  let faces: readonly number[] | undefined;
  const shuffles: Shuffle[] = [];
  /** The shuffle each copy last went through. */
  const lastOf: Shuffle[] = [];
  let deck: readonly number[] = [];
  let discards: readonly number[] = [];
  const see = (copy: number, face: number): void => void lastOf[copy]?.seenFaces.set(copy, face);
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    switch (event.type) {
      case 'DeckBrought':
        faces = event.faces;
        deck = faces.map((_, copy) => copy);
        break;
      case 'DeckShuffled': {
        const pile = [...deck, ...(event.withDiscards ? discards : [])].sort((a, b) => a - b);
        if (event.withDiscards) discards = [];
        deck = inOrderOf(event.chance, pile);
        const shuffle: Shuffle = { pile, deck, seenFaces: new Map() };
        shuffles.push(shuffle);
        for (const copy of pile) lastOf[copy] = shuffle;
        break;
      }
      case 'CardsDrawn':
        deck = deck.filter((copy) => !event.copies.includes(copy));
        if (isOwn) for (const copy of event.copies) see(copy, faces?.[copy] as number);
        break;
      case 'CardsBuried':
        deck = deck.concat(event.copies);
        break;
      case 'CardShown':
      case 'CardRevealed':
        discards = discards.concat(event.copy);
        see(event.copy, event.face);
        break;
      case 'CardSlipped':
        discards = discards.concat(event.copy);
        break;
      default:
        break;
    }
  }
  return { faces, shuffles };
}

/** Deals the parts again; without chance all keep their own. `undefined` where the dealing came to a dead end. */
function recast(
  faces: readonly number[],
  shuffles: readonly Shuffle[],
  isOwn: boolean,
  random: SeededChance | undefined,
): TwinCards | undefined {
  // A seat knows its own deck list; of another's cards nothing is settled until the viewer sees one.
  const twinFaces: (number | undefined)[] = isOwn ? faces.slice() : faces.map(() => undefined);
  let copyOf: number[] = faces.map((_, copy) => copy);
  const copyAt: number[][] = [];
  const twinShuffles: { pile: number[]; deck: number[] }[] = [];
  for (const { pile, deck, seenFaces } of shuffles) {
    const free = new Set(pile.map((copy) => copyOf[copy] as number));
    const twinPile = [...free].sort((a, b) => a - b);
    copyOf = copyOf.slice();
    const seen = pile.filter((copy) => seenFaces.has(copy));
    const unseen = pile.filter((copy) => !seenFaces.has(copy));
    for (const copy of random === undefined ? pile : [...random.shuffled(seen), ...unseen]) {
      const face = seenFaces.get(copy);
      const fits = (other: number): boolean => face === undefined || twinFaces[other] === face;
      const candidates = [...free].filter(fits);
      const open = face === undefined ? [] : [...free].filter((other) => twinFaces[other] === undefined);
      const cast = random === undefined ? copy : pickOf(candidates.length > 0 ? candidates : open, random);
      if (cast === undefined) return undefined;
      if (face !== undefined) twinFaces[cast] = face;
      copyOf[copy] = cast;
      free.delete(cast);
    }
    copyAt.push(copyOf);
    twinShuffles.push({ pile: twinPile, deck: deck.map((copy) => copyOf[copy] as number) });
  }
  const settled = twinFaces.map((face, copy) => face ?? otherFace(faces[copy] as number, random));
  return { faces: settled, copyAt, shuffles: twinShuffles };
}

const pickOf = (copies: readonly number[], random: SeededChance): number | undefined =>
  copies.length === 0 ? undefined : random.pick(copies);

const otherFace = (face: number, random: SeededChance | undefined): number =>
  ((face + (random?.below(FACES_MOST - 1) ?? 0)) % FACES_MOST) + 1;
