import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardOf, commanded, commandedShips } from '../../query/board';
import { copyOf, type CopyId, type SecondEditionState } from '../../state';
import { personnelAt } from '../../vocabulary/near';
import { affiliated, both, keyword, personnel, ship, shownOf, skilled, unstopped } from '../../vocabulary/who';

const klingonTraitor = both(personnel, affiliated('klingon'), skilled('Treachery'), unstopped);
const TRAITORS = 2;
const traitorsWith = (state: SecondEditionState, self: CopyId): CopyId[] =>
  commanded(state, copyOf(state, self).by).filter((id) => klingonTraitor(state, id));

const superior = keyword('Gul', 'Legate');
const superiorsAt = (state: SecondEditionState, self: CopyId, location: number): CopyId[] =>
  personnelAt(state, location, copyOf(state, self).owner, superior);

/** Personnel that change what cards cost or where they are played. */
export const playing: readonly Behaviour[] = [
  {
    card: premiere.ari,
    text: {
      en: 'Costs 1 less when played at a mission where your Gul or Legate is.',
      de: 'Kostet 1 weniger, wenn es bei einer Mission gespielt wird, bei der dein Gul oder Legat ist.',
    },
    rulings: {
      cheaper: (state, self, played, location) =>
        self === played && superiorsAt(state, self, location).length > 0 ? 1 : 0,
    },
    cheaperBy: (state, self, location) => shownOf(state, superior, superiorsAt(state, self, location)),
  },
  {
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
  },
  {
    card: premiere.telekRmorAstrophysicalResearcher,
    text: {
      en: 'You may play him aboard your [Rom] ship.',
      de: 'Du darfst ihn an Bord deines [Rom]-Schiffs spielen.',
    },
    playableAboard: ({ state, seat }) =>
      commandedShips(state, seat).filter(
        (id) => affiliated('romulan')(state, id) && copyOf(state, id).zone === 'orbit',
      ),
  },
];
