import { Malformed } from '../../game';

/**
 * What a player may ask for. Cards are named by handle, places by words: `core`, `planet:<location>`, `ship:<handle>`,
 * `card:<handle>`. An answer names the places of the chosen options.
 */
export type SecondEditionCommand =
  | { readonly type: 'DrawCard' }
  | { readonly type: 'PlayCard'; readonly card: number; readonly at: string }
  | { readonly type: 'EndSegment' }
  | { readonly type: 'Beam'; readonly from: string; readonly to: string; readonly cards: readonly number[] }
  | { readonly type: 'MoveShip'; readonly ship: number; readonly to: number }
  | { readonly type: 'AttemptMission'; readonly mission: number; readonly with: string }
  | { readonly type: 'UseAbility'; readonly card: number; readonly ability: string }
  | { readonly type: 'Respond'; readonly card: number; readonly ability: string }
  | { readonly type: 'Pass' }
  | { readonly type: 'Choose'; readonly picks: readonly number[] }
  | { readonly type: 'SetStandingPasses'; readonly windows: readonly string[] };

type Fields = { readonly [field: string]: unknown };
const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isWhole = (raw: unknown): raw is number => Number.isSafeInteger(raw) && (raw as number) >= 0;
const isWord = (raw: unknown): raw is string => typeof raw === 'string' && raw.length > 0 && raw.length <= 60;

const CARDS_MOST = 200;

/** One number, or a list of them: where exactly one is asked for it need not be wrapped. */
function wholes(raw: unknown): readonly number[] | undefined {
  if (isWhole(raw)) return [raw];
  return Array.isArray(raw) && raw.length <= CARDS_MOST && raw.every(isWhole) ? raw : undefined;
}

function words(raw: unknown): readonly string[] | undefined {
  if (isWord(raw)) return [raw];
  return Array.isArray(raw) && raw.length <= CARDS_MOST && raw.every(isWord) ? raw : undefined;
}

export function readCommand(raw: unknown): SecondEditionCommand | Malformed {
  if (!isObject(raw)) return new Malformed('a command is an object');
  const { type } = raw;
  switch (type) {
    case 'DrawCard':
    case 'EndSegment':
    case 'Pass':
      return { type };
    case 'PlayCard': {
      const { card, at } = raw;
      return isWhole(card) && isWord(at) ? { type, card, at } : new Malformed('PlayCard names a card and where (at)');
    }
    case 'Beam': {
      const { from, to } = raw;
      const cards = wholes(raw['cards']);
      return isWord(from) && isWord(to) && cards
        ? { type, from, to, cards }
        : new Malformed('Beam names from, to and a list of cards');
    }
    case 'MoveShip': {
      const { ship, to } = raw;
      return isWhole(ship) && isWhole(to)
        ? { type, ship, to }
        : new Malformed('MoveShip names a ship and to, a location');
    }
    case 'AttemptMission': {
      const { mission, with: force } = raw;
      return isWhole(mission) && isWord(force)
        ? { type, mission, with: force }
        : new Malformed('AttemptMission names a mission and with what: planet or ship:<handle>');
    }
    case 'UseAbility':
    case 'Respond': {
      const { card, ability } = raw;
      return isWhole(card) && isWord(ability)
        ? { type, card, ability }
        : new Malformed(`${type} names a card and one of its abilities`);
    }
    case 'Choose': {
      const picks = wholes(raw['picks']);
      return picks ? { type, picks } : new Malformed('Choose names the picks, places in the list of options');
    }
    case 'SetStandingPasses': {
      const windows = words(raw['windows']);
      return windows ? { type, windows } : new Malformed('SetStandingPasses names a list of windows');
    }
    default:
      return new Malformed('there is no such command');
  }
}
