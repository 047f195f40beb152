import { chanceOf, hash } from '../draw/chance';
import type { Field } from '../draw/field';
import { plain } from '../draw/grounds';
import { glow } from '../draw/lights';
import { pattern } from '../draw/pattern';
import { oval, placed } from '../draw/svg';
import type { Thing, ThingScene } from '../scene';
import { THING_SHAPES } from '../things/things';
import { cornerMark } from './mark';

/** How far a thing may lie aslant. */
const TURNS: { readonly [thing in Thing]?: readonly [number, number] } = { weapon: [-27, -5], wand: [-42, -26] };

export function thing(scene: ThingScene, field: Field): string {
  const { seed, width, height, palette } = field;
  const chance = chanceOf(`${seed} thing`);
  const [lit, unlit] = palette.isLight ? [palette.mid, palette.near] : [palette.near, palette.mid];
  const scale = Math.min(width * 0.9, height * 1.5) / 150;
  const turn = chance.in(...(TURNS[scene.thing] ?? [-9, 9]));
  const art = THING_SHAPES[scene.thing]({ chance, palette, lit, unlit, hue: hash(seed) % 360 });
  return (
    plain(field) +
    pattern(field, scene.mark ?? 'neutral', 0.16) +
    oval(width / 2, height / 2, height * 0.9, height * 0.62, glow(palette.hue), palette.isLight ? 0.45 : 0.65) +
    oval(width / 2, height * 0.9, height * 0.62, height * 0.07, palette.shade, 0.45) +
    placed(width / 2, height / 2, { turn, scale }, art) +
    cornerMark(scene.mark, field)
  );
}
