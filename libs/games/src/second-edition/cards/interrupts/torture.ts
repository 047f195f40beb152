import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { captivesOf, commandedPersonnel } from '../../query/board';
import { hasSkill, skillsOf } from '../../query/values';
import * as verbs from '../../rules/verbs';
import { aCaptive, command } from '../../vocabulary/needs';
import { skilled } from '../../vocabulary/who';

/** Torture */
export const torture: Behaviour = {
  card: premiere.torture,
  text: {
    en: 'Play only one of these each turn. Order: choose your captive. Until the end of your turn each of your Intelligence personnel gains all of that captive’s skills.',
    de: 'Spiele davon nur eine pro Zug. Befehl: Wähle deinen Gefangenen. Bis zum Ende deines Zuges gewinnt jedes deiner Personal mit Geheimdienst alle Fähigkeiten dieses Gefangenen.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      once: 'per-seat',
      needs: [aCaptive, command(skilled('Intelligence'))],
      steps: [
        choose('captive', (m) => ({ why: 'choose-captive', cards: captivesOf(m.state, m.seat) })),
        run((m) => {
          const captive = m.card('captive');
          if (captive === undefined) return;
          const skills = skillsOf(m.state, captive);
          const agents = commandedPersonnel(m.state, m.seat).filter((id) => hasSkill(m.state, id, 'Intelligence'));
          for (const id of agents) verbs.give(m, id, { until: 'turn', skills });
        }),
      ],
    },
  ],
};
