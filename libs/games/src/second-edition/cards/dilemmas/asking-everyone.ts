import { premiere, type PersonnelAttribute, type Skill } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run, type Step } from '../../machine/program';
import { totalOf } from '../../query/values';
import * as verbs from '../../rules/verbs';
import { facing, returnToPile, stopAllWith, stopEveryone, unless } from '../../vocabulary/dilemmas';

type Words = Behaviour['text'];

/** Personnel that lack what is asked for stop, and the dilemma comes again. German lists what is lacking: weder … noch …. */
const stopsAll = (card: number, asked: Words, first?: { readonly words: Words; readonly step: Step }): Behaviour => ({
  card,
  text: {
    en: `${first?.words.en ?? ''}Unless your personnel have ${asked.en}, all of them are stopped and this dilemma returns to its owner’s dilemma pile.`,
    de: `${first?.words.de ?? ''}Hat dein Personal ${asked.de}, wird es ganz gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.`,
  },
  face: [...(first === undefined ? [] : [first.step]), unless(stopEveryone, returnToPile)],
});

/** Too much of a good thing costs points before anything is asked for. */
const costsPoints = (attribute: PersonnelAttribute, over: number, points: number): Step =>
  run((m) => {
    if (totalOf(m.state, facing(m), attribute) > over) verbs.score(m, m.seat, -points);
  });

/** All with one skill stop, the others go on, and the dilemma comes again. */
const stopsAllWith = (card: number, skill: Skill, asked: Words, skillDe: string): Behaviour => ({
  card,
  text: {
    en: `Unless your personnel have ${asked.en}, each of them with ${skill} is stopped and this dilemma returns to its owner’s dilemma pile.`,
    de: `Hat dein Personal ${asked.de}, werden alle mit ${skillDe} gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.`,
  },
  face: [unless(stopAllWith(skill), returnToPile)],
});

/**
 * Dilemmas that ask everybody facing them together: Captain's Holiday; Contamination; Damaged Reputation;
 * Dangerous Liaisons; Debris Field; Maglock; None Shall Pass; Primitive Culture; Vastly Outnumbered.
 */
export const askingEveryone: readonly Behaviour[] = [
  stopsAll(premiere.captainsHoliday, { en: '2 Archaeology or 2 Geology', de: 'weder 2 Archäologie noch 2 Geologie' }),
  stopsAllWith(
    premiere.contamination,
    'Medical',
    { en: 'Engineer and Physics, or 2 Exobiology', de: 'weder Ingenieur mit Physik noch 2 Exobiologie' },
    'Medizin',
  ),
  stopsAll(
    premiere.damagedReputation,
    {
      en: '2 Diplomacy, or Intelligence and 2 Treachery, or more than 30 Strength in all',
      de: 'weder 2 Diplomatie noch Geheimdienst mit 2 Verrat noch zusammen über 30 Stärke',
    },
    {
      words: {
        en: 'If your personnel have more than 50 Integrity in all, you lose 5 points. ',
        de: 'Hat dein Personal zusammen über 50 Integrität, verlierst du 5 Punkte. ',
      },
      step: costsPoints('integrity', 50, 5),
    },
  ),
  stopsAll(premiere.dangerousLiaisons, {
    en: '2 Science and 2 Security, or 3 Treachery',
    de: 'weder 2 Wissenschaft mit 2 Sicherheit noch 3 Verrat',
  }),
  stopsAllWith(
    premiere.debrisField,
    'Engineer',
    { en: 'Astrometrics or Navigation', de: 'weder Astrometrie noch Navigation' },
    'Ingenieur',
  ),
  stopsAll(premiere.maglock, { en: '3 Officer or 3 Programming', de: 'weder 3 Offizier noch 3 Programmierung' }),
  stopsAll(premiere.noneShallPass, {
    en: '2 Anthropology, or 3 Diplomacy, or more than 35 Strength in all',
    de: 'weder 2 Anthropologie noch 3 Diplomatie noch zusammen über 35 Stärke',
  }),
  stopsAll(premiere.primitiveCulture, {
    en: '2 Intelligence, or 3 Diplomacy, or Anthropology and Leadership, or four among them with more than 6 Strength each',
    de: 'weder 2 Geheimdienst noch 3 Diplomatie noch Anthropologie mit Führung noch vier Personen mit je über 6 Stärke',
  }),
  stopsAll(
    premiere.vastlyOutnumbered,
    {
      en: 'more than 28 Integrity in all, or two Hand Weapons, or Anthropology and 2 Honor',
      de: 'weder zusammen über 28 Integrität noch zwei Handwaffen noch Anthropologie mit 2 Ehre',
    },
    {
      words: {
        en: 'If your personnel have more than 55 Strength in all, you lose 5 points. ',
        de: 'Hat dein Personal zusammen über 55 Stärke, verlierst du 5 Punkte. ',
      },
      step: costsPoints('strength', 55, 5),
    },
  ),
];
