import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isOfType, isSameCard } from '../../query/board';
import { search } from '../../rules/search';
import type { CopyId, TcgState } from '../../state';

const isInPlay = (state: TcgState, id: CopyId): boolean =>
  [...state.bridge, ...state.players.flatMap(({ complement }) => complement)].some((other) =>
    isSameCard(state, id, other),
  );

/** Lieutenant Uhura */
export const lieutenantUhura: Behaviour = {
  card: base.crew.lieutenantUhura,
  text: {
    en: 'SUMMON TO BRIDGE (1 XC): search your Draw Pile for a Crew that is not in play, show it, take it into Hand, shuffle.',
    de: 'SUMMON TO BRIDGE (1 XC): Suche im Zugstapel Crew, die nicht im Spiel ist, zeige sie, nimm sie auf die Hand, mische.',
  },
  texts: [
    {
      id: 'summon-to-bridge',
      when: 'episode',
      ability: 'SUMMON TO BRIDGE',
      pay: 1,
      steps: search((state, id) => isOfType(state, id, 'crew') && !isInPlay(state, id)),
    },
  ],
};
