import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { select, showSkills, stillFacing, stopThose } from '../../vocabulary/dilemmas';
import { skilled } from '../../vocabulary/who';

/** Skullduggery */
export const skullduggery: Behaviour = {
  card: premiere.skullduggery,
  text: {
    en: 'One of your personnel is selected at random. With Acquisition or Treachery they are stopped, without they are killed.',
    de: 'Eine deiner Personen wird zufällig bestimmt. Hat sie Beschaffung oder Verrat, wird sie gestoppt, sonst stirbt sie.',
  },
  face: [
    select(1),
    showSkills('selected', 'Acquisition', 'Treachery'),
    run((m) =>
      m.keep(
        'crooked',
        stillFacing(m).filter((id) => skilled('Acquisition', 'Treachery')(m.state, id)),
      ),
    ),
    stopThose('crooked'),
    run((m) =>
      verbs.kill(
        m,
        stillFacing(m).filter((id) => !m.cards('crooked').includes(id)),
        { random: true },
      ),
    ),
  ],
};
