import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { party } from '../../query/board';
import { anybodyInParty } from '../../vocabulary/needs';
import { lasts } from '../../vocabulary/steps';
import { lasting } from '../../vocabulary/whiles';
import { wild } from '../../vocabulary/wilds';

/** Omicron Ceti III Spores: who joins later keeps all Abilities. */
export const omicronCetiIiiSpores: Behaviour = {
  card: base.wilds.omicronCetiIiiSpores,
  text: {
    en: 'All who are in the Landing Party now lose all Abilities for the rest of the Episode.',
    de: 'Alle, die jetzt im Landetrupp sind, verlieren für den Rest der Episode alle Fähigkeiten.',
  },
  whiles: [lasting('carefree', { abilities: () => [] })],
  texts: [
    wild('episode', {
      needs: [anybodyInParty],
      steps: [run((m) => m.keep('members', [...party(m.state)])), lasts('carefree', { to: 'members' })],
    }),
  ],
};
