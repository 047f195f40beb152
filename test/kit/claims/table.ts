import { isRejection, seatsFor, type Json, type MatchId, type Seat } from '@logbuoy/kernel';
import { matchDecider, type ClockSettings, type CreateMatch, type MatchEvent } from '@logbuoy/games';
import { CLAIMS_GAMES } from '../claims-game';
import { createFixtureMatch, JUDGE, nativeSha256, playerOf, TEST_START_MS, TestTable } from '../test-table';
import { FLAGS } from './state';

/** A table of Claims with everybody seated under a flag of their own. */
export interface ClaimsTable {
  readonly table: TestTable;
  /** What a seat sends; a refusal is a mistake of the test. */
  play(seat: Seat, command: Json): readonly MatchEvent[];
  /** What a judge decides. */
  rule(points: number): readonly MatchEvent[];
  /** The code a seat's command is refused with. */
  refusal(seat: Seat, command: Json): string | undefined;
}

export function claimsTable(
  players: number,
  clock: ClockSettings | null = null,
  more: Partial<CreateMatch> = {},
): ClaimsTable {
  const secret = nativeSha256(`claims ${players}`);
  const table = new TestTable(
    `claims-${players}` as MatchId,
    secret,
    matchDecider(CLAIMS_GAMES),
    TEST_START_MS,
    CLAIMS_GAMES,
  );
  table.must(createFixtureMatch({ match: table.match, game: 'claims', players, clock, ...more }));
  seatsFor(players).forEach((seat, i) => table.sit(seat, { flag: FLAGS[i] ?? 'red' }));
  const wish = (seat: Seat, command: Json) => ({ type: 'Play', seat, player: playerOf(seat), command }) as const;
  return {
    table,
    play: (seat, command) => table.must(wish(seat, command)),
    rule: (points) =>
      table.must({ type: 'PlayAsJudge', judge: JUDGE, reason: 'as the cubes lie', command: { type: 'Rule', points } }),
    refusal: (seat, command) => {
      const decision = table.decide(wish(seat, command));
      return isRejection(decision) ? decision.code : undefined;
    },
  };
}
