import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run, when } from '../../machine/program';
import { abandon } from '../../rules/segments';
import { inParty, withAbility } from '../../vocabulary/who';

/** The Naked Time (Discovery) */
export const theNakedTime: Behaviour = {
  card: base.discoveries.theNakedTime,
  text: {
    en: 'The Episode must be abandoned unless a Crew with MEDICAL is in the Landing Party.',
    de: 'Die Episode muss aufgegeben werden, wenn keine Crew mit MEDICAL im Landetrupp ist.',
  },
  onPlay: [when(({ state }) => inParty(state, withAbility('MEDICAL')).length === 0, [run((m) => abandon(m, 'card'))])],
};
