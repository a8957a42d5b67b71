import { tzOffset } from '@date-fns/tz';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category, Product } from '#domain/catalogue.ts';
import { MINUTE_MS } from '#domain/instant.ts';
import { inMenuOrder } from '#domain/menu-order.ts';
import { localMomentOf } from '#domain/product-availability.ts';
import { categoriesQuery, paymentMethodsQuery, productsQuery } from '#portal/api/queries.ts';
import { useNow } from '#portal/orders/use-now.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';
import type { Method } from './payments.tsx';
import { soldAt, unavailable } from './sold-at.ts';

const NONE: readonly never[] = [];

/** What the establishment sells now and how it is paid, with the readings behind it, which may be under way or failed. */
export function useMenu() {
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const methods = useQuery(paymentMethodsQuery);
  const timeZone = useTimeZone();
  const minute = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const known: readonly Category[] = categories.data?.categories ?? NONE;
  const listed: readonly Product[] = products.data?.products ?? NONE;
  const payable: readonly Method[] = methods.data?.paymentMethods ?? NONE;
  const ordered = useMemo(() => inMenuOrder(listed, known), [listed, known]);
  const menu = useMemo(() => {
    const moment = localMomentOf(minute, (instant) => tzOffset(timeZone, new Date(instant)));
    return soldAt(ordered, moment);
  }, [ordered, minute, timeZone]);
  const notices = useMemo(() => unavailable(ordered, menu), [ordered, menu]);
  return { notices, products: menu, categories: known, methods: payable, readings: [products, categories, methods] };
}
