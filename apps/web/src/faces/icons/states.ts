/** What becomes of a card on the table. */
export const STATES = {
  stopped: 'FM5.3 1.3h5.4l4 4v5.4l-4 4H5.3l-4-4V5.3zM4.7 7v2h6.6V7z',
  damage: 'FM8.7 1.3 7.3 5.3l2.7 1.4-3.3 3.3L8 11.3l-3.3 3.4.6-4.7-2-1.3 3.4-2.7-1.4-1.3z',
  hidden: 'FM2.7 2h10.6v12H2.7zm2 2v8h6.6V4zm3.3 1.3L10.7 8 8 10.7 5.3 8z',
} as const;
