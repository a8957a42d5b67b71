import { type QueryKey, useQueries } from '@tanstack/react-query';

/**
 * Whether each query has data or has failed. A page of several lists waits for all of them and appears at once: a list
 * that arrives above a button would move the button from under the finger that presses it.
 */
export function useFirstReads(queries: readonly { readonly queryKey: QueryKey }[]): boolean {
  return useQueries({
    queries: [...queries],
    combine: (results) => results.every(({ isPending }) => !isPending),
  });
}
