import { symbols } from './icon';
import { iconParts, ICONS, isIcon, type IconName } from '../icons/icons';

describe('icons', () => {
  const names = Object.keys(ICONS) as IconName[];

  it('are strokes and shapes that differ from each other', () => {
    expect(new Set(Object.values(ICONS)).size).toBe(names.length);
    for (const name of names) for (const { d } of iconParts(name)) expect(d).toMatch(/^M[-\d.]/);
    expect(Object.values(ICONS).join('')).not.toMatch(/NaN|undefined/);
  });
  it('stand in the sheet once each', () => {
    for (const name of names) expect(symbols().split(`id="face-${name}"`)).toHaveLength(2);
  });
  it('are known by name', () => {
    expect([isIcon('law'), isIcon('toString'), isIcon('unheard of')]).toEqual([true, false, false]);
  });
});
