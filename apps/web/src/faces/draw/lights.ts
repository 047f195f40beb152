/** What all faces share, by id in the sheet: glows of 24 hues, the shading of a ball, the light that falls from above. */
const GLOWS = 24;

const turnOf = (hue: number): number => ((Math.round(hue / (360 / GLOWS)) % GLOWS) + GLOWS) % GLOWS;
export const glow = (hue: number): string => `url(#face-glow-${turnOf(hue)})`;
export const BALL = 'url(#face-ball)';
export const DUSK = 'url(#face-dusk)';
export const DAWN = 'url(#face-dawn)';
/** A circle of radius 1 around 0 0. */
export const UNIT_CLIP = 'url(#face-unit)';

export const lights = (colourOf: (hue: number) => string): string =>
  Array.from({ length: GLOWS }, (_, i) => {
    const colour = colourOf((i * 360) / GLOWS);
    return (
      `<radialGradient id="face-glow-${i}"><stop stop-color="${colour}" stop-opacity=".85"/>` +
      `<stop offset=".45" stop-color="${colour}" stop-opacity=".32"/>` +
      `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
    );
  }).join('') +
  '<radialGradient id="face-ball" cx=".34" cy=".3" r=".82"><stop stop-color="#fff" stop-opacity=".34"/>' +
  '<stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="#050814" stop-opacity=".22"/>' +
  '<stop offset="1" stop-color="#050814" stop-opacity=".82"/></radialGradient>' +
  '<linearGradient id="face-dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#000" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>' +
  '<linearGradient id="face-dawn" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".55"/>' +
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
  '<clipPath id="face-unit"><circle r="1"/></clipPath>';
