import { circle, star } from './shapes';

/** Icons of people and ships. */
export const CREW = {
  command: `S${circle(8, 8, 6.3)}|F${star(5, 4.4, 1.8)}`,
  staff: 'SM1.8 3.8h12.4v8.4H1.8z|FM4.6 6.8h6.8v2.4H4.6z',
  ds9: 'FM7.1 1h1.8v14H7.1z|SM3.6 3.4c2 1.2 2 8 0 9.2M12.4 3.4c-2 1.2-2 8 0 9.2|FM2 7h12v2H2z',
  tng: 'SM2 11.8h12M3.6 8.6h8.8M5.4 5.4h5.2|FM8 .8l1.5 2.6h-3z',
  earth: `S${circle(8, 8, 6.3)}|FM3 5.6c2-1.4 3.4.2 5-.4s.6-2 2.4-2.6c2.4.8 3.4 2.6 3.8 4.4-1.6.8-2.6-.2-4 .8s0 3-1.8 3.4S5.6 9.4 4.6 8.6 2.4 7.4 3 5.6z`,
  'alternate-universe': `FM7 1.6v12.8a6.4 6.4 0 0 1 0-12.8z|SM9.4 2.3a6 6 0 0 1 0 11.4z`,
  maquis: 'SM2 13.6 6.400 4.600 9.400 10.400 11.600 6.600 14.400 13.600|FM6.600 1.200h2.200v2.200H6.600z',
} as const;
