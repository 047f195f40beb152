import type { Json } from '@logbuoy/kernel';
import { Malformed, type SittingDown } from '../game';
import { deckHash, readDeck, type Deck } from './deck/deck';
import { STARTER_DECKS } from './deck/starter-decks';
import { validateDeck } from './deck/validate';
import { GOALS, type Goal } from './state';

const USUAL_GOAL: Goal = 25;

/** `{ xc: 25 | 20 | 15 }` is the length of the game [TCG-282]; `{ decks: 'starters' }` keeps a table to starter decks. */
export function readOptions(raw: unknown): Json | Malformed {
  if (raw === null || raw === undefined) return {};
  if (typeof raw !== 'object' || Array.isArray(raw)) return new Malformed('options are an object');
  const { xc, decks, ...others } = raw as { readonly xc?: unknown; readonly decks?: unknown };
  const [other] = Object.keys(others);
  if (other !== undefined) return new Malformed(`there is no option ${other}; there are xc and decks`);
  if (xc !== undefined && !(GOALS as readonly unknown[]).includes(xc))
    return new Malformed('the option xc is 25, 20 or 15');
  if (decks !== undefined && decks !== 'starters') return new Malformed('the option decks is "starters"');
  return { ...(xc === undefined ? {} : { xc: xc as Goal }), ...(decks === undefined ? {} : { decks }) };
}

const read = (options: Json): { readonly xc?: Goal; readonly decks?: 'starters' } =>
  (typeof options === 'object' && options !== null && !Array.isArray(options) ? options : {}) as { xc?: Goal };

export const goalOf = (options: Json): Goal => read(options).xc ?? USUAL_GOAL;

const isStarter = (deck: Deck): boolean => STARTER_DECKS.some((known) => deckHash(known.deck) === deckHash(deck));

/** A starter deck by name, or a deck of one's own; it must be legal [TCG-228, TCG-229, TCG-241]. */
export function readEquipment(raw: unknown, { options }: SittingDown): Json | Malformed {
  const name = raw ?? STARTER_DECKS[0]?.id;
  const starter = STARTER_DECKS.find(({ id }) => id === name);
  if (starter !== undefined) return starter.deck;
  const deck = readDeck(raw);
  if (deck instanceof Malformed) return deck;
  if (read(options).decks === 'starters' && !isStarter(deck)) return new Malformed('this table is for starter decks');
  const [fault] = validateDeck(deck);
  return fault === undefined ? deck : new Malformed(`this deck is not legal: ${fault.code} [${fault.rule}]`);
}
