import { svg } from './svg';
import { ICONS, iconParts, type IconName } from '../icons/icons';

/** An icon in its place on a face; its drawing stands in the sheet. */
export const icon = (name: IconName, x: number, y: number, size: number, colour: string): string =>
  svg`<use href="#face-${name}" x="${x}" y="${y}" width="${size}" height="${size}" color="${colour}"/>`;

const symbol = (name: IconName): string => {
  const parts = iconParts(name).map(({ d, isStroke }) =>
    isStroke
      ? `<path d="${d}" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`,
  );
  return `<symbol id="face-${name}" viewBox="0 0 16 16">${parts.join('')}</symbol>`;
};
export const symbols = (): string => (Object.keys(ICONS) as IconName[]).map(symbol).join('');
