import { FACE_THEMES, oklch, paletteOf } from './palette';

const light = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const shown = parseInt(colour.slice(at, at + 2), 16) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const HUES = Array.from({ length: 360 }, (_, hue) => hue);

describe('the palette of a face', () => {
  it('knows the corners of sRGB', () => {
    expect([oklch(0, 0, 0), oklch(1, 0, 0), oklch(0.62796, 0.25768, 29.234)]).toEqual([
      '#000000',
      '#ffffff',
      '#ff0000',
    ]);
  });

  describe.each(FACE_THEMES)('%s', (theme) => {
    const palettes = HUES.flatMap((hue) => [0.6, 1].map((chroma) => paletteOf(hue, theme, hue + 180, chroma)));
    const least = (pair: (palette: (typeof palettes)[number]) => readonly [string, string]) =>
      Math.min(...palettes.map((palette) => contrast(...pair(palette))));

    it.each([
      ['a title on the head', ({ headInk, head }) => [headInk, head]],
      ['text on the plate', ({ ink, plate }) => [ink, plate]],
      ['second text on the plate', ({ dim, plate }) => [dim, plate]],
      ['text in a frame', ({ ink, plate2 }) => [ink, plate2]],
      ['second text in a frame', ({ dim, plate2 }) => [dim, plate2]],
      ['levels and points on the plate', ({ gold, plate }) => [gold, plate]],
      ['levels in a frame', ({ gold, plate2 }) => [gold, plate2]],
      ['a cost', ({ ink, isLight }) => [ink, isLight ? '#ffffff' : '#070b16']],
      ['points', ({ gold, isLight }) => [gold, isLight ? '#ffffff' : '#070b16']],
    ] satisfies [string, (palette: (typeof palettes)[number]) => readonly [string, string]][])(
      '%s has a contrast of 4.5 in every hue',
      (_, pair) => {
        expect(least(pair)).toBeGreaterThanOrEqual(4.5);
      },
    );

    it('has edges and signs with a contrast of 3 in every hue', () => {
      expect(least(({ edge, plate }) => [edge, plate])).toBeGreaterThanOrEqual(3);
      expect(least(({ near, hi, isLight, plate }) => [isLight ? near : hi, plate])).toBeGreaterThanOrEqual(3);
    });
  });
});
