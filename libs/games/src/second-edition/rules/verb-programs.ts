import type { Seat } from '@logbuoy/kernel';
import { program, repeatWhile, run, when, type Program } from '../machine/program';
import type { Run } from '../machine/run';
import { cardOf } from '../query/board';
import { someAbilityRules } from '../query/values';
import { copyOf, isCommandedBy, type CopyId } from '../state/state';
import { isLeftOutOfRandom, leavePlay, move, placeOf, putOnDeck } from './verbs';

const controllerOf = (m: Run, copies: readonly CopyId[]): Seat =>
  copies[0] === undefined ? m.seat : copyOf(m.state, copies[0]).by;

const stillInPlay = (m: Run, name: string): CopyId[] =>
  m.cards(name).filter((id) => isCommandedBy(copyOf(m.state, id), copyOf(m.state, id).by));

const proposes = (kind: 'would-die' | 'would-be-captured' | 'would-stop') =>
  run('propose', (m) => {
    const copies = m.cards('copies');
    const random = m.flag('random') ? { random: true } : {};
    m.window({ kind, seat: controllerOf(m, copies), copies, location: placeOf(m, copies), ...random });
  });

/** The victims may be saved, exchanged or put elsewhere; the rest die [2E-031]. */
const kill = program(
  'verb/kill',
  run('begin', (m) => m.keep('copies', stillInPlay(m, 'copies'))),
  when((m) => m.cards('copies').length > 0, [proposes('would-die')]),
  run('kill', (m) => {
    const dying = stillInPlay(m, 'copies');
    const spared = dying.filter((id) =>
      someAbilityRules(
        m.state,
        'insteadOfDeath',
        (instead, self) => instead(m.state, self, id, m.source) === 'top-of-deck',
      ),
    );
    const dead = dying.filter((id) => !spared.includes(id));
    leavePlay(m, 'PersonnelKilled', dead, { zone: 'discard' });
    m.keep('result', dead);
    putOnDeck(m, spared);
  }),
);

const capture = program(
  'verb/capture',
  run('begin', (m) => m.keep('copies', stillInPlay(m, 'copies'))),
  when((m) => m.cards('copies').length > 0, [proposes('would-be-captured')]),
  run('capture', (m) => {
    const by = m.word('by') as Seat;
    const taken = stillInPlay(m, 'copies').filter((id) => copyOf(m.state, id).owner !== by);
    move(m, 'PersonnelCaptured', taken, { zone: 'brig' }, by);
    m.keep('result', taken);
    if (taken.length > 0) m.window({ kind: 'captured', seat: by, copies: taken, location: -1 });
  }),
);

/** Only personnel and ships can be stopped, and only once [2E-282]. */
const canStop = (m: Run, id: CopyId): boolean => {
  const { type } = cardOf(m.state, id);
  return (type === 'personnel' || type === 'ship') && !copyOf(m.state, id).stopped;
};

/** The dilemma at hand does it, and not a text that answers it or pays for it. */
const isDoneByDilemma = (m: Run): boolean => m.state.attempt !== null && m.state.attempt.facing === m.source;

const stop = program(
  'verb/stop',
  run('begin', (m) =>
    m.keep(
      'copies',
      stillInPlay(m, 'copies').filter((id) => canStop(m, id)),
    ),
  ),
  when((m) => m.cards('copies').length > 0 && isDoneByDilemma(m), [proposes('would-stop')]),
  run('stop', (m) => {
    const copies = stillInPlay(m, 'copies').filter((id) => canStop(m, id));
    if (copies.length > 0) m.emit({ type: 'CardsStopped', copies });
    m.keep('result', copies);
  }),
);

const isLookingAtOthers = (m: Run): boolean => {
  const first = m.card('copies');
  return first !== undefined && copyOf(m.state, first).owner !== m.word('by') && isInHandOrDeck(m, first);
};
const isInHandOrDeck = (m: Run, id: CopyId): boolean => ['hand', 'deck'].includes(copyOf(m.state, id).zone);

