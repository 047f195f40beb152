import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { note, noted } from '../../vocabulary/steps';
import { allCrew, anyMember, both, withAbility } from '../../vocabulary/who';

/** Miri (Discovery) */
export const miri: Behaviour = {
  card: base.discoveries.miri,
  text: {
    en: '+2 instead of +1 if a Crew with MEDICAL is in the Landing Party now.',
    de: '+2 statt +1, wenn jetzt Crew mit MEDICAL im Landetrupp ist.',
  },
  onPlay: [note('medical', anyMember(both(allCrew, withAbility('MEDICAL'))))],
  rewardIf: ({ state, self }) => noted(state, self, 'medical'),
};
