import { isId } from '@logbuoy/kernel';
import { PENALTY_KINDS, REPAIRS, ROLES, TOURNAMENT_STATUSES } from '@logbuoy/tournaments';
import type { JsonObject } from '../live/json-patch';

/**
 * A command about a tournament as it is sent. Who asks, in which role, and secret seeds are not in it: those the server
 * knows. A player leaves `entrant` out and means themselves.
 */
export type TournamentWish = JsonObject & { readonly type: WishType };
export type WishType = keyof typeof WISHES;

type Check = (value: unknown) => string | undefined;
type Fields = { readonly [field: string]: Check };

const check =
  (fits: (value: unknown) => boolean, mustBe: string): Check =>
  (value) =>
    fits(value) ? undefined : `must be ${mustBe}`;
const optional =
  (inner: Check): Check =>
  (value) =>
    value === undefined ? undefined : inner(value);
const listOf =
  (inner: Check, most: number): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return `must be a list of at most ${most}`;
    return value.map(inner).find((mistake) => mistake !== undefined);
  };
const record =
  (fields: Fields): Check =>
  (value) =>
    isRecord(value) ? mistakeIn(value, fields) : 'must be an object';

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const within = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
const oneOf = (words: readonly string[]): Check =>
  check((value) => typeof value === 'string' && words.includes(value), `one of ${words.join(', ')}`);
const text = (most: number): Check =>
  check((value) => typeof value === 'string' && value.length <= most, `a text of at most ${most} characters`);
const whole = (least: number, most: number): Check =>
  check((value) => within(value, least, most), `a whole number from ${least} to ${most}`);

const id = check(isId, 'an id');
const flag = check((value) => typeof value === 'boolean', 'true or false');
const anything = check(isRecord, 'an object');
/** A deck of the game, or the name of one that it brings along. */
const deck = check((value) => isRecord(value) || isId(value), 'a deck');
const round = whole(1, 10_000);
const table = whole(1, 100_000);
const time = whole(0, Number.MAX_SAFE_INTEGER);
const score = whole(-1_000_000, 1_000_000);
const hash = check((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value), '64 hexadecimal digits');
const day = check((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value), 'a day, 2026-11-16');

const slip: Check = (value) => {
  if (!isRecord(value)) return 'must be an object';
  switch (value.kind) {
    case 'outcome':
      return mistakeIn(value, { kind: anyText, a: text(20), b: optional(text(20)), differential: optional(score) });
    case 'score':
      return mistakeIn(value, { kind: anyText, a: score, b: score, timeCalled: optional(flag) });
    case 'games':
      return mistakeIn(value, { kind: anyText, a: score, b: score, drawn: score });
    default:
      return 'kind must be outcome, score or games';
  }
};
const phase: Check = (value) => {
  if (!isRecord(value)) return 'must be an object';
  switch (value.kind) {
    case 'swiss':
      return mistakeIn(value, { kind: anyText, rounds: whole(1, 100) });
    case 'round-robin':
      return mistakeIn(value, { kind: anyText });
    case 'single-elimination':
    case 'double-elimination':
      return mistakeIn(value, { kind: anyText, size: whole(2, PLAYERS_MAX) });
    default:
      return 'kind must be swiss, round-robin, single-elimination or double-elimination';
  }
};
const anyText = text(1_000);
const pair = check((value) => Array.isArray(value) && value.length === 2 && value.every(isId), 'two entrants');
const twoTables = check(
  (value) => Array.isArray(value) && value.length === 2 && value.every((one) => within(one, 1, 100_000)),
  'two tables',
);

const PLAYERS_MAX = 100_000;
const atTable = { round, table };
const ofEntrant = { entrant: optional(id) };
const ofCall = { call: whole(1, 1_000_000) };
const newcomer = { name: optional(text(200)), account: optional(id) };
const verdict = {
  ...ofCall,
  ruling: text(4_000),
  citations: listOf(text(500), 50),
  noRuleFound: optional(flag),
  extraMinutes: optional(whole(0, 240)),
};
const none = {};

