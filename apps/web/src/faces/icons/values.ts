import { circle, rays } from './shapes';

/** What is counted: attributes of people and ships, ratings, credits. */
export const VALUES = {
  integrity: 'FM2.5 2h11v2.2h-11zM4 5.2h2.3v6H4zM9.7 5.2H12v6H9.7zM2.5 12h11v2.2h-11z',
  cunning: `S${circle(4.9, 8, 3.4)}|SM8.4 8h6.2M11.6 8v3.2M14.4 8v2.4`,
  strength: 'FM.8 5.8h1.9v4.4H.8zM13.3 5.8h1.9v4.4h-1.9zM3.3 3.6H6v8.8H3.3zM10 3.6h2.7v8.8H10zM6 6.9h4v2.2H6z',
  range: 'SM2.4 3 7.4 8l-5 5M8.6 3l5 5-5 5',
  weapons: `S${circle(8, 8, 4)}|S${rays(4, 4, 7)}|F${circle(8, 8, 1.2)}`,
  shields: `SM1.6 12.6a6.4 7.8 0 0 1 12.8 0M4.6 12.6a3.4 4.4 0 0 1 6.8 0|FM7 11.4h2v2.4H7z`,
  combat: 'FM8 6.4 13 .9l2.1 2.1L9.6 8l5.5 5-2.1 2.1L8 9.6l-5 5.5L.9 13l5.5-5L.9 3 3 .9z',
  humanity:
    'FM8 14.6C3.4 11 1 8.4 1 5.5 1 3.3 2.6 1.8 4.6 1.8 6 1.8 7.3 2.6 8 4c.7-1.4 2-2.2 3.4-2.2 2 0 3.6 1.5 3.6 3.7 0 2.9-2.4 5.5-7 9.1z',
  logic: 'FM8 .8 15.2 8 8 15.2.8 8zM8 4.2 4.2 8 8 11.8 11.8 8zM8 6.2 9.8 8 8 9.8 6.2 8z',
  credit: `FM4.6 1.4h6.8L15 8l-3.6 6.6H4.6L1 8zM5.6 4.6 7 8l-1.4 3.4h1.6L8 9.4l.8 2h1.6L9 8l1.4-3.4H8.8L8 6.6l-.8-2z`,
} as const;
