import type { Seat } from '@logbuoy/kernel';
import type { Awaiting, Offer } from '@logbuoy/games';
import { playerAt, type PlayerState, type SignalsState } from './state';

export const HAND_MOST = 6;

export const mayDraw = ({ hand, deck, discards }: PlayerState): boolean =>
  hand.length < HAND_MOST && deck.length + discards.length > 0;
export const mayRecall = ({ discards }: PlayerState): boolean => discards.length >= 2;

export function awaitingInSignals(state: SignalsState): Awaiting {
  if (state.outcome) return { seats: [], why: 'nothing' };
  return state.hidden ? { seats: state.asked, why: 'response' } : { seats: [state.turnSeat], why: 'turn' };
}

export function offersInSignals(state: SignalsState, seat: Seat): readonly Offer[] {
  if (state.outcome || !state.order.includes(seat)) return [];
  const player = playerAt(state, seat);
  if (player.retired) return [];
  const flip = player.standingPass ? 0 : 1;
  const setting: Offer = { type: 'SetStandingPass', choices: { on: { candidates: [flip], least: 1, most: 1 } } };
  if (state.asked.includes(seat)) return [{ type: 'Pass' }, { type: 'Challenge' }, setting];
  if (state.hidden || state.turnSeat !== seat) return [setting];

  const candidates = player.hand.map((copy) => player.handles[copy] as number);
  const offers: Offer[] = [];
  if (candidates.length > 0) {
    const one = { card: { candidates, least: 1, most: 1 } };
    offers.push({ type: 'HideCard', choices: one }, { type: 'ShowCard', choices: one });
    offers.push({ type: 'BuryCards', choices: { cards: { candidates, least: 1, most: 2, ordered: true } } });
  }
  if (mayDraw(player)) offers.push({ type: 'DrawCards' });
  if (mayRecall(player)) offers.push({ type: 'RecallDiscards' });
  if (player.scansLeft > 0) offers.push({ type: 'ScanSky' });
  return [...offers, setting];
}
