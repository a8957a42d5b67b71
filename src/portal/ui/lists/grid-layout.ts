/** How equal tiles fill a width, in pixels. */
export interface GridLayout {
  readonly columns: number;
  /** Space between tiles, in both directions. */
  readonly gap: number;
}

/** Fits as many columns as possible with tiles no narrower than `least`; at least one. */
export function layoutOf(width: number, least: number, gap: number): GridLayout {
  return { columns: Math.max(1, Math.floor((width + gap) / (least + gap))), gap };
}

/** The rows to draw, top to bottom: visible ones, their surroundings, and the row to keep. */
export function rowsToDraw(first: number, last: number, kept: number): readonly number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (kept >= first && kept <= last) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}
