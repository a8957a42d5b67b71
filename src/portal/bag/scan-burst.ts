/** Keys that came faster than a person types; a barcode reader is a keyboard that ends with Enter. */
export interface Burst {
  readonly text: string;
  /** When the last key came, in milliseconds. */
  readonly at: number;
}

/** The longest pause between two keys of a reader, in milliseconds. Quick typists stay above 60. */
const MOST_PAUSE_MS = 40;

/** Numbers a reader sends are at least this long; anything shorter counts only where it is a known barcode. */
const LONG_CODE = 8;

/** The burst after one more key; a pause begins another. Answers `null` for keys that no barcode holds. */
export function longerBurst(burst: Burst | null, key: string, at: number): Burst | null {
  if (!/^[0-9A-Za-z.-]$/.test(key)) return null;
  const goesOn = burst !== null && at - burst.at <= MOST_PAUSE_MS;
  return { text: goesOn ? burst.text + key : key, at };
}

/**
 * The code that a burst spells when Enter follows at once; `null` where it may have been typed. Codes of the catalogue
 * count whatever they look like, others when they are long numbers, so that an unknown one can be said.
 */
export function scannedCode(burst: Burst | null, at: number, isKnown: (code: string) => boolean): string | null {
  if (burst === null || at - burst.at > MOST_PAUSE_MS || burst.text.length < 4) return null;
  const { text } = burst;
  return isKnown(text) || (/^\d+$/.test(text) && text.length >= LONG_CODE) ? text : null;
}
