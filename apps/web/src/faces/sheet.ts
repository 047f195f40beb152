import { lights } from './draw/lights';
import { oklch } from './draw/palette';
import { symbols } from './draw/icon';
import { tokenClips } from './layout/token-shapes';

/** Gradients, clips and icons of all faces, once in a page. */
export const sheet = (): string => `<defs>${lights((hue) => oklch(0.72, 0.14, hue))}${tokenClips()}</defs>${symbols()}`;
