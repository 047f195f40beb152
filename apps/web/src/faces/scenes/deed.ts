import { DEED_MOTIFS } from '../deeds/deeds';
import { chanceOf } from '../draw/chance';
import { isLarge, type Field } from '../draw/field';
import { plain } from '../draw/grounds';
import { glow } from '../draw/lights';
import { oval, stroke, svg } from '../draw/svg';
import { icon } from '../draw/icon';
import type { DeedScene } from '../scene';
import { cornerMark } from './mark';

/** What a card does, as a motif; one that stays in play has corners around it. */
export function deed(scene: DeedScene, field: Field): string {
  const { seed, width, height, palette } = field;
  const [cx, cy] = [width / 2, height / 2];
  const unit = Math.min(height * 0.47, width * 0.34);
  const pen = isLarge(field) ? 1.4 : 0.8;
  const chance = chanceOf(`${seed} deed`);
  return (
    plain(field) +
    oval(cx, cy, width / 2, height * 0.7, glow(palette.hue), palette.isLight ? 0.4 : 0.55) +
    DEED_MOTIFS[scene.deed]({ chance, width, height, palette, cx, cy, unit, pen }) +
    (scene.sign === undefined ? '' : icon(scene.sign, cx - unit * 0.28, cy - unit * 0.28, unit * 0.56, '#fff')) +
    (scene.stays ? stroke(corners(field), palette.hi, pen * 1.4, 0.7) : '') +
    cornerMark(scene.mark, field)
  );
}

function corners({ width, height }: Field): string {
  const size = Math.min(height, 120);
  const [edge, long] = [size * 0.07, size * 0.13];
  const corner = (x: number, y: number, right: number, down: number) =>
    svg`M${x} ${y + down * long}V${y}H${x + right * long}`;
  return (
    corner(edge, edge, 1, 1) +
    corner(width - edge, edge, -1, 1) +
    corner(edge, height - edge, 1, -1) +
    corner(width - edge, height - edge, -1, -1)
  );
}
