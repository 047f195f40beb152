import type { RoundAnswer, TournamentAnswer, TournamentStatus } from '@logbuoy/contracts';

/** What one click of the director does: some commands in their order, or the next round. */
export type Deed =
  | { readonly do: 'status'; readonly to: TournamentStatus }
  | { readonly do: 'command'; readonly type: string }
  | { readonly do: 'next-round' };

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
  | 'begin'
  | 'pair'
  | 'pair-again'
  | 'publish-and-start'
  | 'publish'
  | 'start'
  | 'next-round'
  | 'finish'
  | 'call-time'
  | 'audit'
  | 'certify';

const to = (status: TournamentStatus): Deed => ({ do: 'status', to: status });
const command = (type: string): Deed => ({ do: 'command', type });
const NEXT_ROUND: Deed = { do: 'next-round' };

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
      return [
        { code: 'begin', deeds: [to('locked'), to('running'), NEXT_ROUND] },
        { code: 'check-in', deeds: [to('check-in')] },
      ];
    case 'check-in':
      return [{ code: 'begin', deeds: [to('locked'), to('running'), NEXT_ROUND] }];
    case 'locked':
      return [{ code: 'begin', deeds: [to('running'), NEXT_ROUND] }];
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
      if (missingIn(round).length === 0)
        return [{ code: isLast(event, round) ? 'finish' : 'next-round', deeds: [NEXT_ROUND] }];
      return round.status === 'playing' && round.endsAtMs !== undefined
        ? [{ code: 'call-time', deeds: [command('CallTime')] }]
        : [];
    case 'closed':
      return [{ code: isLast(event, round) ? 'finish' : 'next-round', deeds: [NEXT_ROUND] }];
  }
}

/** Tables whose result is still to come or to be decided. */
export const missingIn = ({ tables }: RoundAnswer) =>
  tables.filter(({ status }) => status !== 'final' && status !== 'void');

/** Whether nothing is planned after this round. A bracket says so itself: its final has one table. */
export function isLast({ phases, rounds }: TournamentAnswer, { phase, tables, byes }: RoundAnswer): boolean {
  if (phase < phases.length - 1) return false;
  const plan = phases[phase];
  const played = rounds.filter((round) => round.phase === phase).length;
  if (plan?.kind === 'swiss') return played >= plan.rounds;
  if (plan?.kind === 'round-robin') return false;
  return plan?.kind === 'single-elimination' && tables.length === 1 && byes.length === 0;
}
