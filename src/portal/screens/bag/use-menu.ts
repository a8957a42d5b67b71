import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category, Product } from '#domain/catalogue.ts';
import { inMenuOrder } from '#domain/menu-order.ts';
import { categoriesQuery, paymentMethodsQuery, productsQuery } from '#portal/api/queries.ts';
import type { Method } from './payments.tsx';

const NONE: readonly never[] = [];

/** What the establishment sells and how it is paid, with the readings behind it, which may be under way or failed. */
export function useMenu() {
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const methods = useQuery(paymentMethodsQuery);
  const known: readonly Category[] = categories.data?.categories ?? NONE;
  const sold: readonly Product[] = products.data?.products ?? NONE;
  const payable: readonly Method[] = methods.data?.paymentMethods ?? NONE;
  const menu = useMemo(() => inMenuOrder(sold, known), [sold, known]);
  return { products: menu, categories: known, methods: payable, readings: [products, categories, methods] };
}
