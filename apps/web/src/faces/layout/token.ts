import { disc, ring } from '../draw/svg';
import { icon } from '../draw/icon';
import { SIZES, window, type Draft } from './card';
import { TOKEN_SHAPES, tokenClip } from './token-shapes';

const [WIDTH, HEIGHT] = SIZES.token;

/** A card as little as it can be: its picture in the outline of its kind, with the emblem of its people. */
export function token(draft: Draft): string {
  const { model, palette } = draft;
  const emblem =
    model.people === undefined
      ? ''
      : disc(32.5, 32.5, 7, palette.plate) +
        ring(32.5, 32.5, 7, palette.edge) +
        icon(model.people, 28, 28, 9, palette.ink);
  return (
    `<g clip-path="${tokenClip(model.shape)}">${window(draft, 0, WIDTH, HEIGHT)}</g>` +
    `${TOKEN_SHAPES[model.shape]} fill="none" stroke="${palette.edge}" stroke-width="2"/>` +
    emblem
  );
}
