/**
 * Our own drawings, 24 units square, as paths in the colour of the text around them. Plain shapes that tell things apart;
 * none of them follows a printed or filmed emblem.
 */
export const DRAWINGS: { readonly [name: string]: string } = {
  // Affiliations
  federation: 'M12 2l2.2 5.6L20 8l-4.6 3.7L17 18l-5-3.4L7 18l1.6-6.3L4 8l5.8-.4zM5 20.5h14V22H5z',
  klingon: 'M12 2l2.5 9L22 20l-8-4-2 6-2-6-8 4 7.5-9z',
  romulan: 'M2 6c4 0 7 1.5 10 5 3-3.5 6-5 10-5-1 6-4 9.5-8 10.5L12 22l-2-5.5C6 15.5 3 12 2 6z',
  cardassian: 'M12 2l8 4v5c0 5-3 9-8 11-5-2-8-6-8-11V6zm0 4.5L8 8.5V11c0 3 1.5 5 4 6.5z',
  bajoran: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm-1 3h2v6h-2z',
  dominion: 'M12 2l4 6h6l-4.5 7L20 22l-8-4-8 4 2.5-7L2 8h6z',
  ferengi: 'M4 4c5 0 7 2 8 6 1-4 3-6 8-6 0 6-3 8-6 9l3 7H7l3-7c-3-1-6-3-6-9z',
  borg: 'M12 2l9 5v10l-9 5-9-5V7zm0 4L7 9v6l5 3 5-3V9zm0 3.5l2.5 1.5v3L12 15.5 9.5 14v-3z',
  'non-aligned': 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  // Kinds of cards
  event: 'M13 2L4 14h6l-1 8 9-12h-6z',
  interrupt: 'M4 3h4v18H4zm6 0h4v11h-4zm6 0h4v11h-4zM10 17h4v4h-4zm6 0h4v4h-4z',
  equipment: 'M9 3h6v4h5v14H4V7h5zm2 2v2h2V5zM6 12v2h12v-2z',
  personnel: 'M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM3.5 21c.5-5 3.5-7.5 8.5-7.5s8 2.5 8.5 7.5z',
  ship: 'M12 2c2 4 2.5 7 2.5 10L21 17v3l-7-2-2 4-2-4-7 2v-3l6.5-5c0-3 .5-6 2.5-10z',
  planet: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM5 9.5h14v1.5H4.600zM5.3 14h13.400l-.8 1.5H6z',
  space: 'M12 2l1.8 8.200L22 12l-8.2 1.8L12 22l-1.8-8.200L2 12l8.2-1.8z',
  headquarters: 'M12 2l9 6v2H3V8zM5 11h3v8H5zm5.5 0h3v8h-3zM16 11h3v8h-3zM3 20h18v2H3z',
  'planet-dilemma': 'M12 2l10 18H2zm0 6a5 5 0 1 0 .01 0z',
  'space-dilemma': 'M12 2l10 18H2zm0 5l1 5 4 2-4 1-1 4-1-4-4-1 4-2z',
  'dual-dilemma': 'M12 2l10 18H2zm-1 6v6h2V8zm0 7.5V18h2v-2.5z',
  // Icons of people and ships
  command: 'M12 2l2.9 6.6 7.1.7-5.4 4.7L18.2 21 12 17.3 5.8 21l1.6-7L2 9.300l7.1-.7z',
  staff: 'M4 9.5h16v5H4z',
  ds9: 'M12 2a10 10 0 0 1 10 10h-3a7 7 0 0 0-14 0H2A10 10 0 0 1 12 2zm-1.5 8h3v12h-3z',
  tng: 'M2 16c6-1 8-5 10-13 2 8 4 12 10 13-5 0-8 1-10 5-2-4-5-5-10-5z',
  earth: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM7 7l3 1 1 3-3 3-2-3zm8 4l3-1 .5 4-3 3-2-3z',
  maquis: 'M3 20L9 4h3l-1 7h3l1-7h3l3 16h-4l-1-7h-5l-2 7z',
  'alternate-universe': 'M8 4a7 7 0 0 0 0 16V4zm8 0v16a7 7 0 0 0 0-16zM11 2h2v20h-2z',
  // Values
  integrity: 'M12 21C5 16 2.5 12.5 2.5 8.8A4.8 4.8 0 0 1 12 7a4.8 4.8 0 0 1 9.5 1.8C21.5 12.5 19 16 12 21z',
  cunning: 'M12 2a7 7 0 0 1 4 12.8V18H8v-3.200A7 7 0 0 1 12 2zM8.5 19.5h7V22h-7z',
  strength: 'M2 9h3V6h3v12H5v-3H2zm20 0h-3V6h-3v12h3v-3h3zM9 10.5h6v3H9z',
  range: 'M2 11h13V6l7 6-7 6v-5H2z',
  weapons: 'M12 2l2 7 8 3-8 3-2 7-2-7-8-3 8-3z',
  shields: 'M12 2l8.5 3v6.5c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5V5z',
  // Marks of the table
  stopped: 'M8 2h8l6 6v8l-6 6H8l-6-6V8zM7 10.5v3h10v-3z',
  damage: 'M13 2l-2 6 4 2-5 5 2 2-5 5 1-7-3-2 5-4-2-2z',
  hidden: 'M4 3h16v18H4zm3 3v12h10V6zm5 2l4 4-4 4-4-4z',
};
