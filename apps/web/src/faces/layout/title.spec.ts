import { cut, clamped, widthOf, wrapped } from './text';
import { titleLines } from './title';

describe('a title', () => {
  it('stays in one line while its letters can become narrower', () => {
    expect(titleLines('Benjamin Sisko', 13.5, 92)).toEqual(['Benjamin Sisko']);
  });
  it('breaks where the longer line is shortest', () => {
    expect(titleLines('Quest for the Sword of Kahless', 13.5, 85)).toEqual(['Quest for the', 'Sword of Kahless']);
  });
  it('breaks at a space rather than behind a hyphen', () => {
    expect(titleLines('Xindi-Reptilian Battleship', 13.5, 85)).toEqual(['Xindi-Reptilian', 'Battleship']);
  });
  it('breaks behind a hyphen where there is no space', () => {
    expect(titleLines('Counter-Intelligence-Operation', 13.5, 100)).toHaveLength(2);
  });
});

describe('text', () => {
  it('is as wide as its letters, accents and icons', () => {
    expect(widthOf('ii', 10)).toBeCloseTo(2 * widthOf('i', 10));
    expect(widthOf('É', 10, 'title')).toBeGreaterThan(widthOf('i', 10, 'title'));
    expect(widthOf('\ue000', 10)).toBeGreaterThan(10);
  });
  it('is wrapped within its box, the first line beginning later', () => {
    const text = 'At a mission in the Neutral Zone region this ship has Weapons +2.';
    const lines = wrapped(text, 12, 120, 'text', 60);
    expect(lines.join(' ')).toBe(text);
    expect(lines.every((line) => widthOf(line, 12) <= 120)).toBe(true);
    expect(widthOf(lines[0] ?? '', 12)).toBeLessThanOrEqual(60);
  });
  it('says that there is more where lines or words are left out', () => {
    expect(clamped(['one two', 'three four', 'five'], 2)).toEqual(['one two', 'three …']);
    expect(cut('The Emissary of the Prophets', 9.5, 75)).toBe('The Emissary of …');
    expect(cut('Constable', 9.5, 60)).toBe('Constable');
  });
});
