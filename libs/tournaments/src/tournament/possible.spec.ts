import { isRejection, type Context } from '@logbuoy/kernel';
import { RIGHTS, type TournamentCommand } from './commands';
import { deckCheckCommitment } from './deck-checks';
import { Desk, DRAWN, LOST, reason, RULES, running, WON, type Order } from './desk.fixture';
import { possibleCommands, possibleStatuses, type Asker, type CommandType } from './possible';
import { seedCommitment } from './rounds';
import { inOrder, TOURNAMENT_STATUSES, type Role, type TournamentId } from './state';
import { tournamentDecider } from './tournament';

const NOW = 1_000;
const SEED = 'ab'.repeat(32);
const STAFF = {
  hj: 'head-judge',
  judge: 'judge',
  keeper: 'scorekeeper',
  'account-2': 'judge', // plays as well
} as const satisfies { readonly [account: string]: Role };

/** A fresh event with staff of every kind. */
function draft(capacity?: number): Desk {
  const desk = new Desk();
  const phases = [
    { kind: 'swiss', rounds: 2 },
    { kind: 'single-elimination', size: 2 },
  ] as const;
  desk.do({
    type: 'CreateTournament',
    tournament: 'spring' as TournamentId,
    name: 'Cup',
    ruleset: RULES,
    phases,
    capacity,
  });
  for (const [account, granted] of Object.entries(STAFF)) desk.do({ type: 'GrantRole', account, granted });
  return desk;
}
const entered = (players = 5): Desk => {
  const desk = draft(4).do({ type: 'ChangeStatus', to: 'announced' }, { type: 'ChangeStatus', to: 'registration' });
  for (let i = 1; i <= players; i++)
    desk.do({ type: 'Register', entrant: `p${i}`, name: `P ${i}`, account: `account-${i}` });
  return desk;
};
const locked = (): Desk => {
  const desk = entered();
  for (const { id } of inOrder(desk.state)) desk.do({ type: 'SubmitDeck', entrant: id, hash: 'a'.repeat(64) });
  return desk.do({ type: 'ChangeStatus', to: 'locked' });
};
const started = (): Desk => locked().do({ type: 'ChangeStatus', to: 'running' });
const paired = (): Desk => started().pair();
const playing = (): Desk => {
  const desk = paired();
  const commitment = deckCheckCommitment(desk.state, 1, SEED);
  return desk.do({ type: 'CommitSeed', round: 1, commitment, purpose: 'deck-check' }).publish();
};
const asPlayer = (desk: Desk, order: Order & { entrant: string }): Desk =>
  desk.do({ ...order, by: `account-${order.entrant.slice(1)}`, role: 'player' });
/** A call at the first table, made by its first player. */
const called = (): Desk => {
  const desk = playing();
  const { table, a } = desk.openRound.tables[0] ?? { table: 1, a: 'p1' };
  return asPlayer(desk, { type: 'CallJudge', round: 1, table, entrant: a, about: 'a card' });
};
const ruled = (): Desk =>
  called().do({ type: 'RuleCall', call: 1, ruling: 'so', citations: ['1'], by: 'judge', role: 'judge' });
const overInTime = (): Desk => started().round().round().do({ type: 'StartPhase' }).round();
const audited = (untilMs = NOW): Desk =>
  overInTime().do(
    { type: 'ChangeStatus', to: 'finished' },
    { type: 'ChangeStatus', to: 'audit-window', auditUntilMs: untilMs },
  );

