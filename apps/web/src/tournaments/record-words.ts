import type { MatchResult, Phase, TournamentAnswer } from '@logbuoy/contracts';
import { known, t, type Values } from '../i18n/i18n.svelte';
import { listWords, numberWords } from '../i18n/format';
import { fullResultWords, phaseWords } from './words';

export type RecordedEvent = {
  readonly seq: number;
  readonly at: number;
  readonly type: string;
  readonly [field: string]: unknown;
};

type Names = { readonly answer: TournamentAnswer; readonly nameOf: (entrant: string) => string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : Array.isArray(value) ? value.length : 0);

/** A line of the public record in words; a kind the catalogue does not know keeps its name. */
export function recordWords(event: RecordedEvent, names: Names): string {
  const named = (id: unknown): string => (typeof id === 'string' && id !== '' ? names.nameOf(id) : '');
  const pair = Array.isArray(event['pair']) ? (event['pair'] as readonly unknown[]) : [];
  const resultOf = (result: unknown): string => (isResult(result) ? fullResultWords(names.answer.ruleset, result) : '');
  const values: Values = {
    player: named(event['entrant']),
    other: named(event['holder']),
    one: named(pair[0]),
    two: named(pair[1]),
    round: count(event['round']),
    table: count(event['table']),
    tables: count(event['tables']),
    minutes: count(event['minutes']),
    number: count(event['number']),
    capacity: typeof event['capacity'] === 'number' ? numberWords(event['capacity']) : t('record.no-limit'),
    text: text(event['text']),
    date: text(event['date']),
    status: known(`event-status.${text(event['to'])}`) ?? text(event['to']),
    role: known(`role.${text(event['granted'])}`) ?? text(event['granted']),
    who: accountName(text(event['account']), names.answer),
    result: resultOf(event['result'] ?? event['to']),
    before: resultOf(event['from']),
    name: text(event['name']),
    issue: count(event['issue']),
    phases: Array.isArray(event['phases']) ? listWords((event['phases'] as readonly Phase[]).map(phaseWords)) : '',
  };
  return known(`record.${kindOf(event)}`, values) ?? event.type;
}

/** Some events say two different things. */
function kindOf(event: RecordedEvent): string {
  if (event.type === 'PlayerDropped' && event['noShow'] === true) return 'PlayerMissed';
  return event.type === 'SeedCommitted' && event['purpose'] === 'deck-check' ? 'CheckSeedCommitted' : event.type;
}

const isResult = (value: unknown): value is MatchResult =>
  typeof value === 'object' && value !== null && 'games' in value;

/** Who did it: by their name here, or the house. */
export function accountName(account: string, { staff, entrants }: TournamentAnswer): string {
  const found = staff.find((one) => one.account === account) ?? entrants.find((one) => one.account === account);
  return found?.name ?? t('record.house');
}
