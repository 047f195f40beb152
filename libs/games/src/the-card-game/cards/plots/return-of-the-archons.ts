import { base } from '@logbuoy/cards';
import type { Bearing, Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { challengeInPlay } from '../../query/board';
import { lasts } from '../../rules/verbs';
import type { CopyId } from '../../state';
import { gainsAction, lasting } from '../../vocabulary/whiles';

/** The Challenge before which there were as many in this Episode as when the Plot was played. */
const isNext = ({ state, lasting: given }: Bearing, id: CopyId): boolean =>
  String(challengeInPlay(state, id)?.playedBefore) === given?.word;

/** Return of the Archons (Plot) */
export const returnOfTheArchons: Behaviour = {
  card: base.plots.returnOfTheArchons,
  text: {
    en: 'The next Challenge played in this Episode gains Mind Control and +1 Logic.',
    de: 'Die nächste Herausforderung dieser Episode bekommt Gedankenkontrolle und +1 Logik.',
  },
  whiles: [lasting('next', { ...gainsAction('mind-control'), reaches: isNext, ratings: { logic: 1 } })],
  onPlay: [run((m) => lasts(m, 'next', { word: String(m.state.episode?.challengesPlayed.length) }))],
};
