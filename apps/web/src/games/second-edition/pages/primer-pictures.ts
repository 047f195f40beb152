import type { CardWithText } from '@logbuoy/games/second-edition';
import type { LocationView, Position } from '../position/position';

/** A moment of a match made up for a picture: places in a row, seen as a spectator sees them. */
export interface Picture {
  readonly places: readonly LocationView[];
  readonly position: Position;
}

export const STEPS = ['board', 'turn', 'crew', 'attempt', 'dilemmas', 'win'] as const;
export type Step = (typeof STEPS)[number];

const OWN = 'north';
const OTHER = 'south';

/** Pictures of the steps, with the first cards there are of each kind; nothing while the cards are not known. */
export function primerPictures(cards: readonly CardWithText[]): { readonly [step in Step]: Picture } | undefined {
  const mission = (type: string, nth = 0) =>
    cards.filter((card) => card.type === 'mission' && card.missionType === type)[nth]?.number;
  const [home, planet, space, further] = [
    mission('headquarters'),
    mission('planet'),
    mission('space'),
    mission('planet', 1),
  ];
  const ship = cards.find((card) => card.type === 'ship')?.number;
  if (home === undefined || planet === undefined || space === undefined || further === undefined || ship === undefined)
    return undefined;

  const crew = (count: number) => [{ seat: OWN, count }];
  const at = (place: number, card: number, more: Partial<LocationView> = {}, beneath = 0): LocationView => ({
    at: place,
    missions: [
      {
        card,
        handle: place,
        owner: OWN,
        beneath: Array.from({ length: beneath }, (_, i) => ({ card: 1, handle: 100 + i })),
      },
    ],
    here: [],
    ships: [],
    ...more,
  });
  const flown = (count: number): Partial<LocationView> => ({
    ships: [{ card: ship, handle: 50, by: OWN, stopped: false, on: [], aboard: crew(count) }],
  });
  const picture = (
    places: readonly LocationView[],
    { attempted, completed = [] }: { attempted?: number; completed?: readonly number[] } = {},
  ): Picture => ({
    places,
    position: {
      players: [
        { seat: OWN, completed },
        { seat: OTHER, completed: [] },
      ],
      locations: places,
      attempt: attempted === undefined ? null : { mission: attempted },
    } as unknown as Position,
  });
  return {
    board: picture([at(1, home), at(2, planet), at(3, space)]),
    turn: picture([at(1, home, { here: crew(3), ...flown(0) }), at(2, planet), at(3, space)]),
    crew: picture([at(1, home, { here: crew(1) }), at(2, planet, flown(5)), at(3, space)]),
    attempt: picture([at(1, home, { here: crew(1) }), at(2, planet, { here: crew(5), ...flown(1) }), at(3, space)], {
      attempted: 2,
    }),
    dilemmas: picture([at(1, home), at(2, planet, { here: crew(4), ...flown(1) }, 3), at(3, space)], { attempted: 2 }),
    win: picture([at(2, planet, {}, 3), at(3, space, flown(6), 2), at(4, further, {}, 1)], { completed: [2, 3, 4] }),
  };
}
