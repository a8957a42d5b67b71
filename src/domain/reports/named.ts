import { fold } from '#domain/shared/text/fold.ts';
import { cutText } from './cut-text.ts';

/** A key for grouping, and its name in the order. */
export interface Named {
  readonly key: string;
  readonly label: string;
}

const LONGEST_KEY = 80;

/** Equal texts have the same key; case, accents and spaces are ignored. */
export function named(label: string): Named {
  return { key: cutText(fold(label).replace(/\s+/g, ' ').trim(), LONGEST_KEY), label };
}
