import { premiere, type Affiliation } from '@logbuoy/cards';
import type { Ability, Behaviour, PublicUse } from '../../behaviour';
import { run } from '../../machine/program';
import { cardOf, shipsAt } from '../../query/board';
import { canJoin, join } from '../../rules/fights';
import { copyOf, type CopyId, type FightSide } from '../../state/state';
import { shipCarrying } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';
import { affiliated } from '../../vocabulary/who';

interface Joining {
  /** A ship of the player's that is in the engagement must be of one of these, where it matters. */
  readonly of?: readonly Affiliation[];
  readonly begunByOpponent?: boolean;
  /** The ship that joins must be of this affiliation, where it matters. */
  readonly joins?: Affiliation;
}

type Situation = Pick<PublicUse, 'state' | 'seat'>;

/** The player's side of the engagement at hand, where the text speaks of such an engagement. Fights are seen by all. */
function ownSide({ state, seat }: Situation, { of, begunByOpponent = false }: Joining): FightSide | null {
  const { fight } = state;
  if (fight?.kind !== 'engagement') return null;
  if (begunByOpponent && fight.opponent.seat !== seat) return null;
  const side = [fight.beginner, fight.opponent].find((one) => one.seat === seat);
  if (side === undefined) return null;
  const fits = of === undefined || side.ships.some((ship) => affiliated(...of)(state, ship));
  return fits ? side : null;
}

/** Whether another ship of the player's is there at all; who is aboard is for the player to know. */
const hasShipBeside = (use: Situation, joining: Joining): boolean => {
  const side = ownSide(use, joining);
  const { fight } = use.state;
  if (side === null || fight === null) return false;
  return shipsAt(use.state, fight.location).some(
    (ship) => copyOf(use.state, ship).by === use.seat && !side.ships.includes(ship) && mayJoin(use, ship, joining),
  );
};

const mayJoin = ({ state }: Situation, ship: CopyId, { joins }: Joining): boolean => {
  const card = cardOf(state, ship);
  return card.type === 'ship' && (joins === undefined || card.affiliation === joins);
};

/** "When an engagement involving your … begins at this mission, the ship he is aboard may join" [2E-222]. */
const joinsEngagement = (joining: Joining): Ability =>
  response('join', 'fight-begins', {
    needs: [
      provided((use) => ownSide(use, joining) !== null, 'no-such-engagement', '2E-222'),
      provided(
        (use) => {
          const ship = shipCarrying(use.state, use.self);
          return ship !== null && mayJoin(use, ship, joining) && canJoin(use.state, ship, use.seat);
        },
        'cannot-join',
        '2E-222',
      ),
    ],
    publicly: (use) => hasShipBeside(use, joining),
    steps: [
      run((m) => {
        const ship = shipCarrying(m.state, m.source);
        if (ship !== null) join(m, ship);
      }),
    ],
  });

/**
 * Personnel that bring their ship into an engagement: Hazar; Enabran Tain, Head of the Obsidian Order;
 * Worf, Strategic Operations Officer; Kurn, Squadron Commander; Lovok, Tal Shiar Colonel.
 */
export const joining: readonly Behaviour[] = [
  {
    card: premiere.hazar,
    text: {
      en: 'When an opponent begins an engagement involving your ship at this mission, the [Baj] ship this personnel is aboard may join it.',
      de: 'Wenn ein Gegner bei dieser Mission ein Gefecht mit einem deiner Schiffe beginnt, darf das [Baj]-Schiff, auf dem dieses Personal ist, daran teilnehmen.',
    },
    abilities: [joinsEngagement({ begunByOpponent: true, joins: 'bajoran' })],
  },
  {
    card: premiere.enabranTainHeadOfTheObsidianOrder,
    text: {
      en: 'When an engagement involving your [Car] or [Rom] ship begins at this mission, the ship he is aboard may join it.',
      de: 'Wenn bei dieser Mission ein Gefecht mit deinem [Car]- oder [Rom]-Schiff beginnt, darf das Schiff, auf dem er ist, daran teilnehmen.',
    },
    abilities: [joinsEngagement({ of: ['cardassian', 'romulan'] })],
  },
  {
    card: premiere.worfStrategicOperationsOfficer,
    text: {
      en: 'When an engagement involving your [Fed] ship begins at this mission, the ship he is aboard may join it.',
      de: 'Wenn bei dieser Mission ein Gefecht mit deinem [Fed]-Schiff beginnt, darf das Schiff, auf dem er ist, daran teilnehmen.',
    },
    abilities: [joinsEngagement({ of: ['federation'] })],
  },
  {
    card: premiere.kurnSquadronCommander,
    text: {
      en: 'When an engagement involving your [Kli] ship begins at this mission, the ship he is aboard may join it.',
      de: 'Wenn bei dieser Mission ein Gefecht mit deinem [Kli]-Schiff beginnt, darf das Schiff, auf dem er ist, daran teilnehmen.',
    },
    abilities: [joinsEngagement({ of: ['klingon'] })],
  },
  {
    card: premiere.lovokTalShiarColonel,
    text: {
      en: 'When an engagement involving your [Car] or [Rom] ship begins at this mission, the ship he is aboard may join it.',
      de: 'Wenn bei dieser Mission ein Gefecht mit deinem [Car]- oder [Rom]-Schiff beginnt, darf das Schiff, auf dem er ist, daran teilnehmen.',
    },
    abilities: [joinsEngagement({ of: ['cardassian', 'romulan'] })],
  },
];
