import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run, when } from '../../machine/program';
import type { Run } from '../../machine/run';
import { check } from '../../rules/check';
import * as verbs from '../../rules/verbs';
import { response } from '../../vocabulary/responses';

const completingGroup = (m: Run): Parameters<typeof check>[2] => ({
  seat: m.seat,
  group: m.state.attempt?.personnel ?? [],
  ship: m.state.attempt?.ship ?? null,
  by: 'mission',
});

/** Geological Survey */
export const geologicalSurvey: Behaviour = {
  card: premiere.geologicalSurvey,
  text: {
    en: 'When you complete this mission with personnel who have 2 Acquisition or 2 Geology together, you score 5 more points.',
    de: 'Erfüllst du diese Mission mit Personal, das zusammen 2 Beschaffung oder 2 Geologie hat, erhältst du 5 Punkte mehr.',
  },
  abilities: [
    {
      ...response('reward', 'completed', {
        steps: [
          run((m) => check(m, [{ skills: { Acquisition: 2 } }, { skills: { Geology: 2 } }], completingGroup(m), 'met')),
          when((m) => m.flag('met'), [run((m) => verbs.score(m, m.seat, 5))]),
        ],
      }),
      mandatory: true,
    },
  ],
};
