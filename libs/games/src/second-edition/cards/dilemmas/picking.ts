import { premiere, type Skill } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when } from '../../machine/program';
import {
  checkUnless,
  facing,
  killOneAtRandom,
  opponentStopsOneWith,
  returnToPile,
  select,
  showSkills,
  stopEveryone,
  stopThose,
  youStopOneWith,
} from '../../vocabulary/dilemmas';
import { skilled } from '../../vocabulary/who';

type Two = readonly [Skill, Skill];

type TwoDe = readonly [string, string];

/** Passed only by one personnel with level 2; one with level 1 is stopped by the opponent. */
const askingOne = (card: number, [one, two]: Two, [eine, andere]: TwoDe): Behaviour => ({
  card,
  text: {
    en: `Unless one of your personnel has 2 ${one} or 2 ${two}, the opponent stops one with either skill; if nobody has one, all are stopped and this dilemma returns to its owner’s dilemma pile.`,
    de: `Hat keine einzelne Person 2 ${eine} oder 2 ${andere}, stoppt der Gegner eine mit einer der beiden Fähigkeiten; gibt es keine, werden alle gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.`,
  },
  face: [opponentStopsOneWith([one, two])],
});

/** One stays behind for the others; else one is picked at random. */
const stopOneOrLoseOne = (card: number, [one, two]: Two, [eine, andere]: TwoDe): Behaviour => ({
  card,
  text: {
    en: `Stop one of your personnel facing this dilemma who has ${one} or ${two}. If you cannot, one selected at random is killed.`,
    de: `Stoppe eine Person vor diesem Dilemma mit ${eine} oder ${andere}. Kannst du das nicht, stirbt eine zufällig bestimmte.`,
  },
  face: [youStopOneWith([one, two], killOneAtRandom)],
});

const stopOneOrAll = (card: number, [one, two]: Two, [eine, andere]: TwoDe): Behaviour => ({
  card,
  text: {
    en: `Stop one of your personnel facing this dilemma who has ${one} or ${two}. If you cannot, all are stopped and it returns to its owner’s dilemma pile.`,
    de: `Stoppe eine Person vor diesem Dilemma mit ${eine} oder ${andere}. Kannst du das nicht, werden alle gestoppt, und es kehrt in den Dilemmastapel seines Besitzers zurück.`,
  },
  face: [youStopOneWith([one, two], stopEveryone, returnToPile)],
});

/** Without one who can, all stop. Of several who can, only one goes on. */
const onlyOneOf = (card: number, [one, two]: Two, [eine, andere]: TwoDe): Behaviour => ({
  card,
  text: {
    en: `If none of your personnel facing this dilemma has ${one} or ${two}, all are stopped. If two or more have, all of those but one selected at random are stopped.`,
    de: `Hat niemand vor diesem Dilemma ${eine} oder ${andere}, werden alle gestoppt. Haben es zwei oder mehr, werden von diesen alle bis auf eine zufällig bestimmte Person gestoppt.`,
  },
  face: [
    checkUnless(),
    when(
      (m) => m.flag('met'),
      [
        select((m) => facing(m, skilled(one, two)).length - 1, 'selected', skilled(one, two)),
        showSkills('selected', one, two),
        stopThose(),
      ],
      [stopEveryone],
    ),
  ],
});

/**
 * Dilemmas about one personnel that is picked: Antedean Assassins; Authenticate Artifacts; Bynars' Password; Microbrain;
 * Recurring Injury; Stellar Core Fragment; Tense Negotiations; Wavefront; Command Decisions; Kolaran Raiders;
 * Magnetic Field Disruptions; Triage; Planetary Survey; Systems Diagnostic; Blended; Personal Duty.
 */
export const picking: readonly Behaviour[] = [
  askingOne(premiere.antedeanAssassins, ['Anthropology', 'Telepathy'], ['Anthropologie', 'Telepathie']),
  askingOne(premiere.authenticateArtifacts, ['Anthropology', 'Archaeology'], ['Anthropologie', 'Archäologie']),
  askingOne(premiere.bynarsPassword, ['Engineer', 'Programming'], ['Ingenieur', 'Programmierung']),
  askingOne(premiere.microbrain, ['Exobiology', 'Geology'], ['Exobiologie', 'Geologie']),
  askingOne(premiere.recurringInjury, ['Biology', 'Medical'], ['Biologie', 'Medizin']),
  askingOne(premiere.stellarCoreFragment, ['Physics', 'Science'], ['Physik', 'Wissenschaft']),
  askingOne(premiere.tenseNegotiations, ['Diplomacy', 'Leadership'], ['Diplomatie', 'Führung']),
  askingOne(premiere.wavefront, ['Astrometrics', 'Navigation'], ['Astrometrie', 'Navigation']),
  stopOneOrLoseOne(premiere.commandDecisions, ['Leadership', 'Officer'], ['Führung', 'Offizier']),
  stopOneOrLoseOne(premiere.kolaranRaiders, ['Leadership', 'Security'], ['Führung', 'Sicherheit']),
  stopOneOrLoseOne(premiere.magneticFieldDisruptions, ['Astrometrics', 'Navigation'], ['Astrometrie', 'Navigation']),
  stopOneOrLoseOne(premiere.triage, ['Biology', 'Medical'], ['Biologie', 'Medizin']),
  stopOneOrAll(premiere.planetarySurvey, ['Geology', 'Programming'], ['Geologie', 'Programmierung']),
  stopOneOrAll(premiere.systemsDiagnostic, ['Engineer', 'Programming'], ['Ingenieur', 'Programmierung']),
  onlyOneOf(premiere.blended, ['Diplomacy', 'Telepathy'], ['Diplomatie', 'Telepathie']),
  onlyOneOf(premiere.personalDuty, ['Leadership', 'Officer'], ['Führung', 'Offizier']),
];
