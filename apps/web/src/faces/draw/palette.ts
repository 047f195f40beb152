/**
 * Colours of a face, all from one hue. They are chosen in OKLCH: a step of lightness looks the same in every hue, so that the
 * contrast measured for one hue holds for all.
 */
export const FACE_THEMES = ['dark', 'light'] as const;
export type FaceTheme = (typeof FACE_THEMES)[number];

export interface Palette {
  readonly isLight: boolean;
  readonly hue: number;
  /** Grounds of the picture, from the farthest to the nearest, and its lights and lines. */
  readonly sky: string;
  readonly deep: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly hi: string;
  readonly line: string;
  readonly shade: string;
  readonly accent: string;
  /** The card around the picture: its ground, second ground, edge, head, and what is written on them. */
  readonly plate: string;
  readonly plate2: string;
  readonly edge: string;
  readonly head: string;
  readonly headInk: string;
  readonly ink: string;
  readonly dim: string;
  readonly gold: string;
}

const known = new Map<string, string>();

const channel = (linear: number): string => {
  const shown = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, shown)))
    .toString(16)
    .padStart(2, '0');
};

/** OKLCH to `#rrggbb`; what a screen cannot show is cut to what it can. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const key = `${lightness}|${chroma}|${hue}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const colour =
    '#' +
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  known.set(key, colour);
  return colour;
}

/** `chroma` is how colourful it is, from 0 to 1. */
export function paletteOf(hue: number, theme: FaceTheme, accentHue: number, chroma = 1): Palette {
  const of = (lightness: number, colourful: number, turn = 0) => oklch(lightness, colourful * chroma, hue + turn);
  if (theme === 'light')
    return {
      isLight: true,
      hue,
      sky: of(0.93, 0.028),
      deep: of(0.86, 0.05, 12),
      far: of(0.8, 0.06),
      mid: of(0.66, 0.1),
      near: of(0.52, 0.115),
      hi: of(0.975, 0.015),
      line: of(0.45, 0.1),
      shade: of(0.36, 0.075),
      accent: oklch(0.6, 0.15, accentHue),
      plate: '#f7f9fd',
      plate2: of(0.945, 0.022),
      edge: of(0.62, 0.1),
      head: of(0.9, 0.05),
      headInk: of(0.27, 0.07),
      ink: '#141c30',
      dim: '#4a566f',
      gold: '#7a5600',
    };
  return {
    isLight: false,
    hue,
    sky: of(0.26, 0.06),
    deep: of(0.17, 0.045, 14),
    far: of(0.36, 0.075),
    mid: of(0.51, 0.1),
    near: of(0.68, 0.115),
    hi: of(0.9, 0.06),
    line: of(0.74, 0.09),
    shade: of(0.2, 0.045),
    accent: oklch(0.8, 0.13, accentHue),
    plate: '#10182b',
    plate2: of(0.235, 0.035),
    edge: of(0.55, 0.1),
    head: of(0.33, 0.075),
    headInk: '#f4f7ff',
    ink: '#eef2fb',
    dim: '#a9b6d0',
    gold: '#f0cd76',
  };
}
