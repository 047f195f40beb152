import type { Slip } from '../ruleset';
import type { TournamentCommand } from './commands';
import { rulesetOf } from './sheets';
import { currentRound, type Entrant, type Table, type Tournament } from './state';

/** What arguments can be made from: everything, or what is one player's own. */
export interface Scene {
  readonly tournament: Tournament;
  /** What stands behind every commitment of this scene. */
  readonly seed: string;
  /** Of a player who asks. */
  readonly account: string | undefined;
  readonly entrants: readonly Entrant[];
  /** The last one, and 0 before the first. */
  readonly round: number;
  readonly tables: readonly Table[];
  seated(table: Table): readonly string[];
}
type Arguments = { readonly [field: string]: unknown };
type Witness = (scene: Scene) => Iterable<Arguments>;

const plain: Witness = () => [{}];
/** Only with those it can be about: ten thousand others need not be asked. */
const among =
  (fits: (one: Entrant, tournament: Tournament) => boolean, make: Witness): Witness =>
  (scene) =>
    make({ ...scene, entrants: scene.entrants.filter((one) => fits(one, scene.tournament)) });
const isEntered = ({ status }: Entrant): boolean => status === 'registered' || status === 'waiting';
const isGone = ({ status }: Entrant): boolean => status === 'dropped' || status === 'no-show';
const isChecked = ({ id }: Entrant, { deckChecks }: Tournament): boolean =>
  deckChecks.some((check) => check.entrant === id && check.outcome === undefined);
const entrant = (more: (one: Entrant, scene: Scene) => Arguments = () => ({})): Witness =>
  function* (scene) {
    for (const one of scene.entrants) yield { entrant: one.id, ...more(one, scene) };
  };
const table = (more: (one: Table, scene: Scene) => Arguments = () => ({})): Witness =>
  function* (scene) {
    for (const one of scene.tables) yield { round: scene.round, table: one.table, ...more(one, scene) };
  };
const seat = (more: (scene: Scene) => Arguments = () => ({})): Witness =>
  function* (scene) {
    for (const one of scene.tables)
      for (const id of scene.seated(one)) yield { round: scene.round, table: one.table, entrant: id, ...more(scene) };
  };
const call =
  (more: Arguments = {}): Witness =>
  ({ tournament }) =>
    tournament.calls.map(({ call: number }) => ({ call: number, ...more }));

/** Two that differ, so that one of them changes something. */
const HASHES = ['0'.repeat(64), 'f'.repeat(64)] as const;
const VERDICT = { ruling: 'so', citations: ['1'] };
/** Entered by no player. */
const NEWCOMER = { entrant: '?', name: '?' };

const slips = (tournament: Tournament): Slip[] =>
  rulesetOf(tournament).outcomes.map(({ code }) => ({ kind: 'outcome', a: code }));

function* corrections({ tournament }: Scene): Iterable<Arguments> {
  for (const { number, tables } of tournament.rounds)
    for (const { table: at, result } of tables)
      if (result !== undefined)
        for (const slip of slips(tournament)) yield { round: number, table: at, slip, repair: 'standings-only' };
}

function* heldRoles({ tournament }: Scene): Iterable<Arguments> {
  for (const [account, roles] of Object.entries(tournament.roles))
    for (const granted of roles) yield { account, granted };
}

/** The next round that is not published. */
function roundToCome({ tournament, round }: Scene): number {
  return currentRound(tournament)?.status === 'draft' ? round : round + 1;
}

const openTables: Witness = ({ tournament, round, tables }) => {
  const [one, other] = tables.filter(({ result }) => result === undefined);
  return tournament.rounds.length === 0 || one === undefined || other === undefined
    ? []
    : [{ round, tables: [one.table, other.table] }];
};

