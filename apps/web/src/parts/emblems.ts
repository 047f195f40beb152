/**
 * The emblems of the pages: our own shapes, drawn in the colour of the text around them. Two custom properties colour the lamp
 * of the buoy (`--lamp`) and the ground that shows through a shape (`--cut`).
 */
export interface EmblemShape {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

const square = (side: number, body: string): EmblemShape => ({ width: side, height: side, body });

const SHAPES = {
  logo: square(
    48,
    '<g transform="rotate(11 24 26)"><path d="M14.6 2.6a12 12 0 0 0 0 14.8M33.4 2.6a12 12 0 0 1 0 14.8" fill="none" stroke="var(--lamp,currentColor)" stroke-width="2.8" stroke-linecap="round"/><circle cx="24" cy="10" r="5.2" fill="var(--lamp,currentColor)"/><path d="m16.8 30 4.7-14h5l4.7 14M19.2 23.2h9.6" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"/><path d="M5 29.5h38c-.4 4.7-5 7.9-11.6 8.5L27.5 46h-7l-3.9-8C10 37.4 5.4 34.2 5 29.5z" fill="currentColor"/></g>',
  ),
  'game-line': square(
    40,
    '<path d="M4 15c9-6 23-6 32 0M4 25c9 6 23 6 32 0" fill="none" stroke="currentColor" stroke-width="2"/><g fill="currentColor"><circle cx="4.5" cy="15" r="2.7"/><circle cx="14" cy="11.2" r="2.7"/><circle cx="26" cy="11.2" r="4.4"/><circle cx="35.5" cy="15" r="2.7"/><circle cx="4.5" cy="25" r="2.7"/><circle cx="14" cy="28.8" r="4.4"/><circle cx="26" cy="28.8" r="2.7"/><circle cx="35.5" cy="25" r="2.7"/></g>',
  ),
  player: square(
    24,
    '<circle cx="12" cy="7.5" r="4.3" fill="currentColor"/><path d="M3.5 21.5c.6-5.2 4-8 8.5-8s7.9 2.8 8.5 8z" fill="currentColor"/>',
  ),
  judge: square(
    24,
    '<path d="M12 2v19M6 21.5h12M4 6.5l8-1.5 8 1.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path d="M4 7 .8 14.5a3.4 3.4 0 0 0 6.4 0zM20 7l-3.2 7.5a3.4 3.4 0 0 0 6.4 0z" fill="currentColor"/>',
  ),
  director: square(
    24,
    '<circle cx="12" cy="12" r="9.8" fill="none" stroke="currentColor" stroke-width="2"/><path d="m17.8 6.2-3.6 8-8 3.6 3.6-8z" fill="currentColor"/><circle cx="12" cy="12" r="1.5" fill="var(--cut,#0a0f1e)"/>',
  ),
  spectator: square(
    24,
    '<path d="M1.5 12C4.5 7 8 4.8 12 4.8S19.5 7 22.5 12c-3 5-6.5 7.2-10.5 7.2S4.5 17 1.5 12z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.4" fill="currentColor"/>',
  ),
  bot: square(
    24,
    '<path d="M12 1.5v4" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="2.2" r="1.7" fill="currentColor"/><path d="M5 6h14l2.5 4v7L18 21.5H6L2.5 17v-7z" fill="currentColor"/><path d="M7.5 11.5v3M16.5 11.5v3" stroke="var(--cut,#0a0f1e)" stroke-width="2.6" stroke-linecap="round"/>',
  ),
  live: square(
    24,
    '<circle cx="12" cy="12" r="4.2" fill="currentColor"/><path d="M5.5 5.5a9.2 9.2 0 0 0 0 13M18.5 5.5a9.2 9.2 0 0 1 0 13" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  ),
  paused: square(
    24,
    '<rect x="5" y="4" width="5" height="16" rx="1.5" fill="currentColor"/><rect x="14" y="4" width="5" height="16" rx="1.5" fill="currentColor"/>',
  ),
  frozen: square(
    24,
    '<g stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17"/><path d="M9 4l3 2.5L15 4M9 20l3-2.5 3 2.5M3.8 11l3.7-1.4L7 5.7M20.2 13l-3.7 1.4.5 3.9M20.2 11l-3.7-1.4.5-3.9M3.8 13l3.7 1.4-.5 3.9" fill="none"/></g>',
  ),
  sealed: square(
    24,
    '<path d="m12 1 2.7 2.4 3.6-.4.7 3.6 3.2 1.8-1.6 3.3 1.6 3.3L19 16.8l-.7 3.6-3.6-.4L12 22.4 9.3 20l-3.6.4-.7-3.6L1.8 15l1.6-3.3-1.6-3.3L5 6.6 5.7 3l3.6.4z" fill="currentColor"/><path d="m7.8 11.9 3 3 5.4-5.8" fill="none" stroke="var(--cut,#0a0f1e)" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  disputed: square(
    24,
    '<path d="M12 2 23 21.5H1z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M12 9v6" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="12" cy="18" r="1.4" fill="currentColor"/>',
  ),
  'seat-1': square(16, '<circle cx="8" cy="8" r="6" fill="currentColor"/>'),
  'seat-2': square(16, '<path d="M8 1.5 15 14H1z" fill="currentColor"/>'),
  'seat-3': square(16, '<rect x="2.5" y="2.5" width="11" height="11" rx="1" fill="currentColor"/>'),
  'seat-4': square(16, '<path d="m8 .8 7.2 7.2L8 15.2.8 8z" fill="currentColor"/>'),
  ship: {
    width: 44,
    height: 20,
    body: '<path d="M1 10c6-3.5 12-5 19-5.5L30 2h8l-5 4.5c4 .6 7 1.8 10 3.5-3 1.7-6 2.9-10 3.5l5 4.5h-8L20 15.5C13 15 7 13.5 1 10z" fill="currentColor"/><circle cx="27" cy="10" r="2.2" fill="var(--cut,#0a0f1e)"/>',
  },
  play: square(24, '<path d="M6 3.5v17l14-8.5z" fill="currentColor"/>'),
  next: square(
    24,
    '<path d="m8 4 9 8-9 8" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  previous: square(
    24,
    '<path d="m16 4-9 8 9 8" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  clock: square(
    24,
    '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 6.5V12l4 2.5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  ),
  link: square(
    24,
    '<path d="M10 14a4.5 4.5 0 0 0 6.4 0l4-4A4.5 4.5 0 0 0 14 3.6l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.4 0l-4 4A4.5 4.5 0 0 0 10 20.4l1.5-1.5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  ),
  find: square(
    24,
    '<circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="m15.5 15.5 6 6" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  ),
  check: square(
    24,
    '<path d="m4 12.5 5.5 5.5L20 6.5" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  bell: square(
    24,
    '<path d="M4 18c2-2 2.5-4 2.5-8a5.5 5.5 0 0 1 11 0c0 4 .5 6 2.5 8zM9.5 20.5a2.6 2.6 0 0 0 5 0" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  full: square(
    24,
    '<path d="M3 9V3h6M21 9V3h-6M3 15v6h6M21 15v6h-6" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  ),
  flag: square(
    24,
    '<path d="M5 22V3M5 4h13l-3 4.5L18 13H5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  cards: square(
    24,
    '<rect x="2.5" y="6" width="11" height="15" rx="2" fill="none" stroke="currentColor" stroke-width="2" transform="rotate(-10 8 13)"/><rect x="10" y="3" width="11" height="15" rx="2" fill="currentColor" transform="rotate(8 15.5 10.5)"/>',
  ),
  plus: square(24, '<path d="M12 4v16M4 12h16" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>'),
  cross: square(24, '<path d="M6 6l12 12M18 6 6 18" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>'),
  more: square(
    24,
    '<g fill="currentColor"><circle cx="5" cy="12" r="2.2"/><circle cx="12" cy="12" r="2.2"/><circle cx="19" cy="12" r="2.2"/></g>',
  ),
  fold: square(
    24,
    '<path d="m5 8 7 8 7-8" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  unfold: square(
    24,
    '<path d="m5 16 7-8 7 8" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  offline: square(
    24,
    '<path d="M4 8a12 12 0 0 1 16 0M7.500 12a7 7 0 0 1 9 0" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><circle cx="12" cy="17" r="2" fill="currentColor"/><path d="M4 21 20 3" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  ),
} as const satisfies { readonly [name: string]: EmblemShape };

export type EmblemName = keyof typeof SHAPES;
export const emblem = (name: EmblemName): EmblemShape => SHAPES[name];
