import type { SeededChance, Seat, Viewer } from '@logbuoy/kernel';
import type { MatchLayerEvent, MatchEvent, MatchState } from '@logbuoy/games';
import type { SignalsEvent, SignalsState } from './fixture-game';
import type { PlayerState } from './signals/state';

/**
 * The same state of Signals as far as this viewer may know, with everything else changed: other faces in others' hands
 * and decks, another order in every deck, other settings. Whatever shows the viewer a difference leaks.
 */
export function disguisedSignals(state: SignalsState, viewer: Viewer, chance: SeededChance): SignalsState {
  const players = state.players.map((player, i) =>
    disguisedPlayer(player, state.order[i] as Seat, viewer, state, chance),
  );
  return { ...state, players };
}

/** The same of a whole match. */
export const disguised = (match: MatchState, viewer: Viewer, chance: SeededChance): MatchState =>
  match.game === null ? match : { ...match, game: disguisedSignals(match.game as SignalsState, viewer, chance) };

function disguisedPlayer(
  player: PlayerState,
  seat: Seat,
  viewer: Viewer,
  state: SignalsState,
  chance: SeededChance,
): PlayerState {
  const own = viewer.kind === 'seat' && viewer.seat === seat;
  if (own) return { ...player, faces: swapped(player.faces, player.deck, chance) };
  const underWay = state.hidden?.seat === seat ? [state.hidden.copy] : [];
  const unseen = player.discards.filter((copy) => !player.shown.includes(copy));
  const faces = invented(player.faces, [...player.deck, ...player.hand, ...unseen, ...underWay], chance);
  return { ...player, faces, standingPass: !player.standingPass };
}

/** A seat knows its deck list but not the deck's order. */
function swapped(faces: readonly number[], copies: readonly number[], chance: SeededChance): number[] {
  const next = faces.slice();
  const mixed = chance.sample(copies, copies.length);
  copies.forEach((copy, i) => (next[copy] = faces[mixed[i] as number] as number));
  return next;
}

function invented(faces: readonly number[], copies: readonly number[], chance: SeededChance): number[] {
  const next = faces.slice();
  for (const copy of copies) next[copy] = 1 + chance.below(9);
  return next;
}

/** An event as it might have been, had what this viewer may not know been otherwise. */
export function disguisedSignalsEvent(fact: SignalsEvent, viewer: Viewer, chance: SeededChance): SignalsEvent {
  const own = viewer.kind === 'seat' && 'seat' in fact && viewer.seat === fact.seat;
  switch (fact.type) {
    case 'DeckShuffled':
      return { ...fact, chance: { ...fact.chance, result: chance.shuffled(fact.chance.result) } };
    case 'DeckBrought':
      return own ? fact : { ...fact, faces: fact.faces.map(() => 1 + chance.below(9)) };
    case 'StandingPassSet':
      return own ? fact : { ...fact, on: !fact.on };
    case 'CardsDrawn':
    case 'CardsBuried':
      return own ? fact : { ...fact, copies: chance.sample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], fact.copies.length) };
    default:
      return fact;
  }
}

/** The same of any fact of a match; those of the match layer hide nothing of the game. */
export const disguisedEvent = (
  event: MatchEvent,
  viewer: Viewer,
  chance: SeededChance,
): MatchLayerEvent | SignalsEvent => disguisedSignalsEvent(event as SignalsEvent, viewer, chance);