const lookedAt = run('look', (m: Run) => {
  const owner = m.word('owner') as Seat;
  m.window({ kind: 'looked-at', seat: owner, copies: m.cards('copies'), location: -1 });
});

const discard = program(
  'verb/discard',
  run('begin', (m) => {
    m.keep('left', m.cards('copies'));
  }),
  // Each card is one occurrence for the texts that answer it [2E-041, 2E-260].
  repeatWhile(
    (m) => m.cards('left').length > 0,
    [
      run('discard', (m) => {
        const [copy, ...left] = m.cards('left');
        if (copy === undefined) return;
        m.keep('left', left);
        m.keep('copies', [copy]);
        m.keep('others', isLookingAtOthers(m));
        m.keep('owner', copyOf(m.state, copy).owner);
        move(m, 'CardsDiscarded', [copy], { zone: 'discard' });
      }),
      when((m) => m.flag('others'), [lookedAt]),
    ],
  ),
);

/** Cards are looked at; the player whose hand or deck they come from may answer that. */
const looksAt = (name: string, tell: (m: Run) => void): Program =>
  program(
    name,
    run('look-at', (m) => {
      const first = m.card('copies');
      m.keep('others', isLookingAtOthers(m));
      if (first !== undefined) m.keep('owner', copyOf(m.state, first).owner);
      tell(m);
    }),
    when((m) => m.flag('others'), [lookedAt]),
  );
const examine = looksAt('verb/examine', (m) =>
  m.emit({ type: 'CardsExamined', seat: m.word('by') as Seat, copies: m.cards('copies') }),
);
// Nothing calls it any more; matches that were stored while it was answered go on from there.
const reveal = looksAt('verb/reveal', (m) => m.emit({ type: 'CardsRevealed', copies: m.cards('copies') }));

/** One card out of all eligible ones, again and again; a text may throw the last result away [2E-270]. */
const random = program(
  'verb/random',
  run('begin', (m) => {
    m.keep(
      'from',
      m.cards('from').filter((id) => !isLeftOutOfRandom(m, id)),
    );
    m.keep('result', []);
  }),
  repeatWhile(
    (m) => m.cards('result').length < m.number('count') && m.cards('result').length < m.cards('from').length,
    [
      run('draw', (m) => {
        const picked = m.cards('result');
        const from = m.cards('from').filter((id) => !picked.includes(id));
        const chance = m.random.roll(from.length);
        const copy = from[chance.result] as CopyId;
        m.emit({ type: 'RandomlySelected', chance, from, copy });
        m.keep('last', copy);
        m.keep('redo', false);
        m.window({
          kind: 'randomly-selected',
          seat: controllerOf(m, [copy]),
          copies: [copy],
          location: placeOf(m, [copy]),
        });
      }),
      run('keep', (m) => {
        if (!m.flag('redo')) m.keep('result', [...m.cards('result'), ...m.cards('last')]);
      }),
    ],
  ),
);

/** An opponent may have it go to the bottom instead. Cards in play take what lies on them along to the piles. */
const topDeck = program(
  'verb/top-deck',
  run('propose', (m) => {
    const copies = m.cards('copies');
    m.keep('bottom', false);
    const owner = copies[0] === undefined ? m.seat : copyOf(m.state, copies[0]).owner;
    m.window({ kind: 'would-top-deck', seat: owner, copies, location: placeOf(m, copies) });
  }),
  run('put', (m) => {
    const copies = m.cards('copies');
    if (m.flag('bottom')) leavePlay(m, 'CardsPutUnderDeck', copies, { zone: 'bottom' });
    else leavePlay(m, 'CardsPutOnDeck', copies, { zone: 'top' });
  }),
);

export const verbPrograms = [kill, capture, stop, discard, examine, reveal, random, topDeck];
