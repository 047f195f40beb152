import { openRoll, unreachable, type Json, type Seat, type Viewer } from '@logbuoy/kernel';
import type { SeenEvent } from '../game';
import type { TcgEvent, XcPlace } from './events';
import { copyOf, type CopyId, type TcgState } from './state';
import { face, handle, knows } from './view';

/** What a viewer may see of an event. Hands and piles are hidden; whatever is played, drawn for icons or discarded is open. */
export function seen(event: TcgEvent, viewer: Viewer, after: TcgState): SeenEvent | undefined {
  const { type } = event;
  const card = (id: CopyId): { readonly card: number; readonly handle: number } => face(after, id);
  const cards = (ids: readonly CopyId[]): Json => ids.map(card);
  /** Cards without handles: they lie where nobody may follow them. */
  const names = (ids: readonly CopyId[]): number[] => ids.map((id) => copyOf(after, id).card).sort((a, b) => a - b);
  switch (event.type) {
    case 'GamePrepared':
      return { type, seats: event.seats, goal: event.goal };
    case 'DeckBrought':
      return { type, seat: event.seat, count: event.cards.length };
    case 'DrawPileShuffled':
      return { type, seat: event.seat, discards: event.discards };
    case 'FirstPlayerRolled':
      return { type, seat: event.seat, chance: openRoll(event.chance) };
    case 'TurnBegun':
      return { type, turn: event.turn, seat: event.seat };
    case 'SegmentBegun':
      return { type, segment: event.segment };
    case 'CardsDrawn': {
      const { seat, copies } = event;
      return { type, seat, count: copies.length, ...(knows(viewer, seat) ? { cards: cards(copies) } : {}) };
    }
    case 'CardsTaken': {
      const { seat, copies } = event;
      return { type, seat, cards: knows(viewer, seat) ? cards(copies) : names(copies).map((one) => ({ card: one })) };
    }
    case 'PileSearched': {
      const { seat, copies } = event;
      return { type, seat, count: copies.length, ...(knows(viewer, seat) ? { cards: names(copies) } : {}) };
    }
    case 'HandLookedAt': {
      const { seat, of, copies } = event;
      const isShown = knows(viewer, seat) || knows(viewer, of);
      return { type, seat, of, count: copies.length, ...(isShown ? { cards: names(copies) } : {}) };
    }
    case 'RandomlyChosen':
      return {
        type,
        seat: event.seat,
        chance: openRoll(event.chance),
        ...(knows(viewer, event.seat) ? { card: copyOf(after, event.copy).card } : {}),
      };
    case 'CardsDiscarded':
    case 'IconsDrawn':
    case 'IconsRedrawn':
      return { type, seat: event.seat, cards: cards(event.copies) };
    case 'CrewPlayed':
    case 'JoinedComplement':
    case 'EffectPlayed':
      return { type, seat: event.seat, ...card(event.copy) };
    case 'JoinedBridge':
      return { type, ...card(event.copy), lost: event.lost };
    case 'EpisodeCardPlayed': {
      const { seat, copy, part, covers } = event;
      return { type, seat, ...card(copy), part, covers: covers === null ? null : handle(after, covers) };
    }
    case 'LandingPartyChosen':
    case 'JoinedLandingParty':
    case 'LeftLandingParty':
    case 'ChallengesDiscarded':
    case 'MembersNeutralized':
    case 'MembersConverted':
    case 'CardsRemoved':
      return { type, cards: cards(event.copies) };
    case 'XcMoved':
      return {
        type,
        why: event.why,
        moves: event.moves.map(({ from, to, count }) => ({ from: place(after, from), to: place(after, to), count })),
      };
    case 'ChallengePlayed': {
      const { seat, copy, on, paid } = event;
      return { type, seat, ...card(copy), on: handle(after, on), paid };
    }
    case 'ChallengeWorkedOut':
      return { type, ...card(event.copy), ratings: event.ratings, actions: event.actions };
    case 'ActionBegun':
      return { type, ...card(event.challenge) };
    case 'ActionChosen':
      return { type, ...card(event.challenge), action: event.action };
    case 'TargetChosen':
      return { type, ...card(event.challenge), target: card(event.target) };
    case 'ActionRedirected':
      return { type, ...card(event.target) };
    case 'IconsChanged':
      return { type, ...card(event.source), change: event.change };
    case 'IconsCompared': {
      const { rating, current, challenger, winner } = event;
      return { type, rating, current, challenger, winner, seat: after.current };
    }
    case 'ActionSettled':
      return { type, ...card(event.copy), icon: event.icon, winner: event.winner };
    case 'ActionEnded':
      return { type };
    case 'IconFlipped': {
      const { target, copy, icon, result } = event;
      return { type, ...card(copy), target: card(target), icon, result };
    }
    case 'FlipResultChanged':
      return { type, result: event.result };
    case 'KilledReturned':
      return { type, ...card(event.copy), as: event.as, xc: event.xc };
    case 'LossPrevented':
      return { type, ...card(event.copy), count: event.count };
    case 'MissionWithdrawn':
    case 'ChallengeDefeated':
    case 'FlipDone':
    case 'MemberKilled':
    case 'KillPrevented':
    case 'CrewDiscarded':
    case 'PermanentWildRemoved':
    case 'PermanentWildDiscarded':
    case 'EnterpriseDestroyed':
      return { type, ...card(event.copy) };
    case 'WildPlayed':
      return { type, seat: event.seat, ...card(event.copy), paid: event.paid };
    case 'WildNegated':
      return { type, ...card(event.copy), by: card(event.by) };
    case 'WildDone':
      return { type, ...card(event.copy), to: event.to };
    case 'AbilityUsed': {
      const { seat, copy, ability, paid } = event;
      return { type, seat, ...card(copy), ability, paid };
    }
    case 'LastingBegun': {
      const { card: source, seat, until, targets, word } = event.lasting;
      return { type, seat, card: source, until, targets: cards(targets), word };
    }
    case 'Noted':
      return { type, ...card(event.source), note: event.note };
    case 'ChallengerPaid': {
      const { seat, challenges, refunds, covers } = event;
      return { type, seat, challenges, refunds, covers };
    }
    case 'FinalPassDone':
      return { type, idle: event.idle };
    case 'EpisodeCompleted':
      return { type, seat: event.seat, xc: event.xc, parts: event.parts, story: event.story };
    case 'EpisodeAbandoned':
      return { type, seat: event.seat, why: event.why };
    case 'RewardTaken':
      return { type, seat: event.seat, xc: event.xc };
    case 'EpisodeEnded':
      return { type, seat: event.seat, completed: event.completed };
    case 'ResponsePassed':
      return { type, seat: event.seat };
    case 'StandingPassesSet':
      return knows(viewer, event.seat) ? { type, seat: event.seat, windows: event.windows } : undefined;
    case 'WorkLeft':
      return undefined;
    case 'GameDecided':
      return { type, winners: event.winners, reason: event.reason };
    default:
      return unreachable(event);
  }
}

function place(after: TcgState, where: XcPlace): Json {
  if (where === 'stores') return { kind: 'stores' };
  if ('base' in where) return { kind: 'base', seat: where.base satisfies Seat };
  return { kind: 'card', ...face(after, where.copy) };
}
