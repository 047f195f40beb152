import { invariant, unreachable } from '@logbuoy/kernel';
import type { TournamentEvent } from './events';
import type { JudgeCall, Tournament } from './state';

const DESK_EVENTS = [
  'JudgeCalled',
  'CallClaimed',
  'CallRuled',
  'RulingAppealed',
  'AppealDecided',
  'CallClosed',
  'DeckChecksDrawn',
  'DeckCheckOrdered',
  'DeckChecked',
  'Announced',
  'BroadcastDelaySet',
] as const;
/** What is done beside the rounds: judges' calls, deck checks, announcements. */
export type DeskEvent = Extract<TournamentEvent, { readonly type: (typeof DESK_EVENTS)[number] }>;
const deskEvents = new Set<string>(DESK_EVENTS);
export const isDeskEvent = (event: TournamentEvent): event is DeskEvent => deskEvents.has(event.type);

export function evolveDesk(tournament: Tournament, event: DeskEvent): Tournament {
  switch (event.type) {
    case 'JudgeCalled': {
      const { call, round, table, entrant, about, atMs } = event;
      const opened: JudgeCall = { call, round, table, entrant, about, atMs, status: 'open', rulings: [] };
      return { ...tournament, calls: [...tournament.calls, opened] };
    }
    case 'CallClaimed':
      return withCall(tournament, event.call, () => ({ status: 'claimed', claimedBy: event.by }));
    case 'CallRuled':
    case 'AppealDecided': {
      const { by, role, ruling, citations, noRuleFound } = event;
      return withCall(tournament, event.call, ({ rulings }) => ({
        status: event.type === 'CallRuled' ? 'ruled' : 'final',
        rulings: [...rulings, { by, role, ruling, citations, noRuleFound }],
      }));
    }
    case 'RulingAppealed':
      return withCall(tournament, event.call, () => ({ status: 'appealed' }));
    case 'CallClosed':
      return withCall(tournament, event.call, () => ({ status: 'closed' }));
    case 'DeckChecksDrawn': {
      const drawn = event.entrants.map((entrant) => ({ round: event.round, entrant, drawn: true }));
      return { ...tournament, deckChecks: [...tournament.deckChecks, ...drawn] };
    }
    case 'DeckCheckOrdered': {
      const ordered = { round: event.round, entrant: event.entrant, drawn: false };
      return { ...tournament, deckChecks: [...tournament.deckChecks, ordered] };
    }
    case 'DeckChecked': {
      const deckChecks = tournament.deckChecks.map((check) =>
        check.entrant === event.entrant && check.outcome === undefined ? { ...check, outcome: event.outcome } : check,
      );
      return { ...tournament, deckChecks };
    }
    case 'Announced': {
      const { number, text, audience, by, atMs } = event;
      return { ...tournament, announcements: [...tournament.announcements, { number, text, audience, by, atMs }] };
    }
    case 'BroadcastDelaySet':
      return { ...tournament, broadcastDelayMinutes: event.minutes };
    default:
      return unreachable(event);
  }
}

function withCall(tournament: Tournament, number: number, change: (call: JudgeCall) => Partial<JudgeCall>): Tournament {
  const call = tournament.calls[number - 1];
  invariant(call !== undefined, `no call ${number}`);
  return { ...tournament, calls: tournament.calls.with(number - 1, { ...call, ...change(call) }) };
}
