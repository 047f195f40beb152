import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardOf, commanded } from '../../query/board';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { affiliated, both, personnel, ship, shownOf, skilled, unstopped } from '../../vocabulary/who';

const klingonTraitor = both(personnel, affiliated('klingon'), skilled('Treachery'), unstopped);

const TRAITORS = 2;

const traitorsWith = (state: SecondEditionState, self: CopyId): CopyId[] =>
  commanded(state, copyOf(state, self).by).filter((id) => klingonTraitor(state, id));

/** Movar, Political General */
export const movarPoliticalGeneral: Behaviour = {
  card: premiere.movarPoliticalGeneral,
  text: {
    en: 'While you command two [Kli] Treachery personnel, your [Kli] ships cost 1 less.',
    de: 'Solange du zwei [Kli]-Personale mit Verrat befehligst, kosten deine [Kli]-Schiffe 1 weniger.',
  },
  rulings: {
    cheaper: (state, self, played) => {
      const { by } = copyOf(state, self);
      if (copyOf(state, played).owner !== by || !both(ship, affiliated('klingon'))(state, played)) return 0;
      return traitorsWith(state, self).length >= TRAITORS ? 1 : 0;
    },
  },
  cheaperBy: (state, self) => [
    { copy: self, facts: [cardOf(state, self).title] },
    ...shownOf(state, klingonTraitor, traitorsWith(state, self), TRAITORS),
  ],
};
