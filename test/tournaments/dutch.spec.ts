import { SeededChance } from '@logbuoy/kernel';
import { sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import {
  areCompatible,
  dutchTaskOf,
  pairDutch,
  pairTrf,
  type DutchTask,
  type TrfFile,
  type TrfGame,
  type TrfPlayer,
} from '@logbuoy/tournaments';
import { bruteDutch } from './dutch-brute';
import { KNOWN_ROUNDS, knownRound } from './dutch-known';
import { RandomChess } from './random-chess';

const pairsOf = (file: TrfFile): string[] => (pairTrf(file) ?? '').trim().split('\n').slice(1).sort();

/** A file of a few games: `4w1` is a win as white against player 4, `U` the bye, `Z` not there. */
function fileOf(rounds: number, lines: readonly string[], absent: readonly number[] = []): TrfFile {
  const gameOf = (text: string): TrfGame => {
    const read = /^(\d+)([wb])(.)$/.exec(text);
    if (read === null) return { opponent: 0, colour: '-', result: text as TrfGame['result'] };
    return { opponent: Number(read[1]), colour: read[2] as 'w' | 'b', result: read[3] as TrfGame['result'] };
  };
  const players = lines.map((line, i): TrfPlayer => {
    const games = line === '' ? [] : line.split(' ').map(gameOf);
    return { rank: i + 1, name: `P${i + 1}`, points: 0, place: 1, games };
  });
  const points = { win: 1, draw: 0.5, loss: 0, absence: 0, bye: 1 };
  return { name: 'Small', rounds, players, points, forbidden: [], absent, abnormal: [], initialColour: 'w' };
}

describe('the Dutch system', () => {
  it.each([
    [
      'pairs the upper half with the lower half, colours in turn',
      fileOf(3, ['', '', '', '', '', '']),
      ['1 4', '3 6', '5 2'],
    ],
    ['gives the bye to the lowest of an odd first round', fileOf(3, ['', '', '', '', '']), ['1 3', '4 2', '5 0']],
    [
      'keeps score groups together and gives everybody the colour they are due',
      fileOf(3, ['3w1', '4b1', '1b0', '2w0']),
      ['2 1', '3 4'],
    ],
    [
      'pairs who is left over in a group with the first of the next, and never two who met',
      fileOf(4, ['4w1', '5b1', '6w1', '1b0', '2w0', '3b0']),
      ['2 1', '4 3', '6 5'],
    ],
    // The two cases that came with the rules of 2025; they are among the public test data of bbpPairings as well.
    [
      'gives the bye to the lowest score that can have it, whatever the groups above would like better',
      fileOf(3, ['4w1 2b1', '5b1 1w0', '6w1 4b1', '1b0 3w0', '2w0 6b1', '3b0 5w0'], [4]),
      ['1 5', '3 2', '6 0'],
    ],
    [
      'gives the bye to the player with more games',
      fileOf(3, ['3w1', '4b1', '1b0', '2w0', 'Z']),
      ['2 1', '3 5', '4 0'],
    ],
  ])('%s', (_, file, expected) => expect(pairsOf(file)).toEqual(expected));

  it(
    'pairs as an outside engine did, round by round',
    () => {
      const rounds = sample('tournaments dutch known', { test: 2, soak: KNOWN_ROUNDS, of: 'rounds of sixty players' });
      for (let i = 0; i < rounds; i++) {
        const { file, pairs } = knownRound(KNOWN_ROUNDS - i);
        expect(pairsOf(file)).toEqual(pairs);
      }
    },
    timeLimitMs(60_000),
  );

  it(
    'finds what looking at every candidate finds, in small fields',
    () => {
      const events = sample('tournaments dutch small', { test: 12, soak: 3_000, of: 'events of up to eight players' });
      const prng = new SeededChance(testSeed()).fork('dutch small');
      let rounds = 0;
      for (let i = 0; i < events; i++)
        for (const task of tasksOf(prng, 3 + prng.below(6))) {
          const round = pairDutch(task);
          const lines = round && [
            ...round.pairs.map(({ first, second }) => `${first.id} ${second.id}`),
            ...(round.bye ? [`${round.bye.id} 0`] : []),
          ];
          const expected = bruteDutch(task);
          if (JSON.stringify(lines?.sort()) !== JSON.stringify(expected))
            throw new Error(JSON.stringify({ seed: testSeed(), event: i, lines, expected, players: task.players }));
          rounds += 1;
        }
      expect(rounds).toBeGreaterThan(events);
    },
    timeLimitMs(120_000),
  );

  it(
    'keeps its absolute rules in larger ones',
    () => {
      const events = sample('tournaments dutch', { test: 2, soak: 300, of: 'random events of up to forty players' });
      const prng = new SeededChance(testSeed()).fork('dutch');
      for (let i = 0; i < events; i++)
        for (const task of tasksOf(prng, 9 + prng.below(32))) {
          const round = pairDutch(task);
          if (round === undefined) continue; // it cannot be paired; the last rounds of a small field
          const seated = [
            ...round.pairs.flatMap(({ first, second }) => [first, second]),
            ...(round.bye ? [round.bye] : []),
          ];
          expect(new Set(seated).size).toBe(task.players.length);
          expect(round.pairs.every(({ first, second }) => areCompatible(first, second))).toBe(true);
          expect(round.bye?.hadFreePoint ?? false).toBe(false);
          expect(round.bye !== undefined).toBe(task.players.length % 2 === 1);
        }
    },
    timeLimitMs(120_000),
  );
});

/** What there is to pair, round by round, in an event that is played out. */
function* tasksOf(prng: SeededChance, players: number): Generator<DutchTask> {
  const event = new RandomChess(prng, players, 2 + prng.below(Math.min(7, players - 1)));
  for (;;) {
    const { file } = event;
    const task = dutchTaskOf(file);
    // The exhaustive reader knows no top scorers, so that no round counts as the last.
    yield { ...task, players: task.players.map((player) => ({ ...player, isTopScorer: false })) };
    if (!event.play(pairTrf({ ...file, rounds: file.rounds + 1 }))) return;
  }
}
