/** Keys that move through a grid of tiles. */
export type GridKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const GRID_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** True for a key that {@link stepInGrid} handles. */
export function isGridKey(key: string): key is GridKey {
  return GRID_KEYS.includes(key);
}

/**
 * The tile a key leads to from tile `index` of `count` in rows of `columns`; `null` when it leaves at the top, to the
 * search box. The other edges stop.
 */
export function stepInGrid(key: GridKey, index: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(count - 1, index + 1);
    case 'ArrowUp':
      return index < columns ? null : index - columns;
    case 'ArrowDown':
      return Math.min(count - 1, index + columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}