const STATES: { readonly [name: string]: () => Desk } = {
  'a draft': draft,
  announced: () => draft().do({ type: 'ChangeStatus', to: 'announced' }),
  'registration, nobody came': () => entered(0),
  registration: entered,
  'check-in': () => entered().do({ type: 'ChangeStatus', to: 'check-in' }, { type: 'CheckIn', entrant: 'p1' }),
  locked,
  'running, not paired': started,
  'decks locked': () => started().do({ type: 'LockDecks' }),
  'a pair forbidden, a bye granted': () =>
    started().do(
      { type: 'ForbidPair', pair: ['p1', 'p2'], reason },
      { type: 'GrantBye', entrant: 'p3', round: 1, reason },
    ),
  'a draft pairing': paired,
  'a draft that is outdated': () => paired().do({ type: 'Drop', entrant: 'p1' }),
  published: () => paired().do({ type: 'PublishRound' }),
  playing,
  'one report': () => {
    const desk = playing();
    const { table, a } = desk.openRound.tables[0] ?? { table: 1, a: 'p1' };
    return asPlayer(desk, { type: 'Report', round: 1, table, entrant: a, slip: WON });
  },
  'a dispute': () => {
    const desk = playing();
    const { table, a, b } = desk.openRound.tables[0] ?? { table: 1, a: 'p1', b: 'p2' };
    asPlayer(desk, { type: 'Report', round: 1, table, entrant: a, slip: WON });
    return asPlayer(desk, { type: 'Report', round: 1, table, entrant: b, slip: LOST });
  },
  'a draw offered': () => {
    const desk = playing();
    const { table, a } = desk.openRound.tables[0] ?? { table: 1, a: 'p1' };
    return asPlayer(desk, { type: 'OfferDraw', round: 1, table, entrant: a });
  },
  'a table paused, one voided, one featured': () =>
    playing().do(
      { type: 'PauseTable', round: 1, table: 1 },
      { type: 'FeatureTable', round: 1, table: 1, featured: true },
      { type: 'VoidMatch', round: 1, table: 2, reason },
    ),
  'all results in': () => playing().playAll(),
  'a call': called,
  'a call claimed': () => called().do({ type: 'ClaimCall', call: 1, by: 'judge', role: 'judge' }),
  'a call ruled': ruled,
  'a ruling appealed': () => {
    const desk = ruled();
    return asPlayer(desk, { type: 'AppealRuling', call: 1, entrant: desk.openRound.tables[0]?.a ?? 'p1', reason });
  },
  'deck checks drawn': () => playing().do({ type: 'DrawDeckChecks', seed: SEED, tables: 1 }),
  'time called': () => playing().do({ type: 'CallTime' }),
  'a round closed': () => started().round(),
  'a round reopened': () => started().round().do({ type: 'ReopenRound', round: 1, reason }),
  'somebody dropped, somebody disqualified': () =>
    started().round().do({ type: 'Drop', entrant: 'p1' }, { type: 'Disqualify', entrant: 'p4', reason }),
  'the last Swiss round closed': () => started().round().round(),
  'the cut': () => started().round().round().do({ type: 'StartPhase' }),
  'a final': () => started().round().round().do({ type: 'StartPhase' }).pair().publish(),
  'all played': overInTime,
  finished: () => overInTime().do({ type: 'ChangeStatus', to: 'finished' }),
  'the audit window': () => audited(NOW + 1),
  'after the audit window': () => audited(),
  certified: () => audited().do({ type: 'Certify' }),
  'decks locked and certified': () =>
    started()
      .do({ type: 'LockDecks' })
      .round()
      .do({ type: 'ChangeStatus', to: 'finished' })
      .do({ type: 'ChangeStatus', to: 'audit-window', auditUntilMs: NOW }, { type: 'Certify' }),
  'a certificate revoked': () => audited().do({ type: 'Certify' }, { type: 'RevokeCertificate', reason }),
  archived: () => audited().do({ type: 'Certify' }, { type: 'ChangeStatus', to: 'archived' }),
  cancelled: () => paired().do({ type: 'ChangeStatus', to: 'cancelled', reason }),
  'did not occur': () => started().do({ type: 'ChangeStatus', to: 'did-not-occur', reason }),
  'a round robin': () => running(3, [{ kind: 'round-robin' }]).round(),
};

