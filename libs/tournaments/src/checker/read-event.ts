import type { EventFile, Round } from './ledger';

type Raw = { readonly [key: string]: unknown };
const object = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** Takes what it finds; whether it makes sense is for the checks. */
export function readEvent(raw: unknown): EventFile {
  const file = object(raw);
  const scoring = object(file['scoring']);
  const win = number(scoring['win'], 3);
  return {
    ids: list(file['players']).map((player) => String(object(player)['id'])),
    rounds: list(file['rounds']).map(readRound),
    dropped: new Set(list(file['dropped']).map(String)),
    forbidden: readForbidden(list(file['forbidden'])),
    points: {
      win,
      draw: number(scoring['draw'], 1),
      loss: number(scoring['loss'], 0),
      bye: number(scoring['bye'], win),
    },
    weighsSeats: file['seats'] === 'balanced',
  };
}

function readForbidden(pairs: readonly unknown[]): EventFile['forbidden'] {
  const forbidden = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [one, other] = list(pair).map(String) as [string, string];
    forbidden.set(one, (forbidden.get(one) ?? new Set()).add(other));
  }
  return forbidden;
}

export function readRound(raw: unknown): Round {
  const round = object(raw);
  return {
    pairings: list(round['pairings']).map((entry) => {
      const { a, b, result } = object(entry);
      return { a: String(a), b: String(b), result: typeof result === 'string' ? result : undefined };
    }),
    byes: list(round['byes']).map(String),
  };
}

/** Whether there is anything to check: players with an id each. */
export const isEvent = (raw: unknown): boolean => {
  const players = list(object(raw)['players']);
  return players.length > 0 && players.every((player) => ['string', 'number'].includes(typeof object(player)['id']));
};
/** A round as `pair` prints it, or as it stands in a file. */
export const hasPairing = (raw: unknown): boolean => Array.isArray(object(raw)['pairings']);
