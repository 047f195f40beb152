import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand } from '../../vocabulary/needs';
import { onPlay } from '../../vocabulary/responses';
import { discardFromHand, takeFromDiscards } from '../../vocabulary/steps';

/** Nu'Daq, Tenacious Rival */
export const nudaqTenaciousRival: Behaviour = {
  card: premiere.nudaqTenaciousRival,
  text: {
    en: 'When you play him, you may discard a card from hand to take a card from your discard pile into hand.',
    de: 'Wenn du ihn spielst, darfst du eine Karte aus der Hand abwerfen, um eine Karte aus deinem Ablagestapel auf die Hand zu nehmen.',
  },
  abilities: [onPlay([takeFromDiscards], [cardsInHand(1)], [discardFromHand(1)])],
};
