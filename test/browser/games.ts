/** The game whose table and pages are used where a suite needs one with cards and decks. */
export const GAME = 'second-edition';
