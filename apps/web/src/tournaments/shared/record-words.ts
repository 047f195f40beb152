import type { MatchResult, Phase, RoundAnswer, TableAnswer, TournamentAnswer } from '@logbuoy/contracts';
import { known, t, type Values } from '../../i18n/i18n.svelte';
import { listWords, numberWords } from '../../i18n/format';
import type { RecordedEvent } from './record-rounds';
import { fullResultWords, namedResultWords, phaseWords } from './tournament-words';

interface Names {
  readonly answer: TournamentAnswer;
  readonly nameOf: (entrant: string) => string;
  /** Who played, and who sat out, where that is still known. */
  readonly tableOf: (event: RecordedEvent) => TableAnswer | undefined;
  readonly roundOf: (event: RecordedEvent) => RoundAnswer | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : Array.isArray(value) ? value.length : 0);

/** A line of the public record in words; a kind the catalogue does not know keeps its name. */
export function recordWords(event: RecordedEvent, names: Names): string {
  const named = (id: unknown): string => (typeof id === 'string' && id !== '' ? names.nameOf(id) : '');
  const pair = Array.isArray(event['pair']) ? (event['pair'] as readonly unknown[]) : [];
  const { ruleset, phases } = names.answer;
  const table = names.tableOf(event);
  const byes = names.roundOf(event)?.byes ?? [];
  const resultOf = (result: unknown): string => (isResult(result) ? fullResultWords(ruleset, result) : '');
  const namedResult = (result: unknown): string =>
    isResult(result) && table !== undefined
      ? namedResultWords(ruleset, result, [named(table.a), named(table.b)])
      : resultOf(result);
  const begun = event.type === 'PhaseStarted' ? phases[count(event['phase'])] : undefined;
  const values: Values = {
    player: named(event['entrant']),
    other: named(event['holder']),
    one: named(pair[0]),
    two: named(pair[1]),
    round: count(event['round']),
    table: count(event['table']),
    tables: count(event['tables']),
    minutes: count(event['minutes']),
    number: begun === undefined ? count(event['number']) : count(event['phase']) + 1,
    capacity: typeof event['capacity'] === 'number' ? numberWords(event['capacity']) : t('record.no-limit'),
    text: text(event['text']),
    date: text(event['date']),
    status: known(`event-status.${text(event['to'])}`) ?? text(event['to']),
    role: known(`role.${text(event['granted'])}`) ?? text(event['granted']),
    who: accountName(text(event['account']), names.answer),
    result: namedResult(event['result'] ?? event['to']),
    before: resultOf(event['from']),
    name: text(event['name']),
    issue: count(event['issue']),
    phases: Array.isArray(event['phases']) ? listWords((event['phases'] as readonly Phase[]).map(phaseWords)) : '',
    phase: begun === undefined ? '' : phaseWords(begun),
    byes: listWords(byes.map(named)),
  };
  const kind = byes.length > 0 ? 'RoundPublishedWithByes' : kindOf(event);
  return known(`record.${kind}`, values) ?? event.type;
}

/** Some events say two different things. */
function kindOf(event: RecordedEvent): string {
  if (event.type === 'PlayerDropped' && event['noShow'] === true) return 'PlayerMissed';
  return event.type === 'SeedCommitted' && event['purpose'] === 'deck-check' ? 'CheckSeedCommitted' : event.type;
}

const isResult = (value: unknown): value is MatchResult =>
  typeof value === 'object' && value !== null && 'games' in value;

/** Who did it, by their name here; nothing for who is neither staff nor player any more. */
export const knownAccount = (account: string, { staff, entrants }: TournamentAnswer): string | undefined =>
  [...staff, ...entrants].find((one) => one.account === account)?.name;

export const accountName = (account: string, answer: TournamentAnswer): string =>
  knownAccount(account, answer) ?? t('ratings.somebody');
