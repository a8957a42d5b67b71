import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#domain/order.ts';
import { historyQuery } from '#portal/api/history-query.ts';

/** The other days are asked when the typing has paused for so long, in milliseconds. */
const PAUSE_MS = 350;
/** One letter is no question to years of orders. */
const FEWEST_LETTERS = 2;
/** A search of the server looks at so many orders at most; empty pages are followed this often before somebody is asked. */
const MOST_EMPTY_PAGES = 8;

export interface OtherDays {
  /** The other days are searched for the text that stands in the box. */
  readonly isAsked: boolean;
  readonly isSearching: boolean;
  /** What was found, newest first. */
  readonly found: readonly Order[];
  /** `3 pedidos em outros dias`. */
  readonly summary: string;
  /** Goes on to older orders; missing where there are none, or where pages are still coming by themselves. */
  readonly more: (() => void) | undefined;
}

/** The orders of other days that match, where the day itself has none. */
export function useOtherDays(text: string, dayHasNone: boolean): OtherDays {
  const wanted = text.trim();
  const paused = usePaused(wanted);
  const isAsked = dayHasNone && wanted.length >= FEWEST_LETTERS;
  const enabled = isAsked && paused === wanted;
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({ ...historyQuery(wanted), enabled });
  const pages = enabled ? (data?.pages ?? []) : [];
  const found = pages.flatMap(({ orders }) => orders);
  const goesOn = enabled && hasNextPage && found.length === 0 && pages.length <= MOST_EMPTY_PAGES;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  const isSearching = isAsked && (!enabled || isFetching || goesOn);
  return {
    isAsked,
    isSearching,
    found,
    summary: summaryOf(found.length, isSearching, hasNextPage && enabled),
    more: enabled && hasNextPage && !goesOn ? () => void fetchNextPage() : undefined,
  };
}

function summaryOf(count: number, isSearching: boolean, hasMore: boolean): string {
  if (count === 0) return isSearching ? 'Nada hoje. Procurando em outros dias…' : 'Nada hoje nem em outros dias';
  const orders = count === 1 ? '1 pedido' : `${count}${hasMore ? ' ou mais' : ''} pedidos`;
  return `Nada hoje · ${orders} em outros dias`;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