/** What each command carries; `reason` may stand in every one. */
const WISHES = {
  ChangeRuleset: { ruleset: anything },
  ChangePhases: { phases: listOf(phase, 16) },
  ChangeStatus: { to: oneOf(TOURNAMENT_STATUSES), auditUntilMs: optional(time) },
  ChangeCapacity: { capacity: check((value) => value === null || within(value, 2, PLAYERS_MAX), 'a number or null') },
  SetLegalityDate: { date: day },
  GrantRole: { account: optional(id), name: optional(text(200)), granted: oneOf(ROLES) },
  RevokeRole: { account: id, granted: oneOf(ROLES) },
  Register: newcomer,
  AddLate: { ...newcomer, intoBye: optional(flag) },
  Withdraw: ofEntrant,
  CheckIn: ofEntrant,
  ReEnter: ofEntrant,
  Disqualify: ofEntrant,
  Drop: { ...ofEntrant, noShow: optional(flag) },
  SubmitDeck: { ...ofEntrant, deck: optional(deck), list: optional(text(200_000)), hash: optional(hash) },
  LockDecks: none,
  RevealDecks: none,
  StartPhase: none,
  Certify: none,
  RevokeCertificate: none,
  ForbidPair: { pair },
  AllowPair: { pair },
  GrantBye: { ...ofEntrant, round },
  PairRound: none,
  OverridePairing: { tables: listOf(record({ a: id, b: id }), PLAYERS_MAX), byes: listOf(id, PLAYERS_MAX) },
  DiscardDraft: none,
  PublishRound: none,
  UnpublishRound: none,
  StartRound: none,
  CallTime: none,
  CloseRound: none,
  ReopenRound: { round },
  SwapTables: { round, tables: twoTables },
  PauseTable: atTable,
  ResumeTable: atTable,
  VoidMatch: atTable,
  ExtendTime: { ...atTable, minutes: whole(1, 240) },
  TakeSeat: { ...atTable, ...ofEntrant },
  Concede: { ...atTable, ...ofEntrant },
  OfferDraw: { ...atTable, ...ofEntrant },
  Contest: { ...atTable, ...ofEntrant },
  Report: { ...atTable, ...ofEntrant, slip },
  RecordResult: { ...atTable, slip, flags: optional(listOf(text(60), 20)) },
  RecordAbsence: { ...atTable, absent: listOf(id, 2), drop: flag },
  CorrectResult: { ...atTable, slip, repair: oneOf(REPAIRS) },
  Penalise: { ...ofEntrant, infraction: text(100), kind: oneOf(PENALTY_KINDS), points: optional(score) },
  CallJudge: { ...atTable, ...ofEntrant, about: text(1_000) },
  ClaimCall: ofCall,
  CloseCall: ofCall,
  RuleCall: verdict,
  DecideAppeal: verdict,
  AppealRuling: { ...ofCall, ...ofEntrant },
  DrawDeckChecks: { tables: optional(whole(1, PLAYERS_MAX)) },
  OrderDeckCheck: ofEntrant,
  RecordDeckCheck: { ...ofEntrant, hash, minutes: whole(0, 240), notes: optional(text(2_000)) },
  Announce: { text: text(4_000), audience: optional(oneOf(['everybody', 'players', 'staff'])) },
  SetBroadcastDelay: { minutes: whole(0, 1_440) },
  FeatureTable: { ...atTable, featured: flag },
  OptOutOfBroadcast: { ...ofEntrant, optedOut: flag },
} as const satisfies { readonly [type: string]: Fields };

export const WISH_TYPES = Object.keys(WISHES) as readonly WishType[];

/** Checks the form of a command; a sentence where it is malformed. Whether it is allowed, the tournament decides. */
export function readWish(raw: JsonObject): TournamentWish | string {
  const { type } = raw;
  if (typeof type !== 'string' || !Object.hasOwn(WISHES, type)) return 'command.type is none of those known here';
  const fields: Fields = WISHES[type as WishType];
  const mistake = mistakeIn(raw, { type: anyText, reason: optional(text(2_000)), ...fields });
  return mistake === undefined ? (raw as TournamentWish) : `command.${mistake}`;
}

function mistakeIn(value: JsonObject, fields: Fields): string | undefined {
  const unknown = Object.keys(value).find((field) => !Object.hasOwn(fields, field));
  if (unknown !== undefined) return `${unknown} is not known here`;
  for (const [field, fits] of Object.entries(fields)) {
    const mistake = fits(value[field]);
    if (mistake !== undefined) return `${field} ${mistake}`;
  }
  return undefined;
}
