import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import { attributeOf } from '../../query/values';
import * as verbs from '../../rules/verbs';
import {
  checkUnless,
  facing,
  killOneAtRandom,
  killPicked,
  killThose,
  opponentPicks,
  ownerOfDilemma,
  pickHighest,
  returnToPile,
  select,
  showAndCheckUnless,
  showSkills,
  somebodyWas,
  stillFacing,
  stopEveryone,
  stopTheRest,
  stopThose,
  unless,
} from '../../vocabulary/dilemmas';
import { both, either, icon, keyword, not, skilled, species } from '../../vocabulary/who';

/** Dilemmas that kill, unless somebody prevents it. */
export const killing: readonly Behaviour[] = [
  {
    card: premiere.armusRoulette,
    text: {
      en: 'Four of your personnel are selected at random. Unless they have more than 22 Cunning in all, or one of them has more than 7, the opponent kills one of them and the others of the four are stopped.',
      de: 'Vier deiner Personen werden zufällig bestimmt. Haben sie weder zusammen über 22 Klugheit noch eine von ihnen allein über 7, tötet der Gegner eine davon, und die übrigen der vier werden gestoppt.',
    },
    face: [
      select(4),
      checkUnless([{ attribute: 'cunning', over: 22 }, { onePersonnel: { attribute: 'cunning', over: 7 } }], (m) =>
        stillFacing(m),
      ),
      when(
        (m) => !m.flag('met'),
        [
          choose('picked', (m) => ({ seat: ownerOfDilemma(m), why: 'choose-personnel', cards: stillFacing(m) })),
          killPicked,
          run((m) =>
            verbs.stop(
              m,
              stillFacing(m).filter((id) => !m.cards('picked').includes(id)),
            ),
          ),
        ],
      ),
    ],
  },
  {
    card: premiere.assassinsBlade,
    text: {
      en: 'Unless your personnel have 2 Security or more than 26 Cunning in all, the opponent kills one of them who is neither Android nor Shape-shifter, the others are stopped and this dilemma returns to its owner’s dilemma pile.',
      de: 'Hat dein Personal weder 2 Sicherheit noch zusammen über 26 Klugheit, tötet der Gegner eine Person, die weder Androide noch Gestaltwandler ist, die übrigen werden gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
    },
    face: [
      unless(
        opponentPicks(not(either(species('Android'), keyword('Shape-shifter')))),
        killPicked,
        stopTheRest('picked'),
        returnToPile,
      ),
    ],
  },
  {
    card: premiere.automatedWeapons,
    text: {
      en: 'Unless your personnel have 2 Security or a Hand Weapon, one of them selected at random is killed, the others are stopped and this dilemma returns to its owner’s dilemma pile.',
      de: 'Hat dein Personal weder 2 Sicherheit noch eine Handwaffe, stirbt eine zufällig bestimmte Person, die übrigen werden gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
    },
    face: [unless(killOneAtRandom, stopTheRest(), returnToPile)],
  },
  {
    card: premiere.berserkChangeling,
    text: {
      en: 'Unless your personnel have 3 Security, or two Hand Weapons, or 2 Exobiology and 2 Science, one of them selected at random who is no Changeling is killed and the others are stopped.',
      de: 'Hat dein Personal weder 3 Sicherheit noch zwei Handwaffen noch 2 Exobiologie mit 2 Wissenschaft, stirbt eine zufällig bestimmte Person, die kein Wechselbalg ist, und die übrigen werden gestoppt.',
    },
    face: [unless(select(1, 'selected', not(species('Changeling'))), killThose(), stopTheRest())],
  },
  {
    card: premiere.centerOfAttention,
    text: {
      en: 'Unless your personnel have 3 Security, or a Hand Weapon and more than 28 Cunning in all, or Quark is among them, the opponent kills one with Treachery and the others are stopped.',
      de: 'Hat dein Personal weder 3 Sicherheit noch eine Handwaffe und zusammen über 28 Klugheit und ist auch Quark nicht dabei, tötet der Gegner eine Person mit Verrat, und die übrigen werden gestoppt.',
    },
    face: [unless(opponentPicks(skilled('Treachery')), killPicked, stopTheRest('picked'))],
  },
  {
    card: premiere.kelvanShowOfForce,
    text: {
      en: 'The opponent names two of your personnel facing this dilemma, neither Android nor Hologram. One of the two, selected at random, is killed.',
      de: 'Der Gegner benennt zwei deiner Personen vor diesem Dilemma, die weder Androide noch Hologramm sind. Eine der beiden, zufällig bestimmt, stirbt.',
    },
    face: [
      choose('named', (m) => ({
        seat: ownerOfDilemma(m),
        why: 'choose-personnel',
        cards: facing(m, not(either(species('Android'), species('Hologram')))),
        least: 2,
      })),
      run((m) => verbs.pickAtRandom(m, stillFacing(m, 'named'), 1, 'selected')),
      killThose(),
    ],
  },
  {
    card: premiere.misguidedActivist,
    text: {
      en: 'One of your personnel with a command icon, selected at random, is stopped. Unless your personnel have Diplomacy and 2 Honor, or 2 Security, or Miles O’Brien is among them, that personnel is killed instead.',
      de: 'Eine zufällig bestimmte Person mit Kommandosymbol wird gestoppt. Hat dein Personal weder Diplomatie mit 2 Ehre noch 2 Sicherheit und ist auch Miles O’Brien nicht dabei, stirbt sie stattdessen.',
    },
    face: [
      select(1, 'selected', icon('command')),
      when(somebodyWas('selected'), [
        showAndCheckUnless(icon('command')),
        when((m) => m.flag('met'), [stopThose()], [killThose()]),
      ]),
    ],
  },
  {
    card: premiere.ornaranThreat,
    text: {
      en: 'One of your personnel selected at random is stopped. Unless your personnel have Diplomacy and Medical, or 2 Security, that one is killed instead, the others are stopped and this dilemma returns to its owner’s dilemma pile.',
      de: 'Eine zufällig bestimmte Person wird gestoppt. Hat dein Personal weder Diplomatie mit Medizin noch 2 Sicherheit, stirbt sie stattdessen, die übrigen werden gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
    },
    face: [
      select(1),
      checkUnless(),
      when((m) => m.flag('met'), [stopThose()], [killThose(), stopTheRest(), returnToPile]),
    ],
  },
  {
    card: premiere.unscientificMethod,
    text: {
      en: 'Of your Science personnel without Treachery the one with the highest Cunning is killed. Then, unless those left have more than 24 Cunning in all, they are all stopped and this dilemma returns to its owner’s dilemma pile.',
      de: 'Von deinen Personen mit Wissenschaft und ohne Verrat stirbt die mit der höchsten Klugheit. Haben die übrigen danach nicht zusammen über 24 Klugheit, werden sie alle gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
    },
    face: [
      pickHighest((m, id) => attributeOf(m.state, id, 'cunning'), both(skilled('Science'), not(skilled('Treachery')))),
      showSkills('picked', 'Science'),
      killPicked,
      unless(stopEveryone, returnToPile),
    ],
  },
];
