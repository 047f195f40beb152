interface Size {
  readonly width: number;
  readonly height: number;
}
interface Place {
  readonly left: number;
  readonly top: number;
}
/** As the browser tells where an element is. */
interface Around {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const APART_PX = 8;
const EDGE_PX = 8;

/**
 * Where a box stands beside what it belongs to: right of it, else left of it, else above or below it, wherever it fits; over
 * its middle only where there is no room at all. It never leaves the window.
 */
export function placeBeside(around: Around | undefined, box: Size, window: Size): Place {
  const within = (value: number, size: number, room: number) =>
    Math.max(EDGE_PX, Math.min(value, room - size - EDGE_PX));
  const left = (value: number) => within(value, box.width, window.width);
  const top = (value: number) => within(value, box.height, window.height);
  if (around === undefined)
    return { left: left((window.width - box.width) / 2), top: top((window.height - box.height) / 2) };
  const level = top((around.top + around.bottom - box.height) / 2);
  const centred = left((around.left + around.right - box.width) / 2);
  const [right, before] = [around.right + APART_PX, around.left - APART_PX - box.width];
  const [below, above] = [around.bottom + APART_PX, around.top - APART_PX - box.height];
  if (right + box.width + EDGE_PX <= window.width) return { left: right, top: level };
  if (before >= EDGE_PX) return { left: before, top: level };
  if (above >= EDGE_PX) return { left: centred, top: above };
  if (below + box.height + EDGE_PX <= window.height) return { left: centred, top: below };
  return { left: centred, top: level };
}
