/** Quality of the connection, from the Network Information API (https://wicg.github.io/netinfo/). */
export interface ConnectionFacts {
  readonly saveData?: boolean;
  /** `3g` means a round trip of 270 ms and more, `2g` of 1,400 ms and more. */
  readonly effectiveType?: string;
}

/**
 * When to load unopened screens: on a good connection when the browser is idle, on a slow one after a quiet period, and never
 * on a very slow one or while saving data.
 */
export function loadingAheadOf(connection: ConnectionFacts | undefined): 'when-idle' | 'when-quiet' | 'never' {
  if (connection?.saveData || connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g')
    return 'never';
  return connection?.effectiveType === '3g' ? 'when-quiet' : 'when-idle';
}

/** Whether the browser is set to save data. */
export function isSavingData(): boolean {
  return connectionFacts()?.saveData === true;
}

/** The browser's information about the connection; undefined in Firefox and Safari. */
export function connectionFacts(): ConnectionFacts | undefined {
  return (navigator as { connection?: ConnectionFacts }).connection;
}
