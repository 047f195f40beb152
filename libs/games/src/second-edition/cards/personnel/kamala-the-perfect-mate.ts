import { premiere, type Skill } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run, type Step } from '../../machine/program';
import { skillsOf } from '../../query/values';
import * as verbs from '../../rules/verbs';
import { showSkill } from '../../vocabulary/crews';
import { othersPresent } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';

const gainSkillOfAnother: readonly Step[] = [
  choose('whom', (m) => ({ why: 'choose-personnel', cards: othersPresent(m.state, m.source) })),
  choose('skill', (m) => {
    const whom = m.card('whom');
    return whom === undefined ? null : { why: 'choose-skill', words: Object.keys(skillsOf(m.state, whom)).sort() };
  }),
  run((m) => {
    const whom = m.card('whom');
    const skill = m.word('skill') as Skill | undefined;
    if (whom === undefined || skill === undefined) return;
    showSkill(m, whom, skill);
    verbs.give(m, m.source, { until: 'next-start', skills: { [skill]: skillsOf(m.state, whom)[skill] ?? 0 } });
  }),
];

/** Kamala, The Perfect Mate */
export const kamalaThePerfectMate: Behaviour = {
  card: premiere.kamalaThePerfectMate,
  text: {
    en: 'Order, once per turn: until your next turn begins she gains a skill of another personnel present.',
    de: 'Befehl, einmal pro Zug: Bis dein nächster Zug beginnt, hat sie zusätzlich eine Fähigkeit eines anderen anwesenden Personals.',
  },
  abilities: [
    order({
      once: 'turn',
      needs: [provided(({ state, self }) => othersPresent(state, self).length > 0, 'nobody-present')],
      steps: gainSkillOfAnother,
    }),
  ],
};