/** Every argument worth trying, in every combination that a command of this event could carry. */
function* everyOrder(desk: Desk, type: CommandType, asker: string): Iterable<object> {
  const { state } = desk;
  const people = [...inOrder(state).map(({ id }) => id), 'p9'];
  const rounds = Array.from({ length: state.rounds.length + 2 }, (_, i) => i);
  const tables = [1, 2, 3];
  const slips = [WON, LOST, DRAWN];
  const calls = state.calls.map(({ call }) => call);
  const pairs = people.flatMap((one) => people.map((other) => [one, other] as const));
  const verdict = { ruling: 'so', citations: ['1'] };
  const atTables = rounds.flatMap((round) => tables.map((table) => ({ round, table })));
  const seats = atTables.flatMap((at) => people.map((entrant) => ({ ...at, entrant })));
  const each = <T>(list: readonly T[], make: (one: T) => object) => list.map(make);
  const oneRound = () => {
    const round = state.rounds.at(-1);
    const active = new Set(inOrder(state).flatMap(({ id, status }) => (status === 'active' ? [id] : [])));
    const ids = [...(round?.tables.flatMap(({ a, b }) => [a, b]) ?? []), ...(round?.byes ?? [])].filter((id) =>
      active.has(id),
    );
    const made = Array.from({ length: Math.floor(ids.length / 2) }, (_, i) => ({ a: ids[2 * i], b: ids[2 * i + 1] }));
    return { tables: made, byes: ids.slice(made.length * 2) };
  };
  const ARGUMENTS: { readonly [type in CommandType]?: () => readonly object[] } = {
    ChangeRuleset: () => [{ ruleset: RULES }],
    ChangePhases: () => [{ phases: [{ kind: 'round-robin' }] }, { phases: [{ kind: 'swiss', rounds: 9 }] }],
    ChangeStatus: () => TOURNAMENT_STATUSES.map((to) => ({ to, auditUntilMs: NOW })),
    GrantRole: () => each(['new', 'hj', 'td'], (account) => ({ account, granted: 'scorekeeper' })),
    RevokeRole: () =>
      ['td', ...Object.keys(STAFF)].flatMap((account) =>
        (['director', 'head-judge', 'judge', 'scorekeeper'] as const).map((granted) => ({ account, granted })),
      ),
    Register: () =>
      each(['new', undefined, asker], (account) => ({
        entrant: 'new',
        name: 'N',
        account,
      })),
    AddLate: () => [{ entrant: 'new', name: 'N' }],
    ChangeCapacity: () => each([null, 4, 7], (capacity) => ({ capacity })),
    SetLegalityDate: () => [{ date: '2026-11-16' }],
    SubmitDeck: () => each(people, (entrant) => ({ entrant, hash: 'c'.repeat(64) })),
    ForbidPair: () => each(pairs, (pair) => ({ pair })),
    AllowPair: () => each(pairs, (pair) => ({ pair })),
    GrantBye: () => people.flatMap((entrant) => rounds.map((round) => ({ entrant, round }))),
    PairRound: () => [{ seed: SEED }],
    OverridePairing: () => [oneRound()],
    ReopenRound: () => each(rounds, (round) => ({ round })),
    SwapTables: () => each(rounds, (round) => ({ round, tables: [1, 2] })),
    ExtendTime: () => each(atTables, (at) => ({ ...at, minutes: 5 })),
    FeatureTable: () => atTables.flatMap((at) => [true, false].map((featured) => ({ ...at, featured }))),
    Report: () => seats.flatMap((at) => slips.map((slip) => ({ ...at, slip }))),
    RecordResult: () => atTables.flatMap((at) => slips.map((slip) => ({ ...at, slip }))),
    RecordAbsence: () =>
      each(seats, ({ entrant, ...at }: (typeof seats)[number]) => ({
        ...at,
        absent: [entrant],
        drop: true,
      })),
    CorrectResult: () => atTables.flatMap((at) => slips.map((slip) => ({ ...at, slip, repair: 'standings-only' }))),
    Penalise: () => each(people, (entrant) => ({ entrant, infraction: 'late', kind: 'warning' })),
    CallJudge: () => [
      ...each(seats, (at) => ({ ...at, about: 'a card' })),
      ...each(atTables, (at) => ({ ...at, about: 'x' })),
    ],
    RuleCall: () => each(calls, (call) => ({ call, ...verdict })),
    DecideAppeal: () => each(calls, (call) => ({ call, ...verdict })),
    AppealRuling: () => calls.flatMap((call) => people.map((entrant) => ({ call, entrant }))),
    DrawDeckChecks: () => [{ seed: SEED, tables: 1 }],
    RecordDeckCheck: () => each(people, (entrant) => ({ entrant, hash: 'c'.repeat(64), minutes: 3 })),
    Announce: () => [{ text: 'Hello' }],
    SetBroadcastDelay: () => [{ minutes: 5 }],
    OptOutOfBroadcast: () => people.flatMap((entrant) => [true, false].map((optedOut) => ({ entrant, optedOut }))),
  };
  const own = ARGUMENTS[type];
  if (own !== undefined) return yield* own();
  if (['PauseTable', 'ResumeTable', 'VoidMatch'].includes(type)) return yield* atTables;
  if (['TakeSeat', 'Concede', 'OfferDraw', 'Contest'].includes(type)) return yield* seats;
  if (['ClaimCall', 'CloseCall'].includes(type)) return yield* each(calls, (call) => ({ call }));
  yield* [{}, ...each(people, (entrant) => ({ entrant }))];
}

