import type { Rating } from '@logbuoy/cards';
import { choose, program, run, when, type Program, type Run } from '../machine/program';
import { isEnterprise, isMember, party } from '../query/board';
import { flipResultOf } from '../query/action';
import type { CopyId, FlipResult } from '../state';
import { FLIP } from './program-names';
import { answerable, convert, iconOf, kill, lose, neutralize, topCards } from './verbs';

/** An Icon Flip, in the steps of [TCG-264]; the Current Player names a member first where nobody is said [TCG-263]. */
const flip = program(
  FLIP,
  choose('named', (m) =>
    m.card('target') !== undefined ? null : { why: 'name-member', seat: m.state.current, cards: party(m.state) },
  ),
  run('name', (m) => {
    const target = m.card('target') ?? m.card('named');
    m.keep('target', target ?? null);
    if (target !== undefined && m.word('from') === 'episode-card') answerable(m, 'flip-named', [target]);
  }),
  when(
    (m) => !m.flag('prevented') && isMember(m.state, m.card('target') ?? -1),
    [
      run('flip', (m) => {
        const target = m.number('target');
        // With both piles empty nothing is flipped [TCG-146].
        const [copy] = topCards(m, m.state.current, 1);
        if (copy === undefined) return;
        const icon = iconOf(m, copy);
        m.emit({ type: 'IconFlipped', target, copy, icon, result: resultFor(m, target, icon) });
        answerable(m, 'flip', [target]);
      }),
      when(
        (m) => m.state.flip !== null,
        [
          run('apply', (m) => {
            const { target = -1, result = 'none' } = m.state.flip ?? {};
            if (isMember(m.state, target)) apply(m, target, result);
          }),
          run('done', (m) => {
            if (m.state.flip !== null) m.emit({ type: 'FlipDone', copy: m.state.flip.copy });
            if (m.word('from') !== 'action') answerable(m, 'any');
          }),
        ],
      ),
    ],
  ),
);

/** Combat Kills, Humanity Neutralizes, Logic does nothing; the Enterprise loses an XC instead of being Killed [TCG-138 … TCG-144]. */
function resultFor(m: Run, target: CopyId, icon: Rating): FlipResult {
  const deadly = isEnterprise(m.state, target) ? 'loss' : m.flag('mild') ? 'neutralize' : 'kill';
  return flipResultOf(m.state, icon === 'logic' ? 'none' : icon === 'humanity' ? 'neutralize' : deadly);
}

function apply(m: Run, target: CopyId, result: FlipResult): void {
  switch (result) {
    case 'none':
      return;
    case 'neutralize':
      return neutralize(m, [target]);
    case 'convert':
      return convert(m, [target]);
    case 'loss':
      return lose(m, target, 1);
    case 'kill':
      return kill(m, target);
  }
}

export const flipPrograms: readonly Program[] = [flip];
