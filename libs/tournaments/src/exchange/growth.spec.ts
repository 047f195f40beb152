import { presetOf, type Ruleset } from '../ruleset';
import { standings } from '../tournament/sheets';
import { EMPTY_BUCKET_MAP, withValue } from '../tournament/bucket-map';
import { NO_TOURNAMENT, type Entrant, type Round, type Table, type Tournament } from '../tournament/state';
import { certificateBody } from './certificate';
import { deckCheckSheets, pairingsByName, resultSlips } from './printed-documents';
import { standingsCsv } from './tables-csv';
import { trfOf, writeTrf } from './index';

const ROUNDS = 4;

/** A field in which everybody has played every round; a penalty and a deck check for every tenth entrant. */
function eventOf(players: number): Tournament {
  const ids = Array.from({ length: players }, (_, i) => `e${i}`);
  let entrants = EMPTY_BUCKET_MAP as Tournament['entrants'];
  for (const [i, id] of ids.entries()) {
    const entrant: Entrant = { id, number: i + 1, name: `Player ${i}`, status: 'active', checkedIn: true };
    entrants = withValue(entrants, id, entrant);
  }
  const table = (number: number, a: string, b: string): Table => ({
    table: number,
    a,
    b,
    reports: {},
    disputed: false,
    result: { a: 'W', b: 'L', differential: 0, games: { a: 1, b: 0, drawn: 0 } },
    forfeitedBy: [],
    corrections: 0,
    extraMinutes: 0,
    present: [],
    voided: false,
    featured: false,
  });
  const rounds = Array.from({ length: ROUNDS }, (_, round): Round => {
    const half = players / 2;
    const tables = Array.from({ length: half }, (_none, i) =>
      table(i + 1, ids[i] as string, ids[half + ((i + round) % half)] as string),
    );
    return { number: round + 1, phase: 0, status: 'closed', tables, byes: [], outdated: false };
  });
  const tenth = ids.filter((_, i) => i % 10 === 0);
  return {
    ...NO_TOURNAMENT,
    ruleset: presetOf('best-of-one') as Ruleset,
    phases: [{ kind: 'swiss', rounds: ROUNDS }],
    status: 'running',
    entrants,
    rounds,
    penalties: tenth.map((entrant) => ({
      entrant,
      infraction: 'slow',
      kind: 'game-loss',
      round: ROUNDS,
      points: -1,
    })),
    deckChecks: tenth.map((entrant) => ({ entrant, round: ROUNDS, drawn: true })),
  };
}

/** Processor time of the cheapest of some runs: what else the machine does meanwhile hardly counts. */
function cheapestMs(run: () => unknown): number {
  let best = Infinity;
  for (let i = 0; i < 4; i++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const DOCUMENTS: { readonly [name: string]: (event: Tournament) => unknown } = {
  standings: (event) => standings(event),
  'standings as CSV': (event) => standingsCsv(event),
  'a report file': (event) => writeTrf(trfOf(event, 26).file as never, 26),
  'pairings by name': (event) => pairingsByName(event, ROUNDS),
  'result slips': (event) => resultSlips(event, ROUNDS),
  'deck checks': (event) => deckCheckSheets(event, ROUNDS),
  'a certificate': (event) => certificateBody(event, { version: 1, hash: '' }),
};

describe('what is made of a large field', () => {
  const [small, large] = [eventOf(500), eventOf(4_000)];

  it.each(Object.entries(DOCUMENTS))('%s grow with the field and not with its square', (_, make) => {
    make(small);
    // Eight times the players: a quadratic part would take 64 times as long.
    expect(cheapestMs(() => make(large))).toBeLessThan(24 * cheapestMs(() => make(small)) + 20);
  });
});
