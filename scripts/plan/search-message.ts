import type { FilePlan } from './solve-file.ts';

/** The request to a helper thread: the file's text, its seed, and its deadline (ms since the epoch). */
export interface SearchRequest {
  readonly text: string;
  readonly seed: number;
  readonly start: number;
  readonly ms: number;
}

/** The plan that it found; `null` if some customers could not be served. */
export type SearchAnswer = FilePlan | null;
