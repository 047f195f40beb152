import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run, when, type Step } from '../../machine/program';
import { attributeOf } from '../../query/values';
import * as verbs from '../../rules/verbs';
import {
  facing,
  killThose,
  select,
  showAttributes,
  showSkills,
  stayOnMission,
  stillFacing,
  stopTheRest,
  stopThose,
} from '../../vocabulary/dilemmas';
import { not, skilled, under, type Who } from '../../vocabulary/who';

/** One by chance, a second where nine or more are left, a third where then ten or more are left. */
const oneAfterAnother = (effect: Step): Step[] => [
  select(1),
  effect,
  when((m) => facing(m).length >= 9, [select(1), effect]),
  when((m) => facing(m).length >= 10, [select(1), effect]),
];

const threeMayDie = (card: number): Behaviour => ({
  card,
  text: {
    en: 'One of your personnel selected at random is killed. If nine or more are left, so is a second one; if ten or more are left then, so is a third.',
    de: 'Eine zufällig bestimmte Person stirbt. Sind noch neun oder mehr übrig, stirbt eine zweite; sind dann noch zehn oder mehr übrig, eine dritte.',
  },
  face: oneAfterAnother(killThose()),
});

const CAN_ENTER = 9;

const weakAndDull: Who = (state, id) => attributeOf(state, id, 'cunning') + attributeOf(state, id, 'strength') < 11;

/** Dilemmas that draw personnel at random and look at those. */
export const selecting: readonly Behaviour[] = [
  {
    card: premiere.assassinationAttempt,
    text: {
      en: 'Two of your personnel are selected at random. Those of them without Treachery are killed.',
      de: 'Zwei deiner Personen werden zufällig bestimmt. Wer davon keinen Verrat hat, stirbt.',
    },
    face: [select(2), showSkills('selected', 'Treachery'), killThose('selected', not(skilled('Treachery')))],
  },
  {
    card: premiere.chulaEchoes,
    text: {
      en: 'Three of your personnel are selected at random. If the highest Cunning among them is even, all three are stopped.',
      de: 'Drei deiner Personen werden zufällig bestimmt. Ist die höchste Klugheit unter ihnen gerade, werden alle drei gestoppt.',
    },
    face: [
      select(3),
      showAttributes('selected', 'cunning'),
      when(
        (m) => Math.max(...stillFacing(m).map((id) => attributeOf(m.state, id, 'cunning'))) % 2 === 0,
        [stopThose()],
      ),
    ],
  },
  {
    card: premiere.enemyBoardingParty,
    text: {
      en: 'Three of your personnel are selected at random. Those of them with less than 6 Strength are killed.',
      de: 'Drei deiner Personen werden zufällig bestimmt. Wer davon weniger als 6 Stärke hat, stirbt.',
    },
    face: [select(3), showAttributes('selected', 'strength'), killThose('selected', under('strength', 6))],
  },
  threeMayDie(premiere.explosiveDecompression),
  {
    card: premiere.hunterGangs,
    text: {
      en: 'Two of your personnel are selected at random. Those of them whose Cunning and Strength add up to less than 11 are killed.',
      de: 'Zwei deiner Personen werden zufällig bestimmt. Wer davon an Klugheit und Stärke zusammen weniger als 11 hat, stirbt.',
    },
    face: [select(2), showAttributes('selected', 'cunning', 'strength'), killThose('selected', weakAndDull)],
  },
  {
    card: premiere.limitedWelcome,
    text: {
      en: 'Nine of your personnel selected at random go on; all others are stopped. Place this dilemma on the mission. When you next attempt it, the opponent may, after drawing dilemmas, take this one back and add it to them.',
      de: 'Neun zufällig bestimmte Personen machen weiter, alle anderen werden gestoppt. Lege dieses Dilemma auf die Mission. Wenn du sie das nächste Mal angehst, darf der Gegner es nach dem Ziehen seiner Dilemmas zurücknehmen und zu diesen legen.',
    },
    face: [when((m) => facing(m).length > CAN_ENTER, [select(CAN_ENTER), stopTheRest()]), stayOnMission],
    comesBack: true,
  },
  {
    card: premiere.pinnedDown,
    text: {
      en: 'One of your personnel selected at random is stopped. If nine or more are left, so is a second one; if ten or more are left then, so is a third.',
      de: 'Eine zufällig bestimmte Person wird gestoppt. Sind noch neun oder mehr übrig, wird eine zweite gestoppt; sind dann noch zehn oder mehr übrig, eine dritte.',
    },
    face: oneAfterAnother(stopThose()),
  },
  threeMayDie(premiere.pursuitJustBehind),
  {
    card: premiere.skullduggery,
    text: {
      en: 'One of your personnel is selected at random. With Acquisition or Treachery they are stopped, without they are killed.',
      de: 'Eine deiner Personen wird zufällig bestimmt. Hat sie Beschaffung oder Verrat, wird sie gestoppt, sonst stirbt sie.',
    },
    face: [
      select(1),
      showSkills('selected', 'Acquisition', 'Treachery'),
      run((m) =>
        m.keep(
          'crooked',
          stillFacing(m).filter((id) => skilled('Acquisition', 'Treachery')(m.state, id)),
        ),
      ),
      stopThose('crooked'),
      run((m) =>
        verbs.kill(
          m,
          stillFacing(m).filter((id) => !m.cards('crooked').includes(id)),
          { random: true },
        ),
      ),
    ],
  },
  {
    card: premiere.temptation,
    text: {
      en: 'Three of your personnel are selected at random. Those of them with neither Honor nor Treachery are stopped.',
      de: 'Drei deiner Personen werden zufällig bestimmt. Wer davon weder Ehre noch Verrat hat, wird gestoppt.',
    },
    face: [
      select(3),
      showSkills('selected', 'Honor', 'Treachery'),
      stopThose('selected', not(skilled('Honor', 'Treachery'))),
    ],
  },
  {
    card: premiere.trabeGrenade,
    text: {
      en: 'One of your Leadership or Security personnel is selected at random. With less than 7 Cunning that personnel is killed.',
      de: 'Eine deiner Personen mit Führung oder Sicherheit wird zufällig bestimmt. Hat sie weniger als 7 Klugheit, stirbt sie.',
    },
    face: [
      select(1, 'selected', skilled('Leadership', 'Security')),
      showSkills('selected', 'Leadership', 'Security'),
      showAttributes('selected', 'cunning'),
      killThose('selected', under('cunning', 7)),
    ],
  },
];
