/** What the Network Information API says of a line (https://wicg.github.io/netinfo/). */
export interface LineFacts {
  readonly saveData?: boolean;
  /** `3g` is a round trip of 270 ms and more, `2g` of 1,400 ms and more. */
  readonly effectiveType?: string;
}

/**
 * When screens that nobody opened yet may be loaded: on a good line whenever the browser is idle, on a thin one only
 * after nothing else was loaded for a while, and never where each byte is missed by somebody who waits or pays.
 */
export function loadingAheadOf(line: LineFacts | undefined): 'when-idle' | 'when-quiet' | 'never' {
  if (line?.saveData || line?.effectiveType === 'slow-2g' || line?.effectiveType === '2g') return 'never';
  return line?.effectiveType === '3g' ? 'when-quiet' : 'when-idle';
}

/** Somebody who pays for each megabyte asks the browser to load no more than is needed. */
export function isSavingData(): boolean {
  return lineFacts()?.saveData === true;
}

/** What the browser knows of its line; nothing in Firefox and Safari. */
export function lineFacts(): LineFacts | undefined {
  return (navigator as { connection?: LineFacts }).connection;
}
