import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { byCreation } from '#domain/orders/board/board.ts';
import { type FormatCreation, searchOrders } from '#domain/orders/board/search.ts';
import type { Order } from '#domain/orders/order.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';

/**
 * Results of the search. `foundNow` computes without waiting for a render, for a scanner that types faster than that.
 */
export interface FoundOrders {
  /** Formats an order's creation for display and for matching. */
  readonly format: FormatCreation;
  readonly found: readonly Order[];
  readonly foundNow: () => readonly Order[];
  /** The results match the text in the box, and the day's orders are loaded. */
  readonly isSettled: boolean;
}

/**
 * The day's matching orders, newest first. Taken when the text changes: an order that arrives later must not move the
 * row somebody is about to choose; it appears at the next key.
 */
export function useFoundOrders(text: string): FoundOrders {
  const { data: day } = useQuery(ordersQuery);
  const timeZone = useTimeZone();
  const format = useMemo(() => creationFormat(timeZone), [timeZone]);
  const [seen, setSeen] = useState({ text, day });
  if (seen.text !== text || (seen.day === undefined && day !== undefined)) setSeen({ text, day });
  const orders = seen.day?.orders;
  const newestFirst = useMemo(() => [...(orders ?? [])].sort(byCreation).reverse(), [orders]);
  useEffect(() => readAhead(newestFirst, format), [newestFirst, format]);
  const deferred = useDeferredValue(text);
  const found = useMemo(() => searchOrders(newestFirst, deferred, format), [newestFirst, deferred, format]);
  return {
    found,
    foundNow: () => searchOrders(newestFirst, text, format),
    isSettled: deferred === text && orders !== undefined,
    format,
  };
}

/** Orders indexed per slice: a few milliseconds. */
const SLICE = 200;

/** Builds the search texts before the first key, in slices, because the rules build them lazily. Returns the stop. */
function readAhead(orders: readonly Order[], format: FormatCreation): () => void {
  let from = 0;
  let timer = setTimeout(read);
  function read() {
    searchOrders(orders.slice(from, from + SLICE), 'read', format);
    from += SLICE;
    if (from < orders.length) timer = setTimeout(read);
  }
  return () => clearTimeout(timer);
}

/** `20/11/2026, 20:30`, in the establishment's zone. */
function creationFormat(timeZone: string): FormatCreation {
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (createdAt) => format.format(Date.parse(createdAt));
}
