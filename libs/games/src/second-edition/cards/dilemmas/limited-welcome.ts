import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when } from '../../machine/program';
import { facing, select, stayOnMission, stopTheRest } from '../../vocabulary/dilemmas';

const CAN_ENTER = 9;

/** Limited Welcome */
export const limitedWelcome: Behaviour = {
  card: premiere.limitedWelcome,
  text: {
    en: 'Nine of your personnel selected at random go on; all others are stopped. Place this dilemma on the mission. When you next attempt it, the opponent may, after drawing dilemmas, take this one back and add it to them.',
    de: 'Neun zufällig bestimmte Personen machen weiter, alle anderen werden gestoppt. Lege dieses Dilemma auf die Mission. Wenn du sie das nächste Mal angehst, darf der Gegner es nach dem Ziehen seiner Dilemmas zurücknehmen und zu diesen legen.',
  },
  face: [when((m) => facing(m).length > CAN_ENTER, [select(CAN_ENTER), stopTheRest()]), stayOnMission],
  comesBack: true,
};
