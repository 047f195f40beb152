import { circle, rays } from './shapes';

/** Peoples and powers: shapes of our own, told apart by outline alone. */
export const EMBLEMS = {
  federation: `S${circle(8, 8, 6)}|F${circle(10.2, 6, 2.7)}`, // a ring and its moon: many worlds, one orbit
  klingon: 'FM8 .8 11.5 5.8 3.5 8.7 3 8zM12.5 7.3 13 8 8 15.2 4.5 10.2z', // a cut stone
  romulan: 'FM7.2 1.4v9.2a4.6 4.6 0 0 1 0-9.2zM8.8 5.4a4.6 4.6 0 0 1 0 9.2z', // two halves of two worlds
  cardassian: 'FM2.2 14.4 3.4 6h2l.6 8.4zM6.8 14.4V1.6h2.4v12.8zM10 14.4 10.6 6h2l1.2 8.4z', // three columns
  bajoran: `F${circle(8, 10.6, 3.2)}|SM8 1.4v3.2M2.2 4.6l2.2 2.4M13.8 4.6 11.6 7M1 10.6h1.8M13.2 10.6H15`, // a lamp and its light
  'non-aligned': `F${[0, 1, 2, 3, 4, 5].map((i) => circle(+(8 + 5.4 * Math.cos(i * 1.0472)).toFixed(2), +(8 + 5.4 * Math.sin(i * 1.0472)).toFixed(2), 1.6)).join('')}`, // six fires, no centre
  dominion: `S${circle(8, 5, 3.3)}|S${circle(5.2, 10.4, 3.3)}|S${circle(10.8, 10.4, 3.3)}`, // three linked rings
  ferengi: 'FM2.6 2.6h10.8v2.8H2.6zM1.2 6.8h10.8v2.8H1.2zM4 11h10.8v2.8H4z', // stacked bars
  borg: 'FM6.2 1h3.6v3.6H6.2zM1 6.2h3.6v3.6H1zM6.2 6.2h3.6v3.6H6.2zM11.4 6.2H15v3.6h-3.6zM6.2 11.4h3.6V15H6.2z', // nodes of a mesh
  andorian: `S${rays(6, 0, 6.6, 30)}|S${rays(6, 3.6, 3.7, 0)}|F${circle(8, 8, 1.8)}`, // ice
  vulcan: 'FM2 2h5.2v5.2H2zM8.8 8.8H14V14H8.8z|SM9.6 2.8h3.6v3.6H9.6zM2.8 9.6h3.6v3.6H2.8z', // four quarters
  trill: 'SM8 1.8c-5 3-5 9.4 0 12.4 5-3 5-9.4 0-12.4z|FM8 5.4c-2 1.4-2 3.8 0 5.2 2-1.4 2-3.8 0-5.2z',
  synthetic: 'SM8 1.4 13.8 4.7v6.6L8 14.6 2.2 11.3V4.7z|FM6 6h4v4H6z',
  transcendent: `S${circle(8, 8, 2.3)}|SM1.4 8C3.6 2.8 12.4 2.8 14.6 8 12.4 13.2 3.6 13.2 1.4 8z`,
  independent: 'SM2.2 13.2 8 2.4l5.8 10.8M5 13.2h6', // an open tent
  crew: 'SM1.6 10.4c2.6-6.6 10.2-6.6 12.8 0|FM3 12.2h10v2H3z', // a bridge
  neutral: 'SM8 1.8 14.2 8 8 14.2 1.8 8z',
} as const;
