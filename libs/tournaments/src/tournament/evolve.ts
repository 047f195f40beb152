import { invariant } from '@logbuoy/kernel';
import type { TournamentEvent } from './events';
import { evolveDesk, isDeskEvent } from './evolve-desk';
import { evolveRound, withRound } from './evolve-round';
import { withValue } from './bucket-map';
import { entrantOf, type Entrant, type Tournament } from './state';

/** Writes a fact down. Nothing is decided here. */
export function evolve(tournament: Tournament, event: TournamentEvent): Tournament {
  if (isDeskEvent(event)) return evolveDesk(tournament, event);
  switch (event.type) {
    case 'TournamentCreated': {
      const {
        tournament: id,
        name,
        ruleset,
        phases,
        capacity,
        play = null,
        startsAtMs = null,
        legalityDate = null,
      } = event;
      return { ...tournament, status: 'draft', id, name, ruleset, phases, capacity, play, startsAtMs, legalityDate };
    }
    case 'CapacityChanged':
      return { ...tournament, capacity: event.capacity };
    case 'LegalityDateSet':
      return { ...tournament, legalityDate: event.date };
    case 'RulesetChanged':
      return { ...tournament, ruleset: event.ruleset };
    case 'PhasesChanged':
      return { ...tournament, phases: event.phases };
    case 'StatusChanged':
      return { ...tournament, status: event.to, auditUntilMs: event.auditUntilMs ?? tournament.auditUntilMs };
    case 'RoleGranted':
    case 'RoleRevoked': {
      const held = (tournament.roles[event.account] ?? []).filter((role) => role !== event.granted);
      const now = event.type === 'RoleGranted' ? [...held, event.granted] : held;
      return { ...tournament, roles: { ...tournament.roles, [event.account]: now } };
    }
    case 'PlayerRegistered': {
      const { entrant: id, name, number, account, status } = event;
      const entrant: Entrant = { id, number, name, account, status, checkedIn: false };
      const entered = withRegistered(
        {
          ...tournament,
          entries: number,
          entrants: withValue(tournament.entrants, id, entrant),
          entrantOfAccount:
            account === undefined ? tournament.entrantOfAccount : withValue(tournament.entrantOfAccount, account, id),
        },
        status === 'registered' ? 1 : 0,
      );
      return status === 'active' ? outdateDraft(entered) : entered;
    }
    case 'PlayerWithdrawn':
      return withEntrant(tournament, event.entrant, { status: 'dropped' });
    case 'PlayerCheckedIn':
      return withEntrant(tournament, event.entrant, { checkedIn: true });
    case 'PlayerAdmitted': {
      const waited = entrantOf(tournament, event.entrant)?.status === 'waiting';
      return withEntrant(tournament, event.entrant, { status: waited ? 'registered' : 'active' });
    }
    case 'PlayerReEntered':
      return outdateDraft(withEntrant(tournament, event.entrant, { status: 'active' }));
    case 'PlayerDropped':
      return outdateDraft(withEntrant(tournament, event.entrant, { status: event.noShow ? 'no-show' : 'dropped' }));
    case 'PlayerDisqualified':
      return outdateDraft(withEntrant(tournament, event.entrant, { status: 'disqualified' }));
    case 'DeckSubmitted':
      return withEntrant(tournament, event.entrant, { deck: event.hash });
    case 'DecksLocked':
      return { ...tournament, decksLocked: true };
    case 'DecksRevealed':
      return { ...tournament, decksRevealed: true };
    case 'PairForbidden':
      return outdateDraft({ ...tournament, forbidden: [...tournament.forbidden, event.pair] });
    case 'PairAllowed': {
      const forbidden = tournament.forbidden.filter((pair) => !samePair(pair, event.pair));
      return outdateDraft({ ...tournament, forbidden });
    }
    case 'ByeGranted': {
      const { entrant, round } = event;
      return outdateDraft({ ...tournament, byeGrants: [...tournament.byeGrants, { entrant, round }] });
    }
    case 'SeedCommitted': {
      const { round, commitment, purpose = 'pairing' } = event;
      return purpose === 'pairing'
        ? { ...tournament, commitments: { ...tournament.commitments, [round]: commitment } }
        : { ...tournament, checkCommitments: { ...tournament.checkCommitments, [round]: commitment } };
    }
    case 'PhaseStarted':
      return outdateDraft({ ...tournament, phase: event.phase, seeds: event.seeds });
    case 'PenaltyGiven': {
      const { entrant, infraction, kind, round, points, day } = event;
      const penalty = {
        entrant,
        infraction,
        kind,
        round,
        ...(points === undefined ? {} : { points }),
        ...(day === undefined ? {} : { day }),
      };
      return { ...tournament, penalties: [...tournament.penalties, penalty] };
    }
    case 'BroadcastOptedOut':
      return withEntrant(tournament, event.entrant, { optedOut: event.optedOut });
    case 'TournamentCertified':
      return {
        ...tournament,
        certificates: event.issue ?? tournament.certificates + 1,
        snapshots: [...tournament.snapshots, { round: tournament.rounds.length, standings: event.standings }],
      };
    case 'CertificateRevoked':
      return tournament; // the status that follows says that it no longer holds; what was issued stays on record
    default:
      return evolveRound(tournament, event);
  }
}

/** Whether two pairs are of the same two people. */
export const samePair = (one: readonly [string, string], other: readonly [string, string]): boolean =>
  (one[0] === other[0] && one[1] === other[1]) || (one[0] === other[1] && one[1] === other[0]);

function withEntrant(tournament: Tournament, id: string, change: Partial<Entrant>): Tournament {
  const entrant = entrantOf(tournament, id);
  invariant(entrant !== undefined, `no entrant ${id}`);
  const changed = { ...entrant, ...change };
  const more = Number(changed.status === 'registered') - Number(entrant.status === 'registered');
  return withRegistered({ ...tournament, entrants: withValue(tournament.entrants, id, changed) }, more);
}

const withRegistered = (tournament: Tournament, more: number): Tournament =>
  more === 0 ? tournament : { ...tournament, registered: tournament.registered + more };

/** A player who comes or leaves after a draft was made makes it worthless; what is published stays. */
function outdateDraft(tournament: Tournament): Tournament {
  const last = tournament.rounds.at(-1);
  return last?.status === 'draft' ? withRound(tournament, last.number, { outdated: true }) : tournament;
}
