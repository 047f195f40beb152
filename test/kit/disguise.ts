import type { Seat, Viewer } from '@logbuoy/kernel';
import type { MatchLayerEvent, MatchEvent, MatchState } from '@logbuoy/games';
import type { SignalsEvent, SignalsState } from './fixture-game';
import type { Prng } from './prng';
import type { PlayerState } from './signals/state';

/**
 * The same match as far as this viewer may know, with everything else made up anew: other faces in others' hands and
 * decks, another order in every deck, other settings. Whatever shows the viewer a difference leaks.
 */
export function disguised(match: MatchState, viewer: Viewer, prng: Prng): MatchState {
  if (match.game === null) return match;
  const state = match.game as SignalsState;
  const players = state.players.map((player, i) =>
    disguisedPlayer(player, state.order[i] as Seat, viewer, state, prng),
  );
  return { ...match, game: { ...state, players } };
}

function disguisedPlayer(
  player: PlayerState,
  seat: Seat,
  viewer: Viewer,
  state: SignalsState,
  prng: Prng,
): PlayerState {
  const own = viewer.kind === 'seat' && viewer.seat === seat;
  if (own) return { ...player, faces: swapped(player.faces, player.deck, prng) };
  const underWay = state.hidden?.seat === seat ? [state.hidden.copy] : [];
  const unseen = player.discards.filter((copy) => !player.shown.includes(copy));
  const faces = invented(player.faces, [...player.deck, ...player.hand, ...unseen, ...underWay], prng);
  return { ...player, faces, standingPass: !player.standingPass };
}

/** A seat knows its deck list but not the deck's order. */
function swapped(faces: readonly number[], copies: readonly number[], prng: Prng): number[] {
  const next = faces.slice();
  const mixed = prng.sample(copies, copies.length);
  copies.forEach((copy, i) => (next[copy] = faces[mixed[i] as number] as number));
  return next;
}

function invented(faces: readonly number[], copies: readonly number[], prng: Prng): number[] {
  const next = faces.slice();
  for (const copy of copies) next[copy] = 1 + prng.below(9);
  return next;
}

/** An event as it might have been, had what this viewer may not know been otherwise. */
export function disguisedEvent(event: MatchEvent, viewer: Viewer, prng: Prng): MatchLayerEvent | SignalsEvent {
  const fact = event as MatchLayerEvent | SignalsEvent;
  const own = viewer.kind === 'seat' && 'seat' in fact && viewer.seat === fact.seat;
  switch (fact.type) {
    case 'DeckShuffled':
      return { ...fact, chance: { ...fact.chance, result: prng.sample(fact.chance.result, fact.chance.size) } };
    case 'DeckBrought':
      return own ? fact : { ...fact, faces: fact.faces.map(() => 1 + prng.below(9)) };
    case 'StandingPassSet':
      return own ? fact : { ...fact, on: !fact.on };
    case 'CardsDrawn':
    case 'CardsBuried':
      return own ? fact : { ...fact, copies: prng.sample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], fact.copies.length) };
    default:
      return fact;
  }
}
