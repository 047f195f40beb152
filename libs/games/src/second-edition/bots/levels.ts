import type { BotLevel } from '../../bots';

/** From the weakest to the strongest; the README has the measured win rates. */
export const levels: readonly BotLevel[] = [
  {
    bot: 'ensign',
    words: { en: 'Ensign', de: 'Fähnrich' },
    about: {
      en: 'Attempts missions too early and plays whoever is strong. For your first matches.',
      de: 'Versucht Missionen zu früh und spielt, wer stark ist. Für die ersten Partien.',
    },
  },
  {
    bot: 'lieutenant',
    words: { en: 'Lieutenant', de: 'Leutnant' },
    about: {
      en: 'Knows what its missions need, but is impatient and makes mistakes.',
      de: 'Weiß, was seine Missionen brauchen, ist aber ungeduldig und macht Fehler.',
    },
  },
  {
    bot: 'captain',
    words: { en: 'Captain', de: 'Captain' },
    about: {
      en: 'Gathers the right crew before it sets out and chooses dilemmas against yours.',
      de: 'Sammelt die richtige Crew, bevor es losgeht, und wählt Dilemmas gegen deine.',
    },
  },
];
