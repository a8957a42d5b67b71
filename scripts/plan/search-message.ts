import type { FilePlan } from './solve-file.ts';

/** What a helping thread is asked: the file's text, its own chance, and when it has to be done (ms since the epoch). */
export interface SearchRequest {
  readonly text: string;
  readonly seed: number;
  readonly start: number;
  readonly ms: number;
}

/** What it found; `null` where not every customer found a place. */
export type SearchAnswer = FilePlan | null;
