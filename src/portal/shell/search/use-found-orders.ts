import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { byCreation } from '#domain/orders/board/board.ts';
import { type FormatCreation, searchOrders } from '#domain/orders/board/search.ts';
import type { Order } from '#domain/orders/order.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';

/**
 * Results of the search. `foundNow` computes without waiting for a render, for a scanner that types faster than that.
 */
export interface FoundOrders {
  /** Formats an order's creation for display and for matching. */
  readonly format: FormatCreation;
  readonly found: readonly Order[];
  readonly foundNow: () => readonly Order[];
  /** There are results: false in the first frame, which shows the box alone, and until the day is loaded. */
  readonly isRead: boolean;
  /** The results match the text in the box, and the day's orders are loaded. */
  readonly isSettled: boolean;
}

/**
 * The day's matching orders, newest first. Taken when the text changes: an order that arrives later must not move the
 * row somebody is about to choose; it appears at the next key.
 */
export function useFoundOrders(text: string): FoundOrders {
  const client = useQueryClient();
  const dayNow = () => client.getQueryData(ordersQuery.queryKey);
  // Renders once the day is loaded, not for each arriving order.
  const isLoaded = useQuery({ ...ordersQuery, select: () => true }).data === true;
  const format = creationFormat(useTimeZone());
  const [seen, setSeen] = useState(() => ({ text, day: dayNow() }));
  if (seen.text !== text || (seen.day === undefined && isLoaded)) setSeen({ text, day: dayNow() });
  // Deferred, so that neither opening nor typing waits for the list.
  const wanted = useMemo(() => ({ text: seen.text, orders: seen.day?.orders }), [seen]);
  const { text: deferred, orders } = useDeferredValue<SearchedOrders>(wanted, NOTHING_YET);
  const newestFirst = useMemo(() => newestFirstOf(orders), [orders]);
  useEffect(() => (orders ? readAhead(orders, format) : undefined), [orders, format]);
  const found = useMemo(() => searchOrders(newestFirst, deferred, format), [newestFirst, deferred, format]);
  return {
    found,
    foundNow: () => searchOrders(newestFirstOf(seen.day?.orders), text, format),
    isRead: orders !== undefined,
    isSettled: deferred === text && orders !== undefined,
    format,
  };
}

interface SearchedOrders {
  readonly text: string;
  readonly orders: readonly Order[] | undefined;
}

const NOTHING_YET: SearchedOrders = { text: '', orders: undefined };

function newestFirstOf(orders: readonly Order[] = []): readonly Order[] {
  return [...orders].sort(byCreation).reverse();
}

/** Orders read per slice: a few milliseconds on a slow computer. */
const SLICE = 50;

/**
 * Builds the search texts in idle time, before the first key, because the rules build them on demand. Returns the stop.
 */
export function readAhead(orders: readonly Order[], format: FormatCreation): () => void {
  let from = 0;
  let cancel = whenIdle(read);
  function read() {
    searchOrders(orders.slice(from, from + SLICE), 'read', format);
    from += SLICE;
    if (from < orders.length) cancel = whenIdle(read);
  }
  return () => cancel();
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 20);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}

const formats = new Map<string, FormatCreation>();

/** `20/11/2026, 20:30`, in the establishment's zone; one cached formatter per zone, because creating one is slow. */
export function creationFormat(timeZone: string): FormatCreation {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const format: FormatCreation = (createdAt) => formatter.format(Date.parse(createdAt));
  formats.set(timeZone, format);
  return format;
}
