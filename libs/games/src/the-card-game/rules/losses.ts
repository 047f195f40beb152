import { program, run, when, type Program } from '../machine/program';
import { isEnterprise, isMember, isOfType } from '../query/board';
import { forces } from '../query/forces';
import { copyOf } from '../state';
import { KILL, LOSS } from './program-names';
import { answerable, left, neutralize } from './verbs';

/** A Crew is about to be Killed [TCG-141, TCG-200]. */
const killed = program(
  KILL,
  run('about', (m) => answerable(m, 'kill', [m.number('target')])),
  when(
    (m) => !m.flag('prevented') && isMember(m.state, m.number('target')),
    [
      run('kill', (m) => {
        const copy = m.number('target');
        if (!forces(m.state).some(({ text, bearing }) => text.sparesKilled?.(bearing) ?? false)) {
          m.emit({ type: 'MemberKilled', copy });
          return left(m, [copy]);
        }
        const { xc } = copyOf(m.state, copy);
        if (xc > 0) m.emit({ type: 'XcMoved', why: 'lost', moves: [{ from: { copy }, to: 'stores', count: xc }] });
        neutralize(m, [copy]);
      }),
    ],
  ),
);

/** XC are about to be lost: who has to lose one and has none is destroyed or removed [TCG-194, TCG-220, TCG-266]. */
const lost = program(
  LOSS,
  run('about', (m) => answerable(m, 'loss', [m.number('copy')])),
  run('lose', (m) => {
    const copy = m.number('copy');
    const amount = m.number('amount');
    const { xc, zone } = copyOf(m.state, copy);
    if (amount < 1 || (zone !== 'bridge' && zone !== 'complement' && zone !== 'permanent')) return;
    const count = Math.min(amount, xc);
    if (count > 0) m.emit({ type: 'XcMoved', why: 'lost', moves: [{ from: { copy }, to: 'stores', count }] });
    if (count === amount) return;
    if (isEnterprise(m.state, copy)) m.emit({ type: 'EnterpriseDestroyed', copy });
    else if (isOfType(m.state, copy, 'permanent-wild')) m.emit({ type: 'PermanentWildRemoved', copy });
  }),
);

export const lossPrograms: readonly Program[] = [killed, lost];
