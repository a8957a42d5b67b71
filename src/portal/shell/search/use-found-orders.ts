import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { byCreation } from '#domain/board.ts';
import type { Order } from '#domain/order.ts';
import { type FormatCreation, searchOrders } from '#domain/search-orders.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';

/** What the search shows. `foundNow` answers without delay, for a scanner that types faster than lists are drawn. */
export interface FoundOrders {
  /** An order's creation as results show it and as it is searched. */
  readonly format: FormatCreation;
  readonly found: readonly Order[];
  readonly foundNow: () => readonly Order[];
  /** What is found is what stands in the box, and the day has been read. */
  readonly isSettled: boolean;
}

/**
 * The day's orders that match, newest first. They are those of the moment the text was typed: an order that arrives
 * meanwhile must not move the row that somebody is about to choose, and the next key finds it.
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

/** Orders read ahead at once: a few milliseconds. */
const SLICE = 200;

/** The rules make an order's text when it is first searched: here before the first key, in slices. Answers the stop. */
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
