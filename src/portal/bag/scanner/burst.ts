/** Keys that came faster than a person types: a barcode reader acts as a keyboard and ends with Enter. */
export interface Burst {
  readonly text: string;
  /** Time of the last key, in milliseconds. */
  readonly at: number;
}

/** Longest pause between two keys of a reader, in milliseconds. Fast typists stay above 60. */
const MOST_PAUSE_MS = 40;

/** Minimum length of an unknown number from a reader; a shorter one counts only if it is a known barcode. */
const LONG_CODE = 8;

/** The burst plus one key; a pause starts a new burst. Returns `null` for keys that no barcode contains. */
export function longerBurst(burst: Burst | null, key: string, at: number): Burst | null {
  if (!/^[0-9A-Za-z.-]$/.test(key)) return null;
  const goesOn = burst !== null && at - burst.at <= MOST_PAUSE_MS;
  return { text: goesOn ? burst.text + key : key, at };
}

/**
 * The code of a burst that Enter ends at once; `null` if a person may have typed it. Known codes always count; unknown
 * ones only if they are long numbers, so that they can be reported.
 */
export function scannedCode(burst: Burst | null, at: number, isKnown: (code: string) => boolean): string | null {
  if (burst === null || at - burst.at > MOST_PAUSE_MS || burst.text.length < 4) return null;
  const { text } = burst;
  return isKnown(text) || (/^\d+$/.test(text) && text.length >= LONG_CODE) ? text : null;
}
