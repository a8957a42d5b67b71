import { sentenceOf } from './problem-error.ts';

/** The part of an infinite query that its next page is about. */
interface PagedQuery {
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: Error | null;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** What the "more" button of a list needs: its next page, and why the last try to load it failed. */
export function nextPageOf({ isFetchingNextPage, isFetchNextPageError, error, fetchNextPage }: PagedQuery) {
  return {
    busy: isFetchingNextPage,
    failure: isFetchNextPageError ? sentenceOf(error) : undefined,
    onMore: () => void fetchNextPage(),
  };
}
