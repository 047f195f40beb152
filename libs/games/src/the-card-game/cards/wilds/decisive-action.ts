import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run, type Run } from '../../machine/program';
import { USE_TEXT } from '../../rules/program-names';
import { onceKey, programOf, usesForNothing, type Answers } from '../../rules/texts';
import { provided } from '../../vocabulary/needs';
import { chooseOne } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

const possible = ({ state, seat, about }: Pick<Run, 'state' | 'seat' | 'about'>): Answers['uses'] =>
  about === null ? [] : usesForNothing(state, seat, about);
const ofTheCrew = (m: Run): Answers['uses'] => possible(m).filter(({ self }) => self === m.card('crew'));

/** Decisive Action: played together with the use, also after an Icon Flip; it counts as that Ability’s use */
export const decisiveAction: Behaviour = {
  card: base.wilds.decisiveAction,
  text: {
    en: 'A Crew in the Landing Party uses an Ability that costs XC now, without paying for it.',
    de: 'Crew im Landetrupp nutzt jetzt eine Fähigkeit, die XC kostet, ohne dafür zu bezahlen.',
  },
  texts: [
    wild('any-or-outcome', {
      by: 'current',
      needs: [provided((use) => possible(use).length > 0)],
      steps: [
        chooseOne('crew', 'choose-crew', (m) => [...new Set(possible(m).map(({ self }) => self))]),
        choose('ability', (m) => {
          const words = ofTheCrew(m).flatMap(({ text }) => text.ability ?? []);
          return words.length < 2 ? null : { why: 'choose-ability', words };
        }),
        run((m) => {
          const uses = ofTheCrew(m);
          const { self, text } = uses.find((use) => use.text.ability === m.word('ability')) ?? uses[0] ?? {};
          if (self === undefined || text === undefined) return;
          const use = { id: text.id, program: programOf(m.state, self, text), once: onceKey(m.state, self, text) };
          const answering = { about: m.value('about') ?? null, over: m.value('over') ?? null };
          m.call(USE_TEXT, { ...use, paid: 0, ...answering }, undefined, { source: self });
        }),
      ],
    }),
  ],
};
