import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when } from '../../machine/program';
import { iconFlip } from '../../vocabulary/steps';
import { named, permanentsInPlay } from '../../vocabulary/who';

const galileo = named('Shuttlecraft Galileo');

/** The Galileo Seven (Plot) */
export const theGalileoSeven: Behaviour = {
  card: base.plots.theGalileoSeven,
  text: {
    en: 'Icon Flip, unless the Shuttlecraft Galileo is in play on either side.',
    de: 'Symbolwurf, wenn nicht auf einer der beiden Seiten die Shuttlecraft Galileo im Spiel ist.',
  },
  onPlay: [when(({ state }) => permanentsInPlay(state, galileo).length === 0, [iconFlip()])],
};
