import type { Json } from '@logbuoy/kernel';
import { Malformed } from '@logbuoy/games';

/** Cards are named by handle. */
export type SignalsCommand =
  | { readonly type: 'HideCard'; readonly card: number }
  | { readonly type: 'ShowCard'; readonly card: number }
  | { readonly type: 'BuryCards'; readonly cards: readonly number[] }
  | { readonly type: 'DrawCards' }
  | { readonly type: 'RecallDiscards' }
  | { readonly type: 'ScanSky' }
  | { readonly type: 'Challenge' }
  | { readonly type: 'Pass' }
  | { readonly type: 'SetStandingPass'; readonly on: number };

type Fields = { readonly [field: string]: unknown };
const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isWhole = (raw: unknown, least: number, most: number): raw is number =>
  Number.isSafeInteger(raw) && (raw as number) >= least && (raw as number) <= most;
const isHandle = (raw: unknown): raw is number => isWhole(raw, 1, Number.MAX_SAFE_INTEGER);

export function readCommand(raw: unknown): SignalsCommand | Malformed {
  if (!isObject(raw)) return new Malformed('a command is an object');
  switch (raw['type']) {
    case 'HideCard':
    case 'ShowCard':
      return isHandle(raw['card']) ? { type: raw['type'], card: raw['card'] } : new Malformed('card must be a handle');
    case 'BuryCards': {
      const cards: unknown = raw['cards'];
      if (!Array.isArray(cards) || cards.length > 10 || !cards.every(isHandle))
        return new Malformed('cards must be a list of handles');
      return { type: 'BuryCards', cards };
    }
    case 'DrawCards':
    case 'RecallDiscards':
    case 'ScanSky':
    case 'Challenge':
    case 'Pass':
      return { type: raw['type'] };
    case 'SetStandingPass':
      return isWhole(raw['on'], 0, 1) ? { type: 'SetStandingPass', on: raw['on'] } : new Malformed('on must be 0 or 1');
    default:
      return new Malformed('there is no such command');
  }
}

export type SignalsOptions = { readonly target: number; readonly turnsMax: number };

export function readOptions(raw: unknown): SignalsOptions | Malformed {
  const fields = raw ?? {};
  if (!isObject(fields)) return new Malformed('options are an object');
  const { target = 15, turnsMax = 30 } = fields;
  if (!isWhole(target, 1, 1_000_000)) return new Malformed('target must be a whole number from 1 to 1,000,000');
  if (!isWhole(turnsMax, 1, 1_000_000)) return new Malformed('turnsMax must be a whole number from 1 to 1,000,000');
  return { target, turnsMax };
}

export const DECK_SIZE = 10;
const USUAL_DECK: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9];
export type SignalsEquipment = { readonly deck: readonly number[] };

export function readEquipment(raw: unknown): SignalsEquipment | Malformed {
  if (raw === null || raw === undefined) return { deck: USUAL_DECK };
  const deck: unknown = isObject(raw) ? raw['deck'] : undefined;
  if (!Array.isArray(deck) || deck.length !== DECK_SIZE || !deck.every((face) => isWhole(face, 1, 9)))
    return new Malformed(`deck must be ${DECK_SIZE} faces from 1 to 9`);
  return { deck: deck as readonly number[] satisfies Json };
}
