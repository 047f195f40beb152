import type { Palette } from './palette';

/** How closely a face is seen: as a token, small on the board, in a hand where there is little height, in the hand, in the lens. */
export const DETAIL = { token: 0, small: 1, low: 2, hand: 2, lens: 3 } as const;
export type FaceSize = keyof typeof DETAIL;
export const FACE_SIZES = Object.keys(DETAIL) as readonly FaceSize[];

/** The part of a face where its picture is drawn. */
export interface Field {
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly detail: number;
}

/** Lines are thicker and stars more where there is room. */
export const isLarge = ({ detail }: Field): boolean => detail >= DETAIL.lens;
/** A token shows one thing and nothing around it. */
export const isToken = ({ detail }: Field): boolean => detail === DETAIL.token;
