import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { crewOf } from '../../query/board';
import { join } from '../../rules/verbs';

/** Tomorrow is Yesterday (Plot) */
export const tomorrowIsYesterday: Behaviour = {
  card: base.plots.tomorrowIsYesterday,
  text: {
    en: 'All Crew the Current Player controls join the Landing Party.',
    de: 'Die ganze Crew unter der Führung dessen, der am Zug ist, kommt in den Landetrupp.',
  },
  onPlay: [run((m) => join(m, crewOf(m.state, m.state.current)))],
};
