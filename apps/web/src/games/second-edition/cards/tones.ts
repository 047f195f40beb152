import type { Card } from '@logbuoy/games/second-edition';

/** Which colours a card wears: people and ships those of their affiliation, the rest those of their kind. */
export function toneOf(card: Card): string {
  switch (card.type) {
    case 'personnel':
    case 'ship':
      return card.affiliation;
    case 'mission':
      return card.missionType;
    case 'dilemma':
      return `dilemma-${card.dilemmaType}`;
    default:
      return card.type;
  }
}

/** Which of our drawings stands for the card. */
export function emblemOf(card: Card): string {
  switch (card.type) {
    case 'personnel':
    case 'ship':
      return card.affiliation;
    case 'mission':
      return card.missionType;
    case 'dilemma':
      return `${card.dilemmaType}-dilemma`;
    default:
      return card.type;
  }
}
