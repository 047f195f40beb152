import type { Chance } from '../draw/chance';
import { svg } from '../draw/svg';
import type { People } from '../icons/icons';

/** What a people wears: the outline of the shoulders by their half width, and the lines on the cloth. */
interface Garment {
  readonly outline: (w: number, chance: Chance) => string;
  readonly lines: (w: number, chance: Chance) => string;
}

const GARMENTS: { readonly [people in People]?: Garment } = {
  federation: {
    outline: (w) => svg`M${-w} 2C${-w}-22-32-30-12-38L12-38C32-30 ${w}-22 ${w} 2z`,
    lines: (w) => svg`M${-w + 3}-13C-24-22-14-26 0-14 14-26 24-22 ${w - 3}-13`,
  },
  klingon: {
    outline: (w) => svg`M${-w} 2L${-w - 3}-18 ${-w + 9}-31-13-36-10-42 10-42 13-36 ${w - 9}-31 ${w + 3}-18 ${w} 2z`,
    lines: (w) =>
      svg`M${-w + 9}-31L-20-8-14 2M${w - 9}-31L20-8 14 2M-13-36L0-16 13-36M${-w - 2}-16L-22-14M${w + 2}-16L22-14`,
  },
  romulan: {
    outline: (w) =>
      svg`M${-w - 3} 2L${-w - 3}-22C${-w - 3}-31 ${-w + 4}-33 ${-w + 10}-33L-11-40 11-40 ${w - 10}-33C${w - 4}-33 ${w + 3}-31 ${w + 3}-22L${w + 3} 2z`,
    lines: (w) =>
      [-3, -2, -1, 0, 1, 2, 3].map((i) => svg`M${(i * w) / 3.2} 2V-30`).join('') + svg`M${-w}-10H${w}M${-w}-22H${w}`,
  },
  cardassian: {
    outline: (w) => svg`M${-w} 2C${-w}-18-36-28-25-46L-11-52 11-52 25-46C36-28 ${w}-18 ${w} 2z`,
    lines: () =>
      `M-22-42C-18-20-8-8 0-6 8-8 18-20 22-42M-29-32C-22-10-8 0 0 2 8 0 22-10 29-32M-15-46C-12-28-6-18 0-16 6-18 12-28 15-46`,
  },
  bajoran: {
    outline: (w) => svg`M${-w} 2C${-w}-26-28-32-13-38L13-38C28-32 ${w}-26 ${w} 2z`,
    lines: () => 'M-12-38C0-26 14-14 20 2M-18-34C-8-22 4-10 9 2',
  },
  andorian: {
    outline: (w) => svg`M${-w} 2L${-w + 2}-24-14-38 14-38 ${w - 2}-24 ${w} 2z`,
    lines: (w) => svg`M-14-38L0-12 14-38M-9-38L0-22 9-38M${-w + 2}-24L-10 2M${w - 2}-24L10 2`,
  },
  vulcan: {
    outline: (w) => svg`M${-w + 4} 2C${-w + 4}-30-24-34-14-44L14-44C24-34 ${w - 4}-30 ${w - 4} 2z`,
    lines: () => 'M-8-40V2M8-40V2M-8-30H8M-8-20H8M-8-10H8',
  },
};

const OTHER: Garment = {
  outline: (w, chance) =>
    svg`M${-w} 2C${-w}-${chance.in(14, 28)}-30-32-12-38L12-38C28-34 ${w - 8}-${chance.in(18, 30)} ${w} 2z`,
  lines: (w, chance) =>
    chance.of([
      `M-12-38C4-30 16-18 18 2`,
      `M-12-38L0-20 12-38M0-20V2`,
      svg`M${-w + 6}-20C-10-8 10-8 ${w - 6}-20`,
      'M-16-36C-10-16 10-16 16-36',
    ]),
};

export const garmentOf = (people: People): Garment => GARMENTS[people] ?? OTHER;
