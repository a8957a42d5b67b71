/** Line quality from the Network Information API (https://wicg.github.io/netinfo/). */
export interface LineFacts {
  readonly saveData?: boolean;
  /** `3g` means a round trip of 270 ms and more, `2g` of 1,400 ms and more. */
  readonly effectiveType?: string;
}

/**
 * When to load unopened screens: on a good line when the browser is idle, on a slow one after a quiet period, and never
 * on a very slow one or while saving data.
 */
export function loadingAheadOf(line: LineFacts | undefined): 'when-idle' | 'when-quiet' | 'never' {
  if (line?.saveData || line?.effectiveType === 'slow-2g' || line?.effectiveType === '2g') return 'never';
  return line?.effectiveType === '3g' ? 'when-quiet' : 'when-idle';
}

/** Whether the browser is set to save data. */
export function isSavingData(): boolean {
  return lineFacts()?.saveData === true;
}

/** The browser's information about the line; undefined in Firefox and Safari. */
export function lineFacts(): LineFacts | undefined {
  return (navigator as { connection?: LineFacts }).connection;
}
