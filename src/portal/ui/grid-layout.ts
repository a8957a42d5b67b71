/** How a grid of equal tiles fills a width, in pixels. */
export interface GridLayout {
  readonly columns: number;
  /** Between tiles, both ways. */
  readonly gap: number;
}

/** As many tiles beside each other as fit when none is narrower than `least`; at least one. */
export function layoutOf(width: number, least: number, gap: number): GridLayout {
  return { columns: Math.max(1, Math.floor((width + gap) / (least + gap))), gap };
}

/** The rows to draw: those in sight and around it, and the one that must stay, from the top down. */
export function rowsToDraw(first: number, last: number, kept: number): readonly number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (kept >= first && kept <= last) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}
