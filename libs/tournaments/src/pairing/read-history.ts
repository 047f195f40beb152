import { PAST_RESULTS, unitOf, type PairingHistory, type PastResult, type PastRound, type Scoring } from './history';

/** A file that is no tournament; the sentence says where. */
export class UnreadableHistory extends Error {
  override readonly name = 'UnreadableHistory';
}

const DEFAULT_SCORING: Scoring = { win: 3, draw: 1, loss: 0, bye: 3 };

/** Reads what came out of a JSON file; throws `UnreadableHistory` where it cannot be understood. */
export function readHistory(raw: unknown): PairingHistory {
  const file = objectAt(raw, 'the file');
  const players = listAt(file['players'], 'players').map((entry, i) => {
    const player = objectAt(entry, `players[${i}]`);
    const id = textAt(player['id'], `players[${i}].id`);
    return { id, name: player['name'] === undefined ? id : textAt(player['name'], `players[${i}].name`) };
  });
  const known = new Set<string>();
  for (const { id } of players) {
    if (known.has(id)) throw new UnreadableHistory(`the player ${id} stands twice in players`);
    known.add(id);
  }
  const playerAt = (value: unknown, where: string): string => {
    const id = textAt(value, where);
    if (!known.has(id)) throw new UnreadableHistory(`${where} names ${id}, who is not in players`);
    return id;
  };
  return {
    players,
    rounds: listAt(file['rounds'] ?? [], 'rounds').map((round, r) => readRound(round, `rounds[${r}]`, playerAt)),
    dropped: listAt(file['dropped'] ?? [], 'dropped').map((id, i) => playerAt(id, `dropped[${i}]`)),
    forbidden: listAt(file['forbidden'] ?? [], 'forbidden').map((pair, i) => {
      const [one, other, ...more] = listAt(pair, `forbidden[${i}]`);
      if (more.length > 0) throw new UnreadableHistory(`forbidden[${i}] names more than two players`);
      return [playerAt(one, `forbidden[${i}][0]`), playerAt(other, `forbidden[${i}][1]`)] as const;
    }),
    scoring: readScoring(file['scoring']),
    seed: file['seed'] === undefined ? '' : textAt(file['seed'], 'seed'),
    seats: readSeats(file['seats']),
  };
}

type PlayerAt = (value: unknown, where: string) => string;

function readRound(raw: unknown, where: string, playerAt: PlayerAt): PastRound {
  const round = objectAt(raw, where);
  const pairings = listAt(round['pairings'] ?? [], `${where}.pairings`).map((entry, i) => {
    const at = `${where}.pairings[${i}]`;
    const pairing = objectAt(entry, at);
    const result = pairing['result'] ?? 'none';
    if (!isPastResult(result)) throw new UnreadableHistory(`${at}.result is none of ${PAST_RESULTS.join(', ')}`);
    return { a: playerAt(pairing['a'], `${at}.a`), b: playerAt(pairing['b'], `${at}.b`), result };
  });
  const byes = listAt(round['byes'] ?? [], `${where}.byes`).map((id, i) => playerAt(id, `${where}.byes[${i}]`));
  const busy = new Set<string>();
  for (const id of [...pairings.flatMap(({ a, b }) => [a, b]), ...byes]) {
    if (busy.has(id)) throw new UnreadableHistory(`${where} has ${id} twice`);
    busy.add(id);
  }
  return { pairings, byes };
}

const isPastResult = (value: unknown): value is PastResult => PAST_RESULTS.includes(value as PastResult);

function readScoring(raw: unknown): Scoring {
  if (raw === undefined) return DEFAULT_SCORING;
  const given = objectAt(raw, 'scoring');
  const value = (name: string, otherwise: number): number => {
    const number = given[name] ?? otherwise;
    if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > 1_000)
      throw new UnreadableHistory(`scoring.${name} is no number up to 1000`);
    return number;
  };
  const win = value('win', DEFAULT_SCORING.win);
  const scoring = {
    win,
    draw: value('draw', DEFAULT_SCORING.draw),
    loss: value('loss', DEFAULT_SCORING.loss),
    bye: value('bye', win),
  };
  if (unitOf(Object.values(scoring)) === undefined)
    throw new UnreadableHistory('scoring has values with more than four decimals');
  return scoring;
}

function readSeats(raw: unknown): PairingHistory['seats'] {
  if (raw === undefined || raw === 'free') return 'free';
  if (raw === 'balanced') return 'balanced';
  throw new UnreadableHistory('seats is neither free nor balanced');
}

function objectAt(value: unknown, where: string): { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableHistory(`${where} is no object`);
  return value as { readonly [key: string]: unknown };
}

function listAt(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnreadableHistory(`${where} is no list`);
  return value;
}

function textAt(value: unknown, where: string): string {
  if (typeof value === 'number' && Number.isInteger(value)) return String(value);
  if (typeof value !== 'string' || value === '' || !value.isWellFormed())
    throw new UnreadableHistory(`${where} is no text`);
  return value;
}
