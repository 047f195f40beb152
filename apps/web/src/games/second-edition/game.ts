/** What the server calls this game. */
export const GAME = 'second-edition';
