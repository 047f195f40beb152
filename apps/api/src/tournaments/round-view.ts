import type { RoundAnswer, TableAnswer } from '@logbuoy/contracts';
import type { TournamentRecord } from '@logbuoy/platform';
import {
  entrantOf,
  rulesetOf,
  sayWhy,
  whyWithheld,
  type Round,
  type Table,
  type Tournament,
  type Why,
} from '@logbuoy/tournaments';
import { isAtTable, type TournamentEyes } from './onlooker';

export type NameOf = (entrant: string) => string;

const MINUTE_MS = 60_000;

export const inBothLanguages = (why: Why, nameOf: NameOf): { readonly en: string; readonly de: string } => ({
  en: sayWhy(why, 'en', nameOf),
  de: sayWhy(why, 'de', nameOf),
});

/** When the round's time is up; nothing where it has none or has not begun. */
export function roundEndsAtMs({ tournament }: TournamentRecord, { startedAtMs }: Round): number | undefined {
  const { minutes } = rulesetOf(tournament).time;
  return startedAtMs === undefined || minutes === null ? undefined : startedAtMs + minutes * MINUTE_MS;
}

/** A round as this viewer may see it: a draft is for staff alone. */
export function roundView(
  record: TournamentRecord,
  round: Round,
  eyes: TournamentEyes,
  nameOf: NameOf,
): RoundAnswer | undefined {
  const isStaff = eyes.as === 'staff';
  const { number, phase, status, byes, cost, outdated, startedAtMs } = round;
  if (status === 'draft' && !isStaff) return undefined;
  const endsAtMs = roundEndsAtMs(record, round);
  const override = record.overrides[number];
  return {
    number,
    phase,
    status,
    byes,
    ...(cost === undefined ? {} : { cost }),
    ...(override === undefined ? {} : { override }),
    ...(status === 'draft' ? { outdated } : {}),
    ...(startedAtMs === undefined ? {} : { startedAtMs }),
    ...(endsAtMs === undefined ? {} : { endsAtMs }),
    tables: round.tables.map((table) => tableView(record.tournament, round, table, eyes, nameOf, endsAtMs)),
  };
}

function statusOf({ status }: Round, { voided, disputed, result, reports }: Table): TableAnswer['status'] {
  if (voided) return 'void';
  if (disputed) return 'disputed';
  if (result !== undefined) return 'final';
  if (Object.keys(reports).length > 0) return 'reported';
  return status === 'draft' || status === 'published' ? 'scheduled' : 'playing';
}

function tableView(
  tournament: Tournament,
  round: Round,
  table: Table,
  eyes: TournamentEyes,
  nameOf: NameOf,
  endsAtMs: number | undefined,
): TableAnswer {
  const { a, b, why, result, reports, match, pausedAtMs, drawOfferedBy, extraMinutes } = table;
  const isMine = isAtTable(eyes, table);
  const isStaff = eyes.as === 'staff' && !isMine;
  const status = statusOf(round, table);
  const own = isMine && eyes.entrant !== null ? reports[eyes.entrant] : undefined;
  return {
    table: table.table,
    a,
    b,
    // A report of only one side stays private.
    status: status === 'reported' && !isStaff && !isMine ? 'playing' : status,
    ...(why === undefined ? {} : { why, because: inBothLanguages(why, nameOf) }),
    ...(result === undefined ? {} : { result }),
    forfeitedBy: table.forfeitedBy,
    corrections: table.corrections,
    extraMinutes,
    featured: table.featured,
    present: table.present,
    ...(endsAtMs === undefined ? {} : { endsAtMs: endsAtMs + extraMinutes * MINUTE_MS }),
    ...(pausedAtMs === undefined ? {} : { pausedAtMs }),
    ...(match === undefined ? {} : { match, ...withheldFrom(tournament, round, table, eyes) }),
    ...(isStaff || isMine ? { reportedBy: Object.keys(reports) } : {}),
    ...(isStaff ? { reports } : {}),
    ...(own !== undefined && eyes.entrant !== null ? { reports: { [eyes.entrant]: own } } : {}),
    ...(drawOfferedBy !== undefined && (isStaff || isMine) ? { drawOfferedBy } : {}),
  };
}

/** Why this viewer may not see the table's match, so that pages show no link that would fail. */
function withheldFrom(
  tournament: Tournament,
  { number }: Round,
  { a, b, result, voided }: Table,
  { account, isJudge }: TournamentEyes,
): Pick<TableAnswer, 'withheld'> {
  const players = [a, b].flatMap((id) => entrantOf(tournament, id)?.account ?? []);
  const match = { round: number, players, isLive: result === undefined && !voided };
  const withheld = whyWithheld(tournament, match, { account: account ?? undefined, isJudge });
  return withheld === undefined ? {} : { withheld };
}
