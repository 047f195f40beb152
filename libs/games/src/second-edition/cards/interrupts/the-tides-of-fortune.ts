import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { locationOf, shipsAt, typed } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { unstoppedAboard } from '../../query/values';
import { showStaffing } from '../../rules/showing';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { ofYours, response } from '../../vocabulary/responses';
import { score } from '../../vocabulary/steps';
import { affiliated, both, commandedBy, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

/** A space dilemma of this player's has just been turned up. No card of this set has the Consume keyword. */
const isOwnSpaceDilemma = (state: State, seat: Seat, dilemma: CopyId | undefined): boolean =>
  dilemma !== undefined &&
  copyOf(state, dilemma).owner === seat &&
  typed(state, dilemma, 'dilemma').dilemmaType === 'space' &&
  !typed(state, dilemma, 'dilemma').keywords.includes('Consume');

const romulanShipsHere = (state: State, seat: Seat): CopyId[] =>
  state.attempt === null
    ? []
    : shipsAt(state, locationOf(state, state.attempt.mission)).filter((id) =>
        both(affiliated('romulan'), commandedBy(seat))(state, id),
      );

const decoys = (state: State, seat: Seat): CopyId[] =>
  romulanShipsHere(state, seat).filter((id) => unstopped(state, id) && isStaffed(state, id));

/** The Tides of Fortune */
export const theTidesOfFortune: Behaviour = {
  card: premiere.theTidesOfFortune,
  text: {
    en: 'When your space dilemma without the keyword Consume is revealed while your staffed [Rom] ship is at this mission, that ship and its crew face it instead. You score 10 points.',
    de: 'Wenn dein Weltraum-Dilemma ohne das Schlüsselwort Consume aufgedeckt wird, während dein besetztes [Rom]-Schiff bei dieser Mission ist, stehen dieses Schiff und seine Besatzung stattdessen vor ihm. Du erhältst 10 Punkte.',
  },
  abilities: [
    response('redirect', 'dilemma-revealed', {
      needs: [
        provided(
          ({ state, seat, about }) => isOwnSpaceDilemma(state, seat, about?.copies[0]),
          'not-your-space-dilemma',
          '2E-087',
        ),
        provided(({ state }) => state.attempt?.standIn === null, 'already-redirected'),
        provided(({ state, seat }) => decoys(state, seat).length > 0, 'no-staffed-romulan-ship', '2E-087'),
      ],
      publicly: (use) =>
        ofYours(use) &&
        isOwnSpaceDilemma(use.state, use.seat, use.about?.copies[0]) &&
        romulanShipsHere(use.state, use.seat).length > 0,
      steps: [
        choose('ship', (m) => ({ why: 'choose-ship', cards: decoys(m.state, m.seat) })),
        run((m) => {
          const ship = m.card('ship');
          if (ship === undefined) return;
          showStaffing(m, ship);
          const personnel = unstoppedAboard(m.state, ship, m.seat);
          m.emit({ type: 'DilemmaRedirected', seat: m.seat, ship, personnel });
        }),
        score(10),
      ],
    }),
  ],
};
