/** Pieces icons are made of, on their grid of 16. */
export const circle = (x: number, y: number, r: number): string =>
  `M${short(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export function star(points: number, outer: number, inner: number, x = 8, y = 8): string {
  let d = '';
  for (let i = 0; i < 2 * points; i++) {
    const angle = ((-90 + (i * 180) / points) * Math.PI) / 180;
    const reach = i % 2 === 1 ? inner : outer;
    d += `${i > 0 ? 'L' : 'M'}${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`;
  }
  return d + 'z';
}

export function rays(count: number, from: number, to: number, turn = 0): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = ((turn + (i * 360) / count) * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    d += `M${short(8 + from * dx)} ${short(8 + from * dy)}L${short(8 + to * dx)} ${short(8 + to * dy)}`;
  }
  return d;
}

const short = (value: number): number => Math.round(value * 100) / 100;
