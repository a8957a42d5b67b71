import { scaleBand, scaleLinear } from '@visx/scale';
import type { Column, ColumnUnit } from './column.ts';

/** Room for the axes and for the number above the highest column, in pixels. */
export const ROOM = { top: 22, right: 4, bottom: 24, left: 58 };
/** The approximate number of grid lines above zero. */
export const LINES = 4;
/** Width that one label below the axis needs. */
const TICK_WIDTH = 40;

/** The positions of the columns in a box of this size. */
export function scalesOf(columns: readonly Column[], unit: ColumnUnit, width: number, height: number) {
  const highest = Math.max(...columns.flatMap(({ value, before = 0 }) => [value, before]), unit.least);
  const y = scaleLinear<number>({ domain: [0, highest], range: [height - ROOM.bottom, ROOM.top], nice: LINES });
  const x = scaleBand<string>({
    domain: columns.map(({ key }) => key),
    range: [ROOM.left, Math.max(width - ROOM.right, ROOM.left + 1)],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  return { x, y, middleOf: (key: string) => (x(key) ?? 0) + x.bandwidth() / 2 };
}

export type Scales = ReturnType<typeof scalesOf>;

/** The keys of the columns with a label: as many as fit. */
export function labelled(columns: readonly Column[], width: number): string[] {
  const every = Math.max(1, Math.ceil((columns.length * TICK_WIDTH) / Math.max(width - ROOM.left, 1)));
  return columns.filter((_, index) => index % every === 0).map(({ key }) => key);
}
