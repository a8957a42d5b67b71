import type { QueryClient } from '@tanstack/react-query';
import type { RunAnswer } from '#contract/runs/schema.ts';

/** The changes of runs that are on the screen and that the server has not answered yet. */
interface Unanswered {
  count: number;
  /** The runs as the server last sent them, while changes wait. */
  saved: readonly RunAnswer[];
  /** Sends changes one after another, in order. */
  queue: Promise<void>;
}

const unanswered = new WeakMap<QueryClient, Unanswered>();

/**
 * The unanswered changes of this cache. They belong to the cache, not to the screen, because they still wait after the
 * screen is left and opened again.
 */
export function unansweredOf(client: QueryClient): Unanswered {
  const known = unanswered.get(client);
  if (known !== undefined) return known;
  const none: Unanswered = { count: 0, saved: [], queue: Promise.resolve() };
  unanswered.set(client, none);
  return none;
}
