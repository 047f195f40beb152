import type { ActionName } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { behaviourOf } from '../behaviour';
import { choose, program, repeatWhile, run, when, type Program, type Run } from '../machine/program';
import { challengeInPlay, isMember } from '../query/board';
import { actionsFor, aimsAs, drawsOf, duelOf, iconCounts, isDuelOn, resultOf, targetsFor } from '../query/action';
import { forces } from '../query/forces';
import { challengerOf, copyOf, type CopyId } from '../state';
import { ACTION, FLIP, onWonProgram } from './program-names';
import { answerable, convert, iconOf, neutralize, topCards } from './verbs';

/** An Action of one Challenge, in the eight steps of [TCG-255]. */
const action = program(
  ACTION,
  run('begin', (m) => m.emit({ type: 'ActionBegun', challenge: m.number('challenge') })),
  choose('action', ({ state }) => {
    const words = actionsFor(state, state.action?.challenge ?? -1);
    return words.length === 1 ? null : { why: 'choose-action', seat: challengerOf(state), words };
  }),
  run('action-chosen', (m) => {
    const challenge = m.number('challenge');
    const [only] = actionsFor(m.state, challenge);
    const chosen = (m.word('action') ?? only) as ActionName | undefined;
    if (chosen !== undefined) m.emit({ type: 'ActionChosen', challenge, action: chosen });
  }),
  choose('target', (m) => {
    const targets = possibleTargets(m);
    const chosen = m.state.action?.action ?? null;
    if (targets.length < 2 || chosen === null) return null;
    const seat = aimsAs(chosen) === 'current' ? m.state.current : challengerOf(m.state);
    return { why: 'choose-target', seat, cards: targets };
  }),
  run('target-chosen', (m) => {
    const target = m.card('target') ?? possibleTargets(m)[0];
    if (target === undefined) return;
    m.emit({ type: 'TargetChosen', challenge: m.number('challenge'), target });
    answerable(m, 'before-action', [target]);
  }),
  when(
    // Without Challenge or target the Action ends without result [TCG-279].
    (m) => isDuelOn(m.state),
    [
      when(isSettledByFlip, [run('settle', settle)], [run('draw', drawIcons)]),
      when((m) => m.state.action?.winner !== null, [run('settled', (m) => answerable(m, 'outcome'))]),
      // A text that has a side draw again leads back here [TCG-262].
      repeatWhile(
        (m) => m.state.action?.winner === null,
        [
          run('effects', (m) => answerable(m, 'icon-draw')),
          run('compare', (m) => {
            compare(m);
            answerable(m, 'outcome');
          }),
        ],
      ),
      run('result', result),
      run('won', afterWinning),
    ],
  ),
  run('end', (m) => {
    const removed = m.state.copies.flatMap(({ zone, card }, id) =>
      zone === 'effect' && behaviourOf(card)?.removedAfterUse === true ? [id] : [],
    );
    m.emit({ type: 'ActionEnded', removed });
    answerable(m, 'any');
  }),
);

const possibleTargets = ({ state }: Run): readonly CopyId[] => {
  const { action: chosen = null, challenge = -1 } = state.action ?? {};
  return chosen === null ? [] : targetsFor(state, challenge, chosen);
};

/** Both draw at once, each from the own Draw Pile [TCG-122, TCG-123]. */
function drawIcons(m: Run): void {
  const duel = duelOf(m.state);
  if (duel === null) return;
  const { current, challenger } = drawsOf(m.state, duel);
  drawFor(m, m.state.current, current);
  drawFor(m, challengerOf(m.state), challenger);
}
const drawFor = (m: Run, seat: Seat, count: number): void =>
  m.emit({ type: 'IconsDrawn', seat, copies: topCards(m, seat, count) });

/** The greater number of the Action's icons wins; the Current Player wins ties [TCG-126, TCG-127]. */
function compare(m: Run): void {
  const duel = duelOf(m.state);
  if (duel === null) return;
  const { rating } = duel;
  const counts = iconCounts(m.state);
  const [current, challenger] = [counts.current[rating], counts.challenger[rating]];
  const tieTo = forces(m.state).some(({ text }) => text.challengerWinsTies === true) ? 'challenger' : 'current';
  const isCurrents = current === challenger ? tieTo === 'current' : current > challenger;
  const winner = isCurrents ? m.state.current : challengerOf(m.state);
  m.emit({ type: 'IconsCompared', rating, current, challenger, winner });
}

const settling = ({ state }: Run) => forces(state).findLast(({ text }) => text.settles !== undefined);
function isSettledByFlip(m: Run): boolean {
  return settling(m) !== undefined;
}

/** A card flipped in place of the Icon Draw; without any card nothing stands against the target. */
function settle(m: Run): void {
  const { text, bearing } = settling(m) ?? {};
  const [copy] = topCards(m, m.state.current, 1);
  if (text?.settles === undefined || bearing === undefined || copy === undefined) return drawIcons(m);
  const icon = iconOf(m, copy);
  const winner = text.settles(bearing, icon) === 'current' ? m.state.current : challengerOf(m.state);
  m.emit({ type: 'ActionSettled', copy, icon, winner });
}

/** The Challenge is defeated, or its target suffers the result [TCG-067, TCG-068, TCG-130 … TCG-132]. */
function result(m: Run): void {
  const { winner = null, challenge = -1, target = null, action: chosen = null } = m.state.action ?? {};
  if (winner === m.state.current) {
    if (challengeInPlay(m.state, challenge) !== undefined) m.emit({ type: 'ChallengeDefeated', copy: challenge });
    return;
  }
  // A target that is gone takes its result with it [TCG-279].
  if (target === null || chosen === null || !isMember(m.state, target)) return;
  switch (resultOf(m.state, chosen)) {
    case 'neutralize':
      return neutralize(m, [target]);
    case 'convert':
      return convert(m, [target]);
    case 'flip':
      return m.call(FLIP, { target, mild: false, from: 'action' });
  }
}

function afterWinning(m: Run): void {
  const { winner = null, challenge = -1 } = m.state.action ?? {};
  if (winner !== challengerOf(m.state) || challengeInPlay(m.state, challenge) === undefined) return;
  const { card } = copyOf(m.state, challenge);
  if (behaviourOf(card)?.onWon !== undefined)
    m.call(onWonProgram(card), {}, undefined, { seat: challengerOf(m.state), source: challenge });
}

export const actionPrograms: readonly Program[] = [action];
