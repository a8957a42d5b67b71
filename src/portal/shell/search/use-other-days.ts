import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { historyQuery } from '#portal/orders/history-query.ts';
import { otherDaysText } from './other-days-text.ts';

/** Pause in typing before the other days are searched, in milliseconds. */
const PAUSE_MS = 350;
/** Shortest text to search for: a single letter matches too many orders. */
const FEWEST_LETTERS = 2;
/** A server search scans a limited number of orders; follow this many empty pages before asking the person to go on. */
const MOST_EMPTY_PAGES = 12;

export interface OtherDays {
  /** The other days are being searched for the text in the box. */
  readonly isAsked: boolean;
  readonly isSearching: boolean;
  /** Orders found, newest first. */
  readonly found: readonly Order[];
  /** `Nada hoje · 3 pedidos em outros dias`. */
  readonly summary: string;
  /** Why the search stopped, and how it goes on. */
  readonly failed: { readonly sentence: string; readonly retry: () => void } | undefined;
  /** Loads older orders; undefined when there are none or pages are still loading. */
  readonly more: (() => void) | undefined;
}

/** Matching orders of other days, searched when the day itself has none. */
export function useOtherDays(text: string, dayHasNone: boolean): OtherDays {
  const wanted = text.trim();
  const paused = usePaused(wanted);
  const isAsked = dayHasNone && wanted.length >= FEWEST_LETTERS;
  const enabled = isAsked && paused === wanted;
  const search = useInfiniteQuery({ ...historyQuery({ q: wanted }), enabled });
  const { data, hasNextPage, isFetching, fetchNextPage } = search;
  const isUnread = search.isError && data === undefined;
  const hasFailed = enabled && !isFetching && (isUnread || search.isFetchNextPageError);
  const pages = enabled ? (data?.pages ?? []) : [];
  const found = pages.flatMap(({ orders }) => orders);
  const goesOn = enabled && hasNextPage && found.length === 0 && pages.length <= MOST_EMPTY_PAGES && !hasFailed;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  const isSearching = isAsked && (!enabled || isFetching || goesOn);
  const retry = () => void (isUnread ? search.refetch() : fetchNextPage());
  return {
    isAsked,
    isSearching,
    found,
    summary: otherDaysText({ count: found.length, isSearching, hasFailed, hasMore: hasNextPage && enabled }),
    failed: hasFailed ? { sentence: sentenceOf(search.error), retry } : undefined,
    more: enabled && hasNextPage && !goesOn ? () => void fetchNextPage() : undefined,
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
