import { MediaQuery } from 'svelte/reactivity';
import type { FaceSize } from '../../../faces/draw/field';
import { TALL } from '../../../table/frame';

const tall = new MediaQuery(TALL);

/** How a card is drawn in the strip of the hand: with less of its picture where the strip is low. */
export const stripSize = (): FaceSize => (tall.current ? 'hand' : 'low');
