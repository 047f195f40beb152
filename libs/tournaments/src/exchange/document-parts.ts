import type { Ruleset } from '../ruleset';
import { rulesetFault } from '../tournament/ruleset-fault';
import {
  CALL_STATUSES,
  ENTRANT_STATUSES,
  ROLES,
  ROUND_STATUSES,
  TOURNAMENT_STATUSES,
  type Tournament,
} from '../tournament/state';

type Check = (value: unknown) => boolean;
type Members = { readonly [member: string]: unknown };

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const whole: Check = (value) => Number.isSafeInteger(value);
const truth: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** All of these members, each as it should be; and of the others only those named as optional. */
const shape =
  (members: { readonly [member: string]: Check }, optional: { readonly [member: string]: Check } = {}): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(members).every(([member, check]) => check(value[member])) &&
    Object.keys(value).every((member) => member in members || optional[member]?.(value[member]) === true);

const result = shape(
  { a: text, b: text, differential: whole, games: shape({ a: whole, b: whole, drawn: whole }) },
  { score: shape({ a: whole, b: whole }) },
);
const entrant = shape(
  { id: text, number: whole, name: text, status: oneOf(ENTRANT_STATUSES), checkedIn: truth },
  { account: text, deck: text, optedOut: truth },
);
const table = shape(
  {
    table: whole,
    a: text,
    b: text,
    reports: recordOf(result),
    disputed: truth,
    forfeitedBy: listOf(text),
    corrections: whole,
    extraMinutes: whole,
    present: listOf(text),
    voided: truth,
    featured: truth,
  },
  { why: isObject, result, match: text, drawOfferedBy: text, pausedAtMs: whole, lateStep: whole },
);
const round = shape(
  {
    number: whole,
    phase: whole,
    status: oneOf(ROUND_STATUSES),
    tables: listOf(table),
    byes: listOf(text),
    outdated: truth,
  },
  { cost: recordOf(number), seed: text, startedAtMs: whole, timeCalledAtMs: whole },
);
const ruling = shape({
  by: text,
  role: oneOf(ROLES),
  ruling: text,
  citations: listOf(text),
  noRuleFound: truth,
});
const pair: Check = (value) => Array.isArray(value) && value.length === 2 && value.every(text);

export type PartName = Exclude<keyof Tournament, 'entrantOfAccount'>;

/** Every part of a tournament, and what it must look like. */
export const PARTS: { readonly [part in PartName]: Check } = {
  status: oneOf([...TOURNAMENT_STATUSES]),
  id: text,
  name: text,
  ruleset: (value) => isObject(value) && rulesetFault(value as unknown as Ruleset) === undefined,
  phases: listOf((value) => isObject(value) && text(value['kind'])),
  capacity: orNull(whole),
  play: orNull(isObject),
  startsAtMs: orNull(whole),
  roles: recordOf(listOf(oneOf(ROLES))),
  entrants: listOf(entrant),
  entries: whole,
  registered: whole,
  decksLocked: truth,
  decksRevealed: truth,
  forbidden: listOf(pair),
  commitments: recordOf(text),
  checkCommitments: recordOf(text),
  rounds: listOf(round),
  phase: whole,
  seeds: listOf(text),
  penalties: listOf(
    shape({ entrant: text, infraction: text, kind: text, round: whole }, { points: number, day: whole }),
  ),
  snapshots: listOf(shape({ round: whole, standings: listOf(isObject) })),
  auditUntilMs: orNull(whole),
  legalityDate: orNull(text),
  byeGrants: listOf(shape({ entrant: text, round: whole })),
  calls: listOf(
    shape(
      {
        call: whole,
        round: whole,
        table: whole,
        about: text,
        atMs: whole,
        status: oneOf(CALL_STATUSES),
        rulings: listOf(ruling),
      },
      { entrant: text, claimedBy: text },
    ),
  ),
  deckChecks: listOf(shape({ round: whole, entrant: text, drawn: truth }, { outcome: text })),
  announcements: listOf(shape({ number: whole, text, audience: text, by: text, atMs: whole })),
  broadcastDelayMinutes: orNull(whole),
  certificates: whole,
};
