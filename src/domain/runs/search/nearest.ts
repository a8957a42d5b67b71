const BUCKETS = 2 ** 30;

/**
 * The `reach` nearest stops of each stop in a square table of `size` rows, the stop itself first. Ties go to the lower
 * number; in an asymmetric table the shorter direction counts.
 */
export function nearestStops(table: Float64Array, size: number, reach: number): Int32Array {
  const nearest = new Int32Array(size * reach);
  if (reach === 0) return nearest;
  const keys = new Float64Array(size - 1);
  const scale = BUCKETS / Math.max(1e-9, largest(table));
  for (let stop = 1; stop < size; stop += 1) {
    for (let other = 1; other < size; other += 1) {
      const way = Math.min(table[stop * size + other] as number, table[other * size + stop] as number);
      // One number that sorts by distance, then by stop: a native sort needs no comparison function.
      keys[other - 1] = other === stop ? Number.NEGATIVE_INFINITY : Math.floor(1 + way * scale) * size + other;
    }
    keys.sort();
    nearest[stop * reach] = stop;
    for (let rank = 1; rank < reach; rank += 1) nearest[stop * reach + rank] = (keys[rank] as number) % size;
  }
  return nearest;
}

function largest(table: Float64Array): number {
  let most = 0;
  for (const way of table) if (way > most) most = way;
  return most;
}
