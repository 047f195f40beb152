import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInDiscardPile } from '../../vocabulary/needs';
import { onPlay } from '../../vocabulary/responses';
import { takeFromDiscards } from '../../vocabulary/steps';

/** Ranjen Koral, Student of B'hala */
export const ranjenKoralStudentOfBhala: Behaviour = {
  card: premiere.ranjenKoralStudentOfBhala,
  text: {
    en: 'When you play him, you may take a card of your choice from your discard pile into hand.',
    de: 'Wenn du ihn spielst, darfst du eine beliebige Karte aus deinem Ablagestapel auf die Hand nehmen.',
  },
  abilities: [onPlay([takeFromDiscards], [cardsInDiscardPile(1)])],
};
