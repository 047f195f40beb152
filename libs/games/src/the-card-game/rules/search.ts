import { choose, run, type Step } from '../machine/program';
import { playerAt, type CopyId, type TcgState } from '../state';
import { shuffle, takeIntoHand } from './verbs';

/**
 * Searches the user's Draw Pile for one card, which is shown and taken into Hand; then the pile is shuffled, also where nothing
 * was found [TCG-198, TCG-233, TCG-276].
 */
export const search = (isSought: (state: TcgState, id: CopyId) => boolean): Step[] => [
  run((m) => m.emit({ type: 'PileSearched', seat: m.seat, copies: playerAt(m.state, m.seat).draw })),
  choose('found', (m) => ({
    why: 'search',
    cards: playerAt(m.state, m.seat).draw.filter((id) => isSought(m.state, id)),
    least: 0,
    most: 1,
  })),
  run((m) => {
    takeIntoHand(m, m.seat, m.cards('found'));
    shuffle(m, m.seat);
  }),
];
