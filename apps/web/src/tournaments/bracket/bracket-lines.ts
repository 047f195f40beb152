/** A box of a bracket as it lies on the page: whose, and where its left and right edge are, at half its height. */
export interface PlacedBox {
  readonly entrant: string;
  readonly column: number;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  /** They went on from here without a loss. */
  readonly won: boolean;
}
export interface BracketLine {
  readonly key: string;
  readonly path: string;
  /** Down to the other side, after a loss. */
  readonly fell: boolean;
}

/**
 * From everybody's box to their next one: out to the right, across between the columns, and in from the left. Lines that
 * leave the same column turn one beside the other, so that each can be followed.
 */
export function linesBetween(boxes: readonly PlacedBox[]): BracketLine[] {
  const turns = (column: number) =>
    boxes.filter((box) => box.column === column && goesOn(box)).toSorted((one, other) => one.middle - other.middle);
  const goesOn = ({ entrant, column }: PlacedBox) =>
    boxes.some((box) => box.entrant === entrant && box.column > column);
  return [...new Set(boxes.map((box) => box.entrant))].flatMap((entrant) => {
    const own = boxes.filter((box) => box.entrant === entrant);
    const inOrder = own.toSorted((one, other) => one.column - other.column);
    return inOrder.slice(1).map((to, i): BracketLine => {
      const from = inOrder[i] as PlacedBox;
      const beside = turns(from.column);
      const gap = Math.min(...boxes.filter((box) => box.column > from.column).map(({ left }) => left)) - from.right;
      const turn = Math.round(from.right + (gap * (beside.indexOf(from) + 1)) / (beside.length + 1));
      return {
        key: `${entrant}/${from.column}`,
        path: `M${from.right} ${from.middle}H${turn}V${to.middle}H${to.left}`,
        fell: !from.won,
      };
    });
  });
}