const ASKERS: readonly Asker[] = [
  { account: 'td', roles: ['director'], entrant: null },
  ...Object.entries(STAFF).map(([account, role]) => ({
    account,
    roles: [role],
    entrant: account === 'account-2' ? 'p2' : null,
  })),
  { account: 'account-1', roles: [], entrant: 'p1' },
  { account: 'account-4', roles: [], entrant: 'p4' },
  { account: 'nobody', roles: [], entrant: null },
];
const HOUSE_ONLY = ['CreateTournament', 'CommitSeed', 'SeatTable', 'NoteLate'];

/** By trying everything: which commands are accepted with an effect. Seeds are the server's, which commits to them first. */
function accepted(desk: Desk, { account, roles, entrant }: Asker): string[] {
  const { state } = desk;
  const next = state.rounds.length + 1;
  const commitments = Object.fromEntries([next - 1, next].map((round) => [round, seedCommitment(state, round, SEED)]));
  const open = { ...state, commitments: { ...state.commitments, ...commitments } };
  const may = (type: CommandType): boolean => {
    for (const role of [...roles, ...(entrant !== null || type === 'Register' ? (['player'] as const) : [])])
      for (const order of everyOrder(desk, type, account)) {
        const command = { ...order, type, by: account, role, reason } as TournamentCommand;
        const decision = tournamentDecider.decide(open, command, { nowMs: NOW } as Context);
        if (!isRejection(decision) && decision.length > 0) return true;
        if (isRejection(decision) && decision.code === 'role-may-not') break;
      }
    return false;
  };
  return (Object.keys(RIGHTS) as CommandType[]).filter((type) => !HOUSE_ONLY.includes(type) && may(type)).sort();
}

describe('what an account may do', () => {
  it.each(Object.entries(STATES))('is what would be accepted: %s', (_, made) => {
    const desk = made();
    for (const asker of ASKERS) {
      const known = {
        ...asker,
        entrant: inOrder(desk.state).some(({ id }) => id === asker.entrant) ? asker.entrant : null,
      };
      const told = possibleCommands(desk.state, known, NOW).sort();
      expect({ asker: asker.account, may: told }).toEqual({ asker: asker.account, may: accepted(desk, known) });
    }
  });

  it('covers every command in some state, and every state of an asker', () => {
    const desks = Object.values(STATES).map((made) => made());
    const all = new Set(desks.flatMap(({ state }) => ASKERS.flatMap((asker) => possibleCommands(state, asker, NOW))));
    expect(
      Object.keys(RIGHTS)
        .filter((type) => !all.has(type as CommandType))
        .sort(),
    ).toEqual([...HOUSE_ONLY].sort());
    expect(new Set(desks.map(({ state }) => state.status))).toEqual(new Set(TOURNAMENT_STATUSES));
  });

  it('names where the event may be led to', () => {
    const [director, judge] = ASKERS as [Asker, Asker];
    expect(possibleStatuses(started().state, director, NOW)).toEqual(['finished', 'cancelled', 'did-not-occur']);
    expect(possibleStatuses(started().state, judge, NOW)).toEqual([]);
    expect(possibleStatuses(audited().do({ type: 'Certify' }).state, director, NOW)).toEqual(['archived']);
  });
});
