/** A Tournament Report File as chess programs exchange it: what both its editions, of 2016 and 2026, are made of. */
export interface TrfFile {
  readonly name: string;
  /** How many rounds are planned. */
  readonly rounds: number;
  readonly players: readonly TrfPlayer[];
  /** Points for a win, a draw, a loss, an absence and the pairing-allocated bye; chess points unless told. */
  readonly points: TrfPoints;
  /** Who must not meet. */
  readonly forbidden: readonly (readonly [number, number])[];
  /** Who sits the next round out. */
  readonly absent: readonly number[];
  /** Points that no result code stands for. */
  readonly abnormal: readonly TrfAbnormal[];
  readonly initialColour?: 'w' | 'b' | undefined;
}
export interface TrfPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly absence: number;
  readonly bye: number;
}
export interface TrfPlayer {
  /** The starting rank, from 1. */
  readonly rank: number;
  readonly name: string;
  readonly rating?: number | undefined;
  readonly points: number;
  readonly place: number;
  readonly games: readonly TrfGame[];
}
export const TRF_RESULTS = ['1', '=', '0', '+', '-', 'W', 'D', 'L', 'H', 'F', 'U', 'Z'] as const;
export type TrfResult = (typeof TRF_RESULTS)[number];
export interface TrfGame {
  /** 0 where there is no opponent. */
  readonly opponent: number;
  readonly colour: 'w' | 'b' | '-';
  readonly result: TrfResult;
}
export interface TrfAbnormal {
  /** Blank for points given or taken beside any game. */
  readonly kind: 'W' | 'D' | 'L' | 'F' | '+' | '-' | ' ';
  readonly points: number;
  /** 0 for all rounds. */
  readonly round: number;
  readonly player: number;
}

export const CHESS_POINTS: TrfPoints = { win: 1, draw: 0.5, loss: 0, absence: 0, bye: 1 };
export type TrfEdition = 16 | 26;
/** What the columns have room for. */
export const TRF_LIMITS = { players: 9_999, points: 99.5, name: 33 } as const;

const score = (points: number): string => points.toFixed(1).padStart(4);
const rank = (number: number): string => String(number).padStart(4);

/** Lines end with a carriage return and a line feed: the format asks for the first, programs for the second. */
export function writeTrf(file: TrfFile, edition: TrfEdition): string {
  const lines = [
    `012 ${file.name}`,
    `062 ${file.players.length}`,
    `072 ${file.players.filter(({ rating }) => rating !== undefined).length}`,
    '092 Individual: Swiss-System',
    ...(edition === 26 ? [`142 ${file.rounds}`] : [`XXR ${file.rounds}`]),
    ...colourLines(file, edition),
    ...pointLines(file.points, edition),
    ...file.players.map(playerLine),
    ...forbiddenLines(file, edition),
    ...absentLines(file, edition),
    ...(edition === 26 ? file.abnormal.map(abnormalLine) : []),
  ];
  return lines.map((line) => `${line.trimEnd()}\r\n`).join('');
}

const colourLines = ({ initialColour }: TrfFile, edition: TrfEdition): string[] => {
  if (initialColour === undefined) return [];
  if (edition === 26) return [`152 ${initialColour.toUpperCase()}`];
  return [`XXC ${initialColour === 'w' ? 'white1' : 'black1'}`];
};

/** Only what differs from chess points; the older edition has no line for it but those of the pairing programs. */
function pointLines(points: TrfPoints, edition: TrfEdition): string[] {
  const codes = [
    ['W', 'BBW', 'win'],
    ['D', 'BBD', 'draw'],
    ['L', 'BBL', 'loss'],
    ['A', 'BBZ', 'absence'],
    ['P', 'BBU', 'bye'],
  ] as const;
  const told = codes.filter(([, , member]) => points[member] !== CHESS_POINTS[member]);
  if (told.length === 0) return [];
  if (edition === 16) return told.map(([, code, member]) => `${code} ${score(points[member])}`);
  return [`162  ${told.map(([code, , member]) => `${code}${score(points[member])}`).join('    ')}`];
}

function playerLine({ rank: number, name, rating, points, place, games }: TrfPlayer): string {
  const columns = Array.from({ length: 91 }, () => ' ');
  const put = (at: number, text: string) => [...text].forEach((character, i) => (columns[at - 1 + i] = character));
  put(1, '001');
  put(5, rank(number));
  put(15, [...name].slice(0, TRF_LIMITS.name).join(''));
  if (rating !== undefined) put(49, rank(Math.round(rating)));
  put(81, score(points));
  put(86, rank(place));
  return columns.join('') + games.map(gameColumns).join('  ');
}

const gameColumns = ({ opponent, colour, result }: TrfGame): string =>
  `${opponent === 0 ? '0000' : rank(opponent)} ${colour} ${result}`;

const forbiddenLines = ({ forbidden, rounds }: TrfFile, edition: TrfEdition): string[] =>
  forbidden.map(([one, other]) =>
    edition === 26 ? `260 001 ${String(rounds).padStart(3, '0')} ${rank(one)} ${rank(other)}` : `XXP ${one} ${other}`,
  );

function absentLines({ absent, players }: TrfFile, edition: TrfEdition): string[] {
  if (absent.length === 0) return [];
  const next = Math.max(0, ...players.map(({ games }) => games.length)) + 1;
  return edition === 26
    ? [`240 Z ${String(next).padStart(3, '0')} ${absent.map(rank).join(' ')}`]
    : [`XXZ ${absent.join(' ')}`];
}

const abnormalLine = ({ kind, points, round, player }: TrfAbnormal): string =>
  `299 ${kind}        ${score(points)}  ${String(round).padStart(3, '0')} ${rank(player)}`;
