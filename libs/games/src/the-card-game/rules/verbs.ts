import { EPISODE_PARTS, type Rating } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { canJoin } from '../query/playable';
import { cardOf, enterprise, isMember, isOfType, isOutOfEpisode, isRunning } from '../query/board';
import { flipResultOf } from '../query/action';
import { forces } from '../query/forces';
import { fullHand } from '../query/values';
import type { Moment } from '../machine/moments';
import type { Run } from '../machine/program';
import type { XcPlace, XcReason } from '../events';
import { copyOf, playerAt, type CopyId, type FlipResult, type Lasting } from '../state';
import { behaviourOf } from '../behaviour';
import { FLIP, KILL, LOSS, onLeftProgram } from './program-names';

/** Lets both players answer. */
export const answerable = (m: Run, kind: Moment, copies: readonly CopyId[] = []): void => m.window({ kind, copies });

/** Shuffles the Draw Pile, or the Discard Pile into it. */
export function shuffle(m: Run, seat: Seat, discards = false): void {
  const { draw, discard } = playerAt(m.state, seat);
  const size = draw.length + (discards ? discard.length : 0);
  const chance = m.random.shuffle(size);
  m.emit({ type: 'DrawPileShuffled', seat, discards, chance, handle: m.state.nextHandle });
}

/**
 * The top cards of a Draw Pile. An empty one is made anew of the Discard Pile first; one with too few cards is not
 * [TCG-231, TCG-232, TCG-234].
 */
export function topCards(m: Run, seat: Seat, count: number): readonly CopyId[] {
  if (count < 1) return [];
  const { draw, discard } = playerAt(m.state, seat);
  if (draw.length === 0 && discard.length > 0) shuffle(m, seat, true);
  return playerAt(m.state, seat).draw.slice(0, count);
}

export function draw(m: Run, seat: Seat, count: number): void {
  const copies = topCards(m, seat, count);
  if (copies.length > 0) m.emit({ type: 'CardsDrawn', seat, copies, handle: m.state.nextHandle });
}

/** So many cards, but none beyond a full Hand [TCG-032, TCG-033, TCG-199]. */
export function drawToFull(m: Run, seat: Seat, most = Infinity): void {
  draw(m, seat, Math.min(most, fullHand(m.state, seat) - playerAt(m.state, seat).hand.length));
}

export function takeIntoHand(m: Run, seat: Seat, copies: readonly CopyId[]): void {
  if (copies.length > 0) m.emit({ type: 'CardsTaken', seat, copies, handle: m.state.nextHandle });
}

/** Crew join the Landing Party in the middle of an Episode, as far as they may [TCG-251]. */
export function join(m: Run, copies: readonly CopyId[]): void {
  const joining = copies.filter((id) => canJoin(m.state, id, false));
  if (joining.length === 0) return;
  m.emit({ type: 'JoinedLandingParty', copies: joining });
  answerable(m, 'party-chosen', joining);
}

/** She joins by a symbol or a text, and not again once she was Neutralized in this Episode [TCG-216]. */
export function bringEnterprise(m: Run): void {
  const ship = enterprise(m.state);
  if (ship === undefined || !isRunning(m.state) || isMember(m.state, ship) || isOutOfEpisode(m.state, ship)) return;
  const isLetIn = forces(m.state).every(({ text, bearing }) => text.mayJoin?.(bearing, ship, false) ?? true);
  if (isLetIn) m.emit({ type: 'JoinedLandingParty', copies: [ship] });
}

export function neutralize(m: Run, copies: readonly CopyId[]): void {
  const members = copies.filter((id) => isMember(m.state, id));
  if (members.length === 0) return;
  m.emit({ type: 'MembersNeutralized', copies: members });
  left(m, members);
}

export function convert(m: Run, copies: readonly CopyId[]): void {
  const members = copies.filter((id) => isMember(m.state, id));
  if (members.length === 0) return;
  m.emit({ type: 'MembersConverted', copies: members });
  left(m, members);
}

/** What members do that have left the Landing Party for good. */
export function left(m: Run, copies: readonly CopyId[]): void {
  for (const copy of copies) {
    const { card, owner } = copyOf(m.state, copy);
    if (behaviourOf(card)?.onLeft !== undefined)
      m.call(onLeftProgram(card), {}, undefined, { seat: owner ?? m.state.current, source: copy });
  }
}

export function discardChallenges(m: Run, copies: readonly CopyId[]): void {
  if (copies.length > 0) m.emit({ type: 'ChallengesDiscarded', copies });
}

export function moveXc(m: Run, why: XcReason, from: XcPlace, to: XcPlace, count: number): void {
  if (count > 0) m.emit({ type: 'XcMoved', why, moves: [{ from, to, count }] });
}

/** XC that a card removes, with the answers to it [TCG-266]. */
export const lose = (m: Run, copy: CopyId, amount: number): void => m.call(LOSS, { copy, amount });
export const kill = (m: Run, target: CopyId): void => m.call(KILL, { target });

/** An Icon Flip; without a target the Current Player names a member first [TCG-263]. Where `mild`, Kill counts as Neutralize. */
export const iconFlip = (
  m: Run,
  { target, mild = false }: { readonly target?: CopyId; readonly mild?: boolean } = {},
): void => {
  const from = isOfType(m.state, m.source, ...EPISODE_PARTS) ? 'episode-card' : 'text';
  m.call(FLIP, { target: target ?? null, mild, from });
};

/** The result of the Icon Flip at hand becomes another one. */
export const changeFlip = (m: Run, result: FlipResult): void =>
  m.emit({ type: 'FlipResultChanged', result: flipResultOf(m.state, result) });

/** From now on the card's text of this name holds, until the Action or the Episode ends. */
export function lasts(
  m: Run,
  text: string,
  { until = 'episode', targets = [], word = null }: Partial<Lasting> = {},
): void {
  m.emit({
    type: 'LastingBegun',
    lasting: { until, source: m.source, card: copyOf(m.state, m.source).card, text, seat: m.seat, targets, word },
  });
}

export const addIcons = (m: Run, icon: Rating, count: number): void =>
  m.emit({ type: 'IconsChanged', source: m.source, change: { kind: 'add', seat: m.seat, icon, count } });
export const turnIcons = (m: Run, from: Rating, to: Rating): void =>
  m.emit({ type: 'IconsChanged', source: m.source, change: { kind: 'turn', from, to } });

export const iconOf = (m: Run, id: CopyId): Rating => cardOf(m.state, id).icon ?? 'logic';
