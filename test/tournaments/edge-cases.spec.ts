import { cardGame } from '@logbuoy/test-kit';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const EVENT = 'libs/tournaments/src/tournament';
const REPLAY = 'libs/games/src/replay';
const RULES = `libs/games/src/${cardGame.id}/rules`;

/** Every edge case organised play has taught us, and the test that stands for it. */
const EDGE_CASES: readonly (readonly [edgeCase: string, file: string, title: string])[] = [
  ['odd field after last-minute drop', `${EVENT}/people.spec.ts`, 'odd field after a last-minute drop'],
  ['drop between review and publish', `${EVENT}/people.spec.ts`, 'drop between review and publish'],
  ['late add into the bye', `${EVENT}/people.spec.ts`, 'late add into the bye'],
  ['late add between review and publish', `${EVENT}/people.spec.ts`, 'late add between review and publish'],
  ['both no-show', `${EVENT}/people.spec.ts`, 'both no-show'],
  ['disqualification in the playoff', `${EVENT}/formats.spec.ts`, 'disqualification in the cut'],
  ['everyone withdraws', `${EVENT}/people.spec.ts`, 'everyone withdraws'],
  ['single active player', `${EVENT}/people.spec.ts`, 'single active player'],
  [
    'result corrected two rounds later',
    `${EVENT}/results.spec.ts`,
    'result corrected two rounds later changes the cut',
  ],
  [
    'result corrected after the cut was made',
    `${EVENT}/results.spec.ts`,
    'while its first round is a draft: it is made again',
  ],
  ['quarter-final corrected after the semi-finals', `${EVENT}/formats.spec.ts`, 'quarter-final corrected after'],
  ['identical names', `${EVENT}/people.spec.ts`, 'identical names'],
  ['one account, two entrants', `${EVENT}/people.spec.ts`, 'one account, two entrants'],
  ['player paired with own judge', `${EVENT}/penalties.spec.ts`, 'player paired with own judge'],
  ['player paired with own director', `${EVENT}/penalties.spec.ts`, 'player paired with own director'],
  ['time called between games', `${EVENT}/rounds.spec.ts`, 'time called between games'],
  ['concession after loss', `${EVENT}/results.spec.ts`, 'concession after loss'],
  ['intentional draw with bribe flag', `${EVENT}/results.spec.ts`, 'intentional draw with a bribe flag'],
  ['penalty after drop', `${EVENT}/penalties.spec.ts`, 'penalty after drop'],
  ['bye holder later disqualified', `${EVENT}/people.spec.ts`, 'bye holder later disqualified'],
  ['forfeit win, then odd field', `${EVENT}/people.spec.ts`, 'forfeit win, then odd field'],
  ['3-way head-to-head cycle', 'libs/tournaments/src/standings/standings.spec.ts', 'three-way cycle of head-to-head'],
  ['4 players, 5 rounds', `${EVENT}/rounds.spec.ts`, '4 players, 5 rounds'],
  ['round reopened while next is playing', `${EVENT}/rounds.spec.ts`, 'round reopened while the next is playing'],
  ['the same round reopened twice', `${EVENT}/rounds.spec.ts`, 'the same round reopened twice'],
  ['server restart in a time-called round', `${EVENT}/rounds.spec.ts`, 'a server restart in a time-called round'],
  [
    'server restart in a time-called turn',
    'libs/platform/src/tournaments/tournament-watch.spec.ts',
    'a server restart in a time-called turn',
  ],
  ['clock leap', `${EVENT}/tables.spec.ts`, 'clock leap'],
  ['rewind across a shuffle', `${REPLAY}/rewind.spec.ts`, 'rewind across a shuffle'],
  ['rewind after the opponent saw a hand', `${REPLAY}/rewind.spec.ts`, 'rewind after the opponent saw a hand'],
  ['appeal after certification', `${EVENT}/certification.spec.ts`, 'appeal after certification'],
  ['ruleset changed mid-event', `${EVENT}/rounds.spec.ts`, 'ruleset changed mid-event'],
  ['card banned on day 2', `${EVENT}/certification.spec.ts`, 'card banned on day 2'],
  ["Captain's Chair shared win in a bracket", `${EVENT}/formats.spec.ts`, "Captain's Chair: a shared victory"],
  [
    'The Card Game at 25 XC when not the current player',
    `${EVENT}/results.spec.ts`,
    'The Card Game at 25 experience counters when not the current player',
  ],
  ['Second Edition, both decks empty', `${RULES}/winning.spec.ts`, 'not before every deck is empty'],
];

describe('the edge cases of organised play', () => {
  it.each(EDGE_CASES)('%s has a test', (_, file, title) => {
    const tests =
      readFileSync(path.join(ROOT, file), 'utf8').match(/\bit(?:\.each\([^)]*\))?\(\s*(['"`]).*?\1,/g) ?? [];
    expect(tests.filter((test) => test.includes(title))).toHaveLength(1);
  });
});
