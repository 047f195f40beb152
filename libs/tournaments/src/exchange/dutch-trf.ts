import { pairDutch, type Colour, type DutchPlayer, type DutchRound, type DutchTask } from '../pairing/dutch';
import type { TrfFile, TrfGame, TrfPlayer, TrfResult } from './trf';

const PLAYED: readonly TrfResult[] = ['1', '=', '0', 'W', 'D', 'L'];
/** Tenths of a point, so that sums are exact. */
const UNIT = 10;

/** The next round of a report file, as a task for the Dutch system. */
export function dutchTaskOf(file: TrfFile): DutchTask {
  const played = Math.max(0, ...file.players.map(({ games }) => games.length));
  const scores = new Map(file.players.map((player) => [player.rank, scoresOf(file, player)]));
  const isLast = played + 1 === file.rounds;
  const most = played * file.points.win * UNIT;
  const absent = new Set(file.absent);
  const players = file.players
    .filter(({ rank }) => !absent.has(rank))
    .map(({ rank, games }): DutchPlayer => {
      const score = scores.get(rank)?.[played] ?? 0;
      const real = games.filter(({ result }) => PLAYED.includes(result));
      return {
        id: String(rank),
        rank,
        score,
        opponents: new Set(real.map(({ opponent }) => String(opponent))),
        colours: real.map(({ colour }) => colour as Colour),
        floats: [played - 1, played - 2].flatMap((round) =>
          round < 0 ? [] : [floatIn(scores, file, rank, games[round], round)],
        ),
        hadFreePoint: games.some(({ result }) => result === 'U' || result === 'F' || result === '+'),
        unplayed: played - real.length,
        isTopScorer: isLast && score * 2 > most,
      };
    });
  const forbidden = file.forbidden.map(([one, other]) => [String(one), String(other)] as const);
  return { players, forbidden, initial: file.initialColour ?? initialOf(file) };
}

function pointsFor({ points }: TrfFile, result: TrfResult): number {
  if (result === 'U') return points.bye;
  if ('1+WF'.includes(result)) return points.win;
  if ('=DH'.includes(result)) return points.draw;
  return result === '0' || result === 'L' ? points.loss : points.absence;
}

/** Before the first round, and after each. */
function scoresOf(file: TrfFile, { games }: TrfPlayer): number[] {
  const scores = [0];
  for (const { result } of games) scores.push((scores.at(-1) as number) + Math.round(UNIT * pointsFor(file, result)));
  return scores;
}

/** Down for a player who met a lower score or scored without playing, up for one who met a higher score. */
function floatIn(
  scores: ReadonlyMap<number, readonly number[]>,
  file: TrfFile,
  rank: number,
  game: TrfGame | undefined,
  round: number,
): 'down' | 'up' | 'level' {
  if (game === undefined) return 'level';
  if (!PLAYED.includes(game.result)) return pointsFor(file, game.result) > file.points.loss ? 'down' : 'level';
  const ahead = (scores.get(rank)?.[round] ?? 0) - (scores.get(game.opponent)?.[round] ?? 0);
  return ahead > 0 ? 'down' : ahead < 0 ? 'up' : 'level';
}

/** What the highest ranked had who was paired in the first round, and the other colour where their number was even. */
function initialOf({ players }: TrfFile): Colour {
  let place = 0;
  for (const { games } of players) {
    const first = games[0];
    if (first === undefined || first.colour === '-') continue;
    place += 1;
    return place % 2 === 1 ? first.colour : first.colour === 'w' ? 'b' : 'w';
  }
  return 'w';
}

/** As pairing programs print it: how many pairs, then both numbers of each, the bye as 0. */
export function writeDutchRound({ pairs, bye }: DutchRound): string {
  const lines = [...pairs.map(({ first, second }) => `${first.id} ${second.id}`), ...(bye ? [`${bye.id} 0`] : [])];
  return [lines.length, ...lines].join('\n') + '\n';
}

/** The next round of a report file in that form; undefined where there is none. */
export function pairTrf(file: TrfFile): string | undefined {
  const round = pairDutch(dutchTaskOf(file));
  return round === undefined ? undefined : writeDutchRound(round);
}
