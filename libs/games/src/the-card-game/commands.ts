import { Malformed } from '../game';

/**
 * What a player may ask for. Cards are named by handle; an answer names the places of the chosen options. What a Segment asks
 * of a player is a question, too: which Mission, which Crew, whether to press on.
 */
export type TcgCommand =
  | { readonly type: 'Choose'; readonly picks: readonly number[] }
  /** Plays a Wild, Permanent Wild or Effect from Hand. */
  | { readonly type: 'Play'; readonly card: number }
  | { readonly type: 'Use'; readonly card: number; readonly ability: string }
  | { readonly type: 'Pass' }
  | { readonly type: 'SetStandingPasses'; readonly windows: readonly string[] };

type Fields = { readonly [field: string]: unknown };
const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isWhole = (raw: unknown): raw is number => Number.isSafeInteger(raw) && (raw as number) >= 0;
const isWord = (raw: unknown): raw is string => typeof raw === 'string' && raw.length > 0 && raw.length <= 60;

const LISTED_MOST = 400;

/** One, or a list of them: where exactly one is asked for it need not be wrapped. */
function listed<T>(raw: unknown, is: (value: unknown) => value is T): readonly T[] | undefined {
  if (is(raw)) return [raw];
  return Array.isArray(raw) && raw.length <= LISTED_MOST && raw.every(is) ? raw : undefined;
}

export function readCommand(raw: unknown): TcgCommand | Malformed {
  if (!isObject(raw)) return new Malformed('a command is an object');
  const { type } = raw;
  switch (type) {
    case 'Pass':
      return { type };
    case 'Choose': {
      const picks = listed(raw['picks'], isWhole);
      return picks ? { type, picks } : new Malformed('Choose names the picks, places in the list of options');
    }
    case 'Play': {
      const { card } = raw;
      return isWhole(card) ? { type, card } : new Malformed('Play names a card');
    }
    case 'Use': {
      const { card, ability } = raw;
      return isWhole(card) && isWord(ability)
        ? { type, card, ability }
        : new Malformed('Use names a card and one of its abilities');
    }
    case 'SetStandingPasses': {
      const windows = listed(raw['windows'], isWord);
      return windows ? { type, windows } : new Malformed('SetStandingPasses names a list of windows');
    }
    default:
      return new Malformed('there is no such command');
  }
}
