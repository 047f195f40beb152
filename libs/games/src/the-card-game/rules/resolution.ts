import { behaviourOf } from '../behaviour';
import { choose, program, run, type Program, type Run } from '../machine/program';
import { partsInForce } from '../query/board';
import { bareReward, mayReceive, rewardOf } from '../query/rewards';
import { challengerOf, copyOf, playerAt } from '../state';
import { payChallenger } from './challenges';
import { segment } from './segments';
import { afterAwardProgram, FINAL_XC } from './program-names';
import { answerable } from './verbs';

/** The Reward of a completed Episode, and XC onto those who may receive any [TCG-092, TCG-093, TCG-152 … TCG-157]. */
const finalXc = program(
  FINAL_XC,
  run('before', (m) => answerable(m, 'before-award')),
  run('award', (m) => {
    segment(m, 'final-xc');
    m.emit({ type: 'EpisodeCompleted', seat: m.state.current, ...rewardOf(m.state) });
  }),
  choose('placed', ({ state, seat }) => {
    const { powerBase } = playerAt(state, seat);
    const room = mayReceive(state);
    const cards = [...room.keys()];
    return {
      why: 'final-xc',
      cards,
      least: 0,
      most: powerBase,
      timesOf: (id) => Math.min(room.get(id) ?? 0, powerBase),
    };
  }),
  run('place', (m) => {
    const from = { base: m.seat } as const;
    const counts = new Map<number, number>();
    for (const copy of m.cards('placed')) counts.set(copy, (counts.get(copy) ?? 0) + 1);
    const moves = [...counts].map(([copy, count]) => ({ from, to: { copy }, count }));
    if (moves.length > 0) m.emit({ type: 'XcMoved', why: 'placed', moves });
    answerable(m, 'any');
  }),
  run('after', (m) => {
    for (const { copy } of partsInForce(m.state)) {
      const { card } = copyOf(m.state, copy);
      if (behaviourOf(card)?.afterAward !== undefined) m.call(afterAwardProgram(card), {}, undefined, { source: copy });
    }
    // A Permanent Wild of the Current Player without XC leaves the game now [TCG-193].
    for (const copy of playerAt(m.state, m.seat).permanents)
      if (copyOf(m.state, copy).xc === 0) m.emit({ type: 'PermanentWildRemoved', copy });
  }),
);

/** The Change Player Phase; after a failed Episode first what the Challenging Player is owed [TCG-134, TCG-176]. */
export function endOfEpisode(m: Run): void {
  const { failed = null, converted = [] } = m.state.episode ?? {};
  if (failed !== null) {
    payChallenger(m);
    if (failed === 'party-gone' && converted.length > 0)
      m.emit({ type: 'RewardTaken', seat: challengerOf(m.state), xc: bareReward(m.state) });
  }
  segment(m, 'change');
  m.emit({ type: 'EpisodeEnded', seat: m.state.current, completed: failed === null });
}

export const resolutionPrograms: readonly Program[] = [finalXc];
