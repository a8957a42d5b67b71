import { tzOffset } from '@date-fns/tz';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localMomentOf } from '#domain/catalogue/availability.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { inMenuOrder } from '#domain/catalogue/menu-order.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { categoriesQuery, paymentMethodsQuery, productsQuery } from '#portal/api/queries.ts';
import type { Method } from '#portal/bag/payments.tsx';
import { soldAt, unavailable } from '#portal/bag/sold-at.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';

const NONE: readonly never[] = [];

/** The products for sale now and the payment methods, with their queries, which may be loading or failed. */
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
