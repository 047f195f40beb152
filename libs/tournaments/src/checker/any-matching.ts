/**
 * Whether everybody can be paired at all, by Edmonds' search for the largest matching: no costs, no prices, another book
 * than the engine's. `mayMeet[i]` holds all whom i may meet.
 */
export function everybodyCanBePaired(mayMeet: readonly (readonly number[])[]): boolean {
  const size = mayMeet.length;
  if (size % 2 === 1) return false;
  const mate = new Array<number>(size).fill(-1);
  mayMeet.forEach((others, i) => {
    if (mate[i] !== -1) return;
    const other = others.find((j) => mate[j] === -1);
    if (other !== undefined) [mate[i], mate[other]] = [other, i];
  });
  for (let root = 0; root < size; root++) if (mate[root] === -1 && !enlarge(mayMeet, mate, root)) return false;
  return true;
}

/** Looks for a path from a single player that exchanges pairs and gains one. */
function enlarge(mayMeet: readonly (readonly number[])[], mate: number[], root: number): boolean {
  const size = mayMeet.length;
  const base = Array.from({ length: size }, (_, i) => i);
  const cameFrom = new Array<number>(size).fill(-1);
  const isEven = new Array<boolean>(size).fill(false);
  isEven[root] = true;
  const line = [root];

  const meetingPoint = (one: number, other: number): number => {
    const onTheWay = new Set<number>();
    for (let v = one; ; v = cameFrom[mate[v] as number] as number) {
      v = base[v] as number;
      onTheWay.add(v);
      if (mate[v] === -1) break;
    }
    for (let v = base[other] as number; ; v = base[cameFrom[mate[v] as number] as number] as number)
      if (onTheWay.has(v)) return v;
  };
  const markCircle = (from: number, point: number, via: number, circle: Set<number>) => {
    for (let v = from, child = via; base[v] !== point;) {
      circle.add(base[v] as number).add(base[mate[v] as number] as number);
      cameFrom[v] = child;
      child = mate[v] as number;
      v = cameFrom[child] as number;
    }
  };

  for (let at = 0; at < line.length; at++) {
    const v = line[at] as number;
    for (const to of mayMeet[v] as readonly number[]) {
      if (base[v] === base[to] || mate[v] === to) continue;
      if (to === root || (mate[to] !== -1 && cameFrom[mate[to] as number] !== -1)) {
        const point = meetingPoint(v, to);
        const circle = new Set<number>();
        markCircle(v, point, to, circle);
        markCircle(to, point, v, circle);
        for (let i = 0; i < size; i++) {
          if (!circle.has(base[i] as number)) continue;
          base[i] = point;
          if (!isEven[i]) {
            isEven[i] = true;
            line.push(i);
          }
        }
      } else if (cameFrom[to] === -1) {
        cameFrom[to] = v;
        const partner = mate[to] as number;
        if (partner === -1) {
          exchange(mate, cameFrom, to);
          return true;
        }
        isEven[partner] = true;
        line.push(partner);
      }
    }
  }
  return false;
}

function exchange(mate: number[], cameFrom: readonly number[], end: number): void {
  for (let v = end; v !== -1;) {
    const before = cameFrom[v] as number;
    const next = mate[before] as number;
    [mate[v], mate[before]] = [before, v];
    v = next;
  }
}
