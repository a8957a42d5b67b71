/** A label to place on the screen, in pixels. */
export interface LabelBox {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Larger numbers are placed first; among equals the first in the list. */
  readonly weight: number;
}

const CELL = 64;

/**
 * The labels that fit without covering one another; draw the others small. Compares only neighbours, so that hundreds
 * of labels stay cheap.
 */
export function roomFor(labels: readonly LabelBox[]): ReadonlySet<string> {
  const shown = new Set<string>();
  const cells = new Map<string, LabelBox[]>();
  for (const label of labels.toSorted((a, b) => b.weight - a.weight)) {
    const around = cellsOf(label);
    if (around.some((cell) => cells.get(cell)?.some((other) => overlap(label, other)))) continue;
    shown.add(label.id);
    for (const cell of around) cells.set(cell, [...(cells.get(cell) ?? []), label]);
  }
  return shown;
}

function cellsOf({ left, top, width, height }: LabelBox): readonly string[] {
  const cells: string[] = [];
  for (let column = Math.floor(left / CELL); column <= Math.floor((left + width) / CELL); column += 1) {
    for (let row = Math.floor(top / CELL); row <= Math.floor((top + height) / CELL); row += 1) {
      cells.push(`${column}:${row}`);
    }
  }
  return cells;
}

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
