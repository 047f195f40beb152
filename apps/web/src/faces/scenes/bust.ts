import { chanceOf, type Chance } from '../draw/chance';
import { isToken, type Field } from '../draw/field';
import { oklch, type Palette } from '../draw/palette';
import { disc, dots, fill, placed, points, stroke, svg } from '../draw/svg';
import type { PersonScene } from '../scene';
import { garmentOf } from './garments';
import { FRINGE, HAIR, hasFringe, HEAD, isBehind } from './head';
import { isOutside, markOf } from './marks';
import { lookOf } from './species';

interface Place {
  readonly x: number;
  readonly base: number;
  readonly tall: number;
}

/** Head and shoulders out of a few planes lit from one side, a hundred units tall: a sculpture of a people, no portrait. */
export function bust(scene: PersonScene, field: Field, { x, base, tall }: Place): string {
  const { seed, palette } = field;
  const chance = chanceOf(`${seed} bust`);
  const look = lookOf(scene.species, chance);
  const skinTone = (down: number, turn: number) =>
    oklch(roughly((palette.isLight ? 0.74 : 0.72) + look.lift - down), look.chroma, look.hue - turn);
  const tones = { skin: skinTone(0, 0), dark: skinTone(0.17, 10), deep: skinTone(0.34, 14), light: palette.hi };
  const side = chance() < 0.5 ? -1 : 1;
  const tilt = chance.in(-5, 5);
  const hair = chance.of(look.hair);
  const dyed = oklch(palette.isLight ? 0.42 : 0.3, 0.03, Math.round(look.hue + chance.in(-40, 40)));
  const hairTone = chance.of([palette.shade, tones.deep, dyed]);
  const mark = look.mark === undefined ? '' : markOf(look.mark, tones);
  const face =
    (isOutside(look.mark) ? mark : '') + head(chance, tones, !isToken(field)) + (isOutside(look.mark) ? '' : mark);
  const strands = fill(HAIR[hair] ?? '', hairTone);
  const over = hasFringe(hair) ? fill(FRINGE, hairTone) : hair === 0 || isBehind(hair) ? '' : turnedTo(side, strands);
  const tilted = (art: string) => svg`<g transform="rotate(${tilt} 0-50)">${art}</g>`;
  return placed(
    x,
    base,
    { scale: tall / 100 },
    (isBehind(hair) ? tilted(strands) : '') +
      fill('M-9-58L-11-34 11-34 9-58z', tones.dark) +
      body(scene, chance, palette, side) +
      tilted(
        `<g transform="scale(${roughly(chance.in(0.9, 1.08) * side)} 1)">${face}</g>` +
          over +
          (scene.species === 'bajoran' && !isToken(field) ? earring(side, palette) : ''),
      ),
  );
}

const roughly = (value: number): number => Math.round(value * 100) / 100;
const turnedTo = (side: number, art: string): string => (side === 1 ? art : `<g transform="scale(-1 1)">${art}</g>`);

function body(scene: PersonScene, chance: Chance, palette: Palette, side: number): string {
  const garment = garmentOf(scene.people);
  const w = Math.round((34 + scene.strength * 1.9) * 10) / 10;
  const outline = garment.outline(w, chance);
  const trim = scene.yoke === undefined ? palette.accent : oklch(palette.isLight ? 0.64 : 0.7, 0.1, scene.yoke);
  const pips = points(scene.pips, (i) => [side * (15 + i * 4.6), -29.5 + i * 2.3]);
  return (
    fill(outline, palette.isLight ? palette.near : palette.mid) +
    `<path d="${outline}" fill="${palette.isLight ? palette.shade : palette.far}" opacity=".55" transform="translate(${side * 14} 5) scale(.82 .86)"/>` +
    stroke(garment.lines(w, chance), palette.isLight ? palette.hi : palette.line, 1.3, 0.6) +
    (scene.people === 'federation' || scene.people === 'crew'
      ? fill(
          svg`M-12-38C-30-31 ${-w + 4}-26 ${-w + 1}-14-22-22-14-25 0-14 14-25 22-22 ${w - 1}-14 ${w - 4}-26 30-31 12-38L0-27z`,
          trim,
          0.92,
        )
      : fill('M-12-38L0-24 12-38 8.5-39 0-29-8.5-39z', trim)) +
    (pips.length === 0 ? '' : dots(pips, palette.isLight ? '#fffbe8' : '#ffe9ad', 3.4))
  );
}

/** The shadow runs down the middle; brows and mouth are seen from near. */
function head(
  chance: Chance,
  { skin, dark, deep }: { skin: string; dark: string; deep: string },
  isNear: boolean,
): string {
  const c = chance.in(-4, 5);
  const half = `M0-93C13-93 19.5-83 18.8-68 18-54 9-42 0-42`;
  return (
    fill(HEAD, skin) +
    fill(half + svg`L${c * 0.4}-53 ${c * 0.5 - 1}-57 ${c + 4}-61.5 ${c * 0.5}-73z`, dark) +
    (isNear
      ? fill(svg`M${c * 0.5 - 3}-72.5Q-9-76.5-15.5-72L-14.5-69.6Q-9-73 ${c * 0.5 - 3}-70z`, deep, 0.6) +
        fill(svg`M${c * 0.5 + 2}-73Q9-77 16-72L15-69Q9-72.5 ${c * 0.5 + 2.5}-69.4z`, deep, 0.85) +
        stroke(svg`M${c * 0.4 - 5}-52q5 1.8 9 0`, deep, 1.2, 0.6)
      : '')
  );
}

const earring = (side: number, palette: Palette): string =>
  stroke(svg`M${side * 18.5}-66q${side * 4} 6 ${side} 11`, palette.isLight ? palette.line : palette.hi, 1, 0.9) +
  disc(side * 19.5, -55, 1.5, palette.accent);