/** For every command arguments that would do if any do. What overrides something is given its reason by the caller. */
export const WITNESSES: { readonly [type in TournamentCommand['type']]: Witness } = {
  CreateTournament: () => [],
  CommitSeed: () => [],
  SeatTable: () => [],
  NoteLate: () => [],
  ChangeStatus: () => [],
  OverridePairing: () => [],
  ChangePhases: () => [{ phases: [{ kind: 'round-robin' }] }, { phases: [{ kind: 'swiss', rounds: 1 }] }],
  ChangeRuleset: ({ tournament }) => [{ ruleset: rulesetOf(tournament) }],
  GrantRole: () => [{ account: '?', granted: 'judge' }],
  RevokeRole: heldRoles,
  Register: ({ account }) => [{ ...NEWCOMER, account }],
  AddLate: () => [NEWCOMER],
  Withdraw: among(isEntered, entrant()),
  CheckIn: among(isEntered, entrant()),
  ReEnter: among(isGone, entrant()),
  Disqualify: entrant(),
  Drop: entrant(),
  SubmitDeck: entrant(({ deck }) => ({ hash: deck === HASHES[0] ? HASHES[1] : HASHES[0] })),
  LockDecks: plain,
  RevealDecks: plain,
  StartPhase: plain,
  Certify: plain,
  RevokeCertificate: plain,
  ChangeCapacity: ({ tournament: { capacity, registered } }) => [
    { capacity: capacity === null ? registered + 2 : null },
  ],
  SetLegalityDate: () => [{ date: '2026-01-01' }, { date: '2026-01-02' }],
  ForbidPair: ({ entrants: [one, other] }) => [{ pair: [one?.id ?? '', other?.id ?? ''] }],
  AllowPair: ({ tournament }) => tournament.forbidden.map((pair) => ({ pair })),
  GrantBye: entrant((_, scene) => ({ round: roundToCome(scene) })),
  PairRound: ({ seed }) => [{ seed }],
  DiscardDraft: plain,
  PublishRound: plain,
  UnpublishRound: plain,
  StartRound: plain,
  CallTime: plain,
  CloseRound: plain,
  ReopenRound: ({ round }) => [{ round }],
  SwapTables: openTables,
  PauseTable: table(),
  ResumeTable: (scene) =>
    table()({ ...scene, tables: scene.tables.filter(({ pausedAtMs }) => pausedAtMs !== undefined) }),
  VoidMatch: table(),
  ExtendTime: table(() => ({ minutes: 1 })),
  FeatureTable: table(({ featured }) => ({ featured: !featured })),
  TakeSeat: seat(),
  Concede: seat(),
  OfferDraw: seat(),
  Contest: seat(),
  Report: seat(({ tournament }) => ({ slip: slips(tournament)[0] })),
  RecordResult: table((_, { tournament }) => ({ slip: slips(tournament)[0] })),
  RecordAbsence: table(({ a }) => ({ absent: [a], drop: false })),
  CorrectResult: corrections,
  Penalise: entrant(() => ({ infraction: '?', kind: 'warning' })),
  CallJudge: (scene) =>
    (scene.account === undefined ? table(() => ({ about: '' })) : seat(() => ({ about: '' })))(scene),
  ClaimCall: call(),
  CloseCall: call(),
  RuleCall: call(VERDICT),
  DecideAppeal: call(VERDICT),
  AppealRuling: ({ tournament, entrants }) =>
    tournament.calls.flatMap(({ call: number }) => entrants.map(({ id }) => ({ call: number, entrant: id }))),
  DrawDeckChecks: ({ seed }) => [{ seed }],
  OrderDeckCheck: entrant(),
  RecordDeckCheck: among(
    isChecked,
    entrant(() => ({ hash: HASHES[0], minutes: 0 })),
  ),
  Announce: () => [{ text: '?' }],
  SetBroadcastDelay: ({ tournament }) => [{ minutes: tournament.broadcastDelayMinutes === 0 ? 1 : 0 }],
  OptOutOfBroadcast: entrant(({ optedOut }) => ({ optedOut: optedOut !== true })),
};
