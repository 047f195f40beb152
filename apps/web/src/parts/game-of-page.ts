import { getContext, setContext } from 'svelte';

const KEY = Symbol('game');

/** Which game a page is about, for what stands in it: rules that a refusal names are rules of this game. */
export const setGameOfPage = (game: () => string | undefined): void => void setContext(KEY, game);
/** Call it while a component is being set up, and what it gives at any time. */
export const gameOfPage = (): (() => string | undefined) =>
  getContext<(() => string | undefined) | undefined>(KEY) ?? (() => undefined);
