import type { EntrantAnswer, PairingCost, RoundAnswer, TournamentAnswer, TournamentStatus } from '@logbuoy/contracts';
import { winnerAt } from './bracket';
import { isDoubleDecided } from './double-bracket';

/** What one click of the director does: some commands in their order, or the next round. */
export type Deed =
  | { readonly do: 'status'; readonly to: TournamentStatus }
  | { readonly do: 'command'; readonly type: string }
  | { readonly do: 'next-round' }
  /** Publishes and starts the draft, unless it breaks a rule: then a director should check it first. */
  | { readonly do: 'start-sound-draft' };

export interface Step {
  /** Names the button, the sentence beside it, and nothing else. */
  readonly code: StepCode;
  readonly deeds: readonly Deed[];
}

export type StepCode =
  | 'announce-and-open'
  | 'announce'
  | 'open'
  | 'check-in'
  | 'begin-now'
  | 'begin'
  | 'pair'
  | 'pair-again'
  | 'publish-and-start'
  | 'publish'
  | 'start'
  | 'next-now'
  | 'next-round'
  | 'cut'
  | 'finish'
  | 'call-time'
  | 'audit'
  | 'certify';

const to = (status: TournamentStatus): Deed => ({ do: 'status', to: status });
const command = (type: string): Deed => ({ do: 'command', type });
const NEXT_ROUND: Deed = { do: 'next-round' };
const START: Deed = { do: 'start-sound-draft' };

/**
 * From wherever registration stands to the first round: at once, or with a look at its draft. Lists are locked once nothing
 * speaks against the start; from then on everybody plays what they handed in.
 */
function beginnings({ ruleset, decksLocked }: TournamentAnswer, ...before: readonly TournamentStatus[]): Step[] {
  const lock = ruleset.decks.lists === 'none' || decksLocked ? [] : [command('LockDecks')];
  const deeds = [...before.map(to), ...lock, NEXT_ROUND];
  return [
    { code: 'begin-now', deeds: [...deeds, START] },
    { code: 'begin', deeds },
  ];
}

/** Who would play if it began now: at check-in all who are present, from the waiting list as well. */
function startersOf({ status, entrants }: TournamentAnswer): readonly EntrantAnswer[] {
  const isIn = (one: EntrantAnswer) => one.status === 'registered' || one.status === 'active';
  if (status !== 'check-in') return entrants.filter(isIn);
  return entrants.filter((one) => one.checkedIn && (isIn(one) || one.status === 'waiting'));
}

const BEFORE_THE_START: readonly TournamentStatus[] = ['registration', 'check-in', 'locked'];

/** How many of those who would play owe a list without which the event cannot begin. */
export const listsMissingIn = (event: TournamentAnswer): number =>
  event.ruleset.decks.lists === 'required' && BEFORE_THE_START.includes(event.status)
    ? startersOf(event).filter(({ deckGiven }) => deckGiven !== true).length
    : 0;

/** A refused start would already have closed registration for late players: not to be clicked. */
export const cannotBegin = (event: TournamentAnswer): boolean =>
  BEFORE_THE_START.includes(event.status) && (startersOf(event).length < 2 || listsMissingIn(event) > 0);

const FROM_ROUND_TO_ROUND: readonly StepCode[] = [
  'pair',
  'pair-again',
  'publish-and-start',
  'publish',
  'start',
  'next-now',
  'next-round',
  'call-time',
];

/** The director leads the whole event, scorekeepers each round; judges see what is next. */
export const mayTake = ({ code }: Step, roles: readonly string[]): boolean =>
  roles.includes('director') || (roles.includes('scorekeeper') && FROM_ROUND_TO_ROUND.includes(code));

/** A round with a repeated pairing or a second bye: a director should confirm it. */
export const breaksRules = (cost: PairingCost | undefined): boolean =>
  cost !== undefined && (cost.rematches > 0 || cost.forbidden > 0 || cost.repeatedByes > 0);

/** The next step of an event, and beside it what can be done instead. The first one is the one that is usually wanted. */
export function stepsOf(event: TournamentAnswer): Step[] {
  switch (event.status) {
    case 'draft':
      return [
        { code: 'announce-and-open', deeds: [to('announced'), to('registration')] },
        { code: 'announce', deeds: [to('announced')] },
      ];
    case 'announced':
      return [{ code: 'open', deeds: [to('registration')] }];
    case 'registration':
      return [...beginnings(event, 'locked', 'running'), { code: 'check-in', deeds: [to('check-in')] }];
    case 'check-in':
      return beginnings(event, 'locked', 'running');
    case 'locked':
      return beginnings(event, 'running');
    case 'running':
    case 'cut':
      return stepsOfRound(event, event.rounds.at(-1));
    case 'finished':
      return [{ code: 'audit', deeds: [] }];
    case 'audit-window':
      return [{ code: 'certify', deeds: [command('Certify')] }];
    default:
      return [];
  }
}

function stepsOfRound(event: TournamentAnswer, round: RoundAnswer | undefined): Step[] {
  if (round === undefined) return [{ code: 'pair', deeds: [NEXT_ROUND] }];
  switch (round.status) {
    case 'draft':
      return round.outdated === true
        ? [{ code: 'pair-again', deeds: [command('PairRound')] }]
        : [
            { code: 'publish-and-start', deeds: [command('PublishRound'), command('StartRound')] },
            { code: 'publish', deeds: [command('PublishRound')] },
          ];
    case 'published':
      return [{ code: 'start', deeds: [command('StartRound')] }];
    case 'playing':
    case 'time-called':
      if (missingIn(round).length === 0) return stepsAfter(event, round);
      return round.status === 'playing' && round.endsAtMs !== undefined
        ? [{ code: 'call-time', deeds: [command('CallTime')] }]
        : [];
    case 'closed':
      return stepsAfter(event, round);
  }
}

function stepsAfter(event: TournamentAnswer, round: RoundAnswer): Step[] {
  if (isLast(event, round)) return [{ code: 'finish', deeds: [NEXT_ROUND] }];
  // Who goes into the top cut is looked at before anybody hears of it.
  if (endsSwiss(event, round)) return [{ code: 'cut', deeds: [NEXT_ROUND] }];
  return [
    { code: 'next-now', deeds: [NEXT_ROUND, START] },
    { code: 'next-round', deeds: [NEXT_ROUND] },
  ];
}

function endsSwiss({ phases, rounds }: TournamentAnswer, { phase }: RoundAnswer): boolean {
  const plan = phases[phase];
  return plan?.kind === 'swiss' && rounds.filter((round) => round.phase === phase).length >= plan.rounds;
}

/** Tables whose result is still to come or to be decided. */
export const missingIn = ({ tables }: RoundAnswer) =>
  tables.filter(({ status }) => status !== 'final' && status !== 'void');

/** Whether nothing is planned after this round. A bracket says so itself: its final has one table, or one player is left. */
export function isLast(event: TournamentAnswer, { phase, tables, byes }: RoundAnswer): boolean {
  const { phases, rounds, seeds, ruleset } = event;
  const plan = phases[phase];
  if (phase < phases.length - 1 || plan === undefined) return false;
  const played = rounds.filter((round) => round.phase === phase);
  switch (plan.kind) {
    case 'swiss':
      return played.length >= plan.rounds;
    case 'round-robin':
      return played.length >= seeds.length - 1 + (seeds.length % 2);
    case 'single-elimination':
      return tables.length === 1 && byes.length === 0;
    case 'double-elimination':
      return isDoubleDecided(seeds, played, (table) => winnerAt(ruleset, seeds, table));
  }
}
