import { randomBytes } from 'node:crypto';
import {
  chanceKeyFrom,
  ProvableRandom,
  seedBy,
  shareCommitment,
  type Chance,
  type Json,
  type MatchId,
  SeededChance,
} from '@logbuoy/kernel';
import {
  createFixtureMatch,
  FIXTURE_DECIDER,
  HOST,
  nativeSha256,
  playerOf,
  randomCommand,
  sample,
  seatedFixtureTable,
  testSeed,
  TestTable,
  timeLimitMs,
  type RandomMatch,
  cardGame,
  type CardGameState,
  STARTER_DECKS,
} from '@logbuoy/test-kit';

const STARTS = sample('starts', { test: 400, soak: 10_000, of: 'simulated starts' });
const MATCHES = sample('absences', { test: 30, soak: 2_000, of: 'matches with absences put in' });
const TABLES = sample('picked ids', { test: 150, soak: 4_000, of: 'tables with an id that was picked' });
jest.setTimeout(timeLimitMs(120_000));

/** How far counts lie from equal ones; for k cells it should be about k-1. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** What it exceeds by chance about three times in a million (Wilson and Hilferty's approximation). */
const chiSquareMost = (degrees: number, sigmas = 4.5): number =>
  degrees * (1 - 2 / (9 * degrees) + sigmas * Math.sqrt(2 / (9 * degrees))) ** 3;

describe('opening hands', () => {
  /** A table of two people who bring shares of their own, started by the server's own code. */
  function start(number: number): CardGameState {
    const match = `start-${testSeed()}-${number}` as MatchId;
    const table = new TestTable(match, nativeSha256(`a house ${testSeed()}`), FIXTURE_DECIDER);
    table.must(createFixtureMatch({ match, game: cardGame.id, options: {} }));
    const shares = { north: randomBytes(32).toString('hex'), south: randomBytes(32).toString('hex') };
    const deck = STARTER_DECKS[0]?.deck as unknown as Json;
    for (const seat of ['north', 'south'] as const) {
      const commitment = shareCommitment(match, seat, shares[seat]);
      table.must({ type: 'TakeSeat', seat, player: playerOf(seat), equipment: deck, shareCommitment: commitment });
    }
    for (const seat of ['north', 'south'] as const)
      table.must({ type: 'RevealShare', seat, player: playerOf(seat), share: shares[seat] });
    table.must({ type: 'StartMatch', by: HOST });
    return table.state.game as CardGameState;
  }

  it('are uniform: every card of a deck is drawn equally often, and each seat begins equally often', () => {
    let [inHand, first, second]: [number[], number[], number[]] = [[], [], []];
    const begins = [0, 0];
    let handSize = 0;
    for (let i = 0; i < STARTS; i++) {
      const { players, active } = start(i);
      begins[active === 'north' ? 0 : 1]! += 1;
      const { hand, deck } = players[0] as CardGameState['players'][0];
      const all = [...hand, ...deck].sort((a, b) => a - b);
      if (inHand.length === 0) {
        inHand = all.map(() => 0);
        first = all.map(() => 0);
        second = all.map(() => 0);
      }
      handSize = hand.length;
      for (const copy of hand) inHand[all.indexOf(copy)]! += 1;
      first[all.indexOf(hand[0] as number)]! += 1;
      second[all.indexOf(deck[0] as number)]! += 1;
    }
    const cards = inHand.length;
    // Cards of one hand exclude each other, which makes counts lie closer together than independent draws would.
    const ofHands = (chiSquare(inHand) * (cards - 1)) / (cards - handSize);
    process.stdout.write(
      `    chi-square of ${STARTS} hands of ${handSize} from ${cards} cards: ${ofHands.toFixed(1)} (most ${chiSquareMost(cards - 1).toFixed(1)}); ` +
        `first card ${chiSquare(first).toFixed(1)}, next card ${chiSquare(second).toFixed(1)}, first player ${chiSquare(begins).toFixed(2)}\n`,
    );
    for (const value of [ofHands, chiSquare(first), chiSquare(second)])
      expect(value).toBeLessThan(chiSquareMost(cards - 1));
    expect(chiSquare(begins)).toBeLessThan(4.5 ** 2);
  });
});

describe('a service that knows its secret', () => {
  const chancesIn = (table: TestTable): Chance[] => {
    const found: Chance[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, member] of Object.entries(value))
        if (key === 'chance' && typeof (member as { kind?: unknown }).kind === 'string') found.push(member as Chance);
        else collect(member);
    };
    for (const { events } of table.steps) collect(events);
    return found;
  };

  /** The same commands at the same table, with so many facts of the service's own before each. */
  function drawn(request: RandomMatch, absences: (prng: SeededChance) => number): Chance[] {
    const table = seatedFixtureTable(request);
    const [commands, own] = [new SeededChance(request.seed), new SeededChance(request.seed + 1)];
    table.start();
    while (table.state.status === 'playing') {
      for (let i = absences(own); i > 0; i--) {
        const seat = table.state.order[i % table.state.order.length] as 'north';
        if (table.state.seats[seat]?.absent) table.must({ type: 'ReportReturn', seat });
        else table.must({ type: 'ReportAbsence', seat, sinceMs: table.nowMs });
      }
      table.must(randomCommand(table.state, commands, false, table.nowMs));
    }
    return chancesIn(table);
  }

  it('changes no draw by facts that it writes itself', () => {
    let draws = 0;
    for (let i = 0; i < MATCHES; i++) {
      const request = { seed: (testSeed() + i) % 2 ** 32, players: 2 + (i % 3) };
      const undisturbed = drawn(request, () => 0);
      draws += undisturbed.length;
      expect(drawn(request, (prng) => prng.below(4))).toEqual(undisturbed);
    }
    process.stdout.write(`    ${draws} draws of ${MATCHES} matches, the same with and without absences\n`);
  });

  it('gains by picking the id of a match only where no seat brings a share', () => {
    const key = chanceKeyFrom(nativeSha256(`picking ${testSeed()}`).padEnd(96, '0'));
    const firstIsNorth = (match: string, seed: string, shares: { north?: string; south?: string }): boolean =>
      new ProvableRandom({ seed, match, shares, drawn: 0 }).roll(2).result === 0;
    let [withoutShares, withOneShare] = [0, 0];
    for (let i = 0; i < TABLES; i++)
      for (let id = 0; ; id++) {
        const match = `picked-${i}-${id}`;
        const seed = seedBy(key, match);
        if (!firstIsNorth(match, seed, {})) continue; // the service tries the next id
        withoutShares += 1;
        if (firstIsNorth(match, seed, { south: randomBytes(32).toString('hex') })) withOneShare += 1;
        break;
      }
    expect(withoutShares).toBe(TABLES);
    process.stdout.write(`    with one honest share the picked side began ${withOneShare} times of ${TABLES}\n`);
    expect(Math.abs(withOneShare - TABLES / 2)).toBeLessThan(4.5 * Math.sqrt(TABLES / 4));
  });
});
