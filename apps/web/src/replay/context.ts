import { createContext } from 'svelte';
import type { Player } from './player.svelte';

const [getPlayer, setPlayer] = createContext<Player>();
export { getPlayer, setPlayer };
