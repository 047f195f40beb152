import { behaviourOf } from '../behaviour';
import { program, run, when, type Program, type Run } from '../machine/program';
import { cardOf, isOfType } from '../query/board';
import { canJoin } from '../query/playable';
import { playedText } from './texts';
import { costOf } from '../query/values';
import { copyOf } from '../state';
import { PLAY_EFFECT, PLAY_WILD, textProgram, USE_TEXT } from './program-names';
import { answerable, bringEnterprise } from './verbs';

/** What a text that answers needs to find the action it is about; it is handed on from the window. */
const handedOn = (m: Run) => ({
  about: m.value('about') ?? null,
  over: m.value('over') ?? null,
  on: m.value('on') ?? null,
});

/** A Wild or Permanent Wild: it may be negated before it takes effect [TCG-184, TCG-257]. */
const playWild = program(
  PLAY_WILD,
  run('play', (m) => {
    const copy = m.number('copy');
    const isPermanent = isOfType(m.state, copy, 'permanent-wild');
    const paid = isPermanent ? costOf(m.state, copy) : (playedText(m.state, copy)?.price ?? 0);
    m.emit({ type: 'WildPlayed', seat: m.seat, copy, paid });
    answerable(m, 'wild-played', [copy]);
  }),
  when(
    (m) => !m.flag('negated'),
    [
      run('effect', (m) => {
        const copy = m.number('copy');
        const { card } = copyOf(m.state, copy);
        const printed = cardOf(m.state, copy);
        if ('enterprise' in printed && printed.enterprise) bringEnterprise(m);
        const text = playedText(m.state, copy);
        if (text !== undefined) m.call(textProgram(card, text.id), handedOn(m), undefined, { source: copy });
      }),
    ],
  ),
  run('done', (m) => {
    const copy = m.number('copy');
    if (copyOf(m.state, copy).zone !== 'played') return;
    const to = whereTo(m, copy);
    m.emit({ type: 'WildDone', copy, to });
    if (to === 'guest') answerable(m, 'party-chosen', [copy]);
  }),
);

function whereTo(m: Run, copy: number): 'discard' | 'out' | 'permanent' | 'guest' {
  if (m.flag('negated')) return 'out';
  if (isOfType(m.state, copy, 'permanent-wild')) return 'permanent';
  const behaviour = behaviourOf(copyOf(m.state, copy).card);
  if (behaviour?.guest === true && canJoin(m.state, copy, false)) return 'guest';
  return behaviour?.removedAfterUse === true ? 'out' : 'discard';
}

/** An Effect lies beside the Action until that ends [TCG-214]. */
const playEffect = program(
  PLAY_EFFECT,
  run('play', (m) => {
    const copy = m.number('copy');
    m.emit({ type: 'EffectPlayed', seat: m.seat, copy });
    const text = playedText(m.state, copy);
    if (text !== undefined)
      m.call(textProgram(copyOf(m.state, copy).card, text.id), handedOn(m), undefined, { source: copy });
  }),
);

/** A text of a card in play, paid for before it does anything [TCG-195, TCG-205]. */
const useText = program(
  USE_TEXT,
  run('use', (m) => {
    const { seat, source: copy } = m;
    const ability = m.word('id') ?? '';
    m.emit({ type: 'AbilityUsed', seat, copy, ability, paid: m.number('paid'), once: m.word('once') ?? null });
    m.call(m.word('program') ?? '', handedOn(m));
  }),
);

export const wildPrograms: readonly Program[] = [playWild, playEffect, useText];
