/** Where there is no room for a column beside the board: a phone, upright or on its side, or a desk at twice the size. */
export const COMPACT = '(max-width: 52rem), (max-height: 34rem)';
/** Where the strip of the hand is tall enough for whole cards, as in `table.css`. */
export const TALL = '(min-width: 106rem) and (min-height: 62rem)';
