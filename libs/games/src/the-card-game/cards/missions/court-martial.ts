import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when } from '../../machine/program';
import { enterprise } from '../../query/board';
import { copyOf } from '../../state';
import { shipLoses } from '../../vocabulary/steps';
import { currentControls, withAbility } from '../../vocabulary/who';

/** Court-Martial (Mission) */
export const courtMartial: Behaviour = {
  card: base.missions.courtMartial,
  text: {
    en: 'The Enterprise loses half her XC, rounded down, unless the Current Player controls a Crew with ENGINEERING.',
    de: 'Die Enterprise verliert die Hälfte ihrer XC, abgerundet, wenn nicht Crew mit ENGINEERING unter der Führung dessen steht, der am Zug ist.',
  },
  onPlay: [
    when(
      ({ state }) => !currentControls(state, withAbility('ENGINEERING')),
      [
        shipLoses(({ state }) => {
          const ship = enterprise(state);
          return ship === undefined ? 0 : Math.floor(copyOf(state, ship).xc / 2);
        }),
      ],
    ),
  ],
};
