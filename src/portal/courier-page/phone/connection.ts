/** The state of the connection, for the page. */
export interface PhoneConnection {
  readonly state: 'loading' | 'open' | 'none' | 'ended';
  /** Number of unsent photos. */
  readonly photos: number;
}

/** A call without an answer for this long, in milliseconds, is shown as no connection. Decision 115. */
export const SILENT_MS = 5_000;

/** Passes an answer on; calls `onSilence` if it takes longer than {@link SILENT_MS}. */
export function watched<Value>(answer: Promise<Value>, onSilence: () => void): Promise<Value> {
  const silence = setTimeout(onSilence, SILENT_MS);
  return answer.finally(() => clearTimeout(silence));
}
