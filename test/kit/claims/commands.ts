import { Malformed, type SittingDown } from '@logbuoy/games';
import { CUBES, FLAGS, PLACES, type Flag, type Place } from './state';

export type ClaimsCommand =
  | { readonly type: 'SpreadCubes'; readonly to: readonly Place[] }
  | { readonly type: 'Claim'; readonly points: number }
  | { readonly type: 'Accept' | 'Dispute' | 'Withdraw' }
  | { readonly type: 'Rule'; readonly points: number };

type Fields = { readonly [field: string]: unknown };
const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isWhole = (raw: unknown, most: number): raw is number =>
  Number.isSafeInteger(raw) && (raw as number) >= 0 && (raw as number) <= most;
const isPlace = (raw: unknown): raw is Place => PLACES.includes(raw as Place);

export function readCommand(raw: unknown): ClaimsCommand | Malformed {
  if (!isObject(raw)) return new Malformed('a command is an object');
  const { type, to, points } = raw;
  switch (type) {
    case 'SpreadCubes':
      return Array.isArray(to) && to.length <= CUBES && to.every(isPlace)
        ? { type, to }
        : new Malformed('SpreadCubes names places');
    case 'Claim':
    case 'Rule':
      return isWhole(points, 99) ? { type, points } : new Malformed('points are a whole number up to 99');
    case 'Accept':
    case 'Dispute':
    case 'Withdraw':
      return { type };
    default:
      return new Malformed('there is no such command');
  }
}

export type ClaimsOptions = { readonly turnsMax: number };

/** Everybody has as many turns as the others, so how many there may be hangs on how many play. */
export function readOptions(raw: unknown, players: number): ClaimsOptions | Malformed {
  const { turnsMax = 2 * players } = isObject(raw) ? raw : {};
  return isWhole(turnsMax, 40) && turnsMax > 0 && turnsMax % players === 0
    ? { turnsMax }
    : new Malformed(`turnsMax must be a multiple of ${players}`);
}

/** A flag each, and no two the same. */
export function readEquipment(raw: unknown, { others }: SittingDown): { readonly flag: Flag } | Malformed {
  const flag = FLAGS.find((one) => isObject(raw) && raw['flag'] === one);
  if (flag === undefined) return new Malformed(`flag must be one of ${FLAGS.join(', ')}`);
  const taken = Object.values(others).some((other) => isObject(other) && other['flag'] === flag);
  return taken ? new Malformed(`the ${flag} flag is taken`) : { flag };
}
