import { choose, program, repeatWhile, run, when, type Program } from '../machine/program';
import { challengerOf, playerAt } from '../state';
import { playableCrew, sameCrewOf } from '../query/playable';
import { copyOf } from '../state';
import { EPISODE, MATCH, PLAY_CREW, TURN } from './program-names';
import { answerable, drawToFull } from './verbs';

/** Turn after turn, until a fact ends the game. */
const match = program(
  MATCH,
  repeatWhile(
    () => true,
    [
      run('turn', (m) => {
        const seat = m.state.turn === 0 ? m.state.current : challengerOf(m.state);
        m.call(TURN, {}, undefined, { seat, source: null });
      }),
    ],
  ),
);

/** The six Phases [TCG-027]. */
const turn = program(
  TURN,
  run('begin', (m) => {
    m.emit({ type: 'TurnBegun', turn: m.state.turn + 1, seat: m.seat });
    answerable(m, 'any');
  }),
  run('discard-phase', (m) => m.emit({ type: 'SegmentBegun', segment: 'discard' })),
  choose('discarded', ({ state, seat }) => {
    const { hand } = playerAt(state, seat);
    return { why: 'discard', cards: hand, least: 0, most: hand.length };
  }),
  run('draw', (m) => {
    const copies = m.cards('discarded');
    if (copies.length > 0) m.emit({ type: 'CardsDiscarded', seat: m.seat, copies });
    m.emit({ type: 'SegmentBegun', segment: 'draw' });
    drawToFull(m, m.seat);
    answerable(m, 'any');
  }),
  run('crew-phase', (m) => m.emit({ type: 'SegmentBegun', segment: 'crew' })),
  // Whoever holds cards is asked, so that the question tells nothing of them.
  choose('crew', ({ state, seat }) =>
    playerAt(state, seat).hand.length === 0 ? null : { why: 'crew', cards: playableCrew(state, seat), words: ['none'] },
  ),
  run('crew-played', (m) => {
    const copy = m.card('crew');
    if (copy !== undefined) m.call(PLAY_CREW, { copy });
  }),
  run('episode', (m) => m.call(EPISODE, {})),
);

/** A Crew joins the Complement, or the other player's joins the Bridge with half of its XC [TCG-223 … TCG-225]. */
const playCrew = program(
  PLAY_CREW,
  run('play', (m) => {
    const copy = m.number('copy');
    m.emit({ type: 'CrewPlayed', seat: m.seat, copy });
    answerable(m, 'crew-played', [copy]);
  }),
  when(
    (m) => copyOf(m.state, m.number('copy')).zone === 'played',
    [
      run('join', (m) => {
        const copy = m.number('copy');
        const other = sameCrewOf(m.state, m.seat, copy);
        if (other === undefined) return m.emit({ type: 'JoinedComplement', seat: m.seat, copy });
        m.emit({ type: 'CardsRemoved', copies: [copy] });
        m.emit({ type: 'JoinedBridge', copy: other, lost: Math.floor(copyOf(m.state, other).xc / 2) });
      }),
    ],
  ),
);

export const turnPrograms: readonly Program[] = [match, turn, playCrew];
