import { queryOptions } from '@tanstack/react-query';
import { listApiKeys } from '#contract/access/operations.ts';
import { listCategories } from '#contract/catalogue/category-operations.ts';
import { listArchivedProducts, listProducts } from '#contract/catalogue/product-operations.ts';
import { listCouriers } from '#contract/couriers/operations.ts';
import { listIntegrations, readMerchantWidget } from '#contract/integrations/operations.ts';
import { listOrders, readOrder, readOrderEvents } from '#contract/orders/operations.ts';
import { listPaymentMethods } from '#contract/payments/operations.ts';
import { listWebhookDeliveries, listWebhooks } from '#contract/webhooks/operations.ts';
import { readOrders } from '#domain/orders/read.ts';
import { type LiveDay, newerDay } from '#portal/live/day.ts';
import { readableOrder } from '#portal/orders/readable.ts';
import { call } from './call.ts';
import { serverNow } from './server-clock.ts';

const MINUTE_MS = 60_000;

/**
 * The current business day. Read once over HTTP for a fast first paint; after that the live feed writes it. An answer
 * older than the feed is dropped. No deep comparison, because each version of an order is one object.
 */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal, client, queryKey }): Promise<LiveDay> => {
    const read = await call(listOrders, { signal });
    const answer = { ...read, orders: readOrders(read.orders, serverNow()) };
    return newerDay(client.getQueryData<LiveDay>(queryKey), answer);
  },
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** The beginning of the query keys of all order pages. */
export const ORDER_PAGES = ['order'] as const;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDER_PAGES, id],
    queryFn: async ({ signal }) => readableOrder(await call(readOrder, { params: { id }, signal })),
  });

export const orderEventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDER_PAGES, id, 'events'],
    queryFn: ({ signal }) => call(readOrderEvents, { params: { id }, signal }),
  });

export const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: ({ signal }) => call(listCouriers, { signal }),
  staleTime: MINUTE_MS,
});

export const allCouriersQuery = queryOptions({
  queryKey: ['couriers', 'all'],
  queryFn: ({ signal }) => call(listCouriers, { query: { all: 'true' }, signal }),
});

export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => call(listPaymentMethods, { signal }),
  staleTime: MINUTE_MS,
});

export const allPaymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods', 'all'],
  queryFn: ({ signal }) => call(listPaymentMethods, { query: { all: 'true' }, signal }),
});

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(listProducts, { signal }),
  staleTime: MINUTE_MS,
});

/** The queue of all changes of the catalogue. */
export const CATALOGUE_CHANGES = 'change-catalogue';

export const archivedProductsQuery = queryOptions({
  queryKey: ['archived-products'],
  queryFn: ({ signal }) => call(listArchivedProducts, { signal }),
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(listCategories, { signal }),
  staleTime: MINUTE_MS,
});

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, { signal }),
});

export const merchantWidgetQuery = queryOptions({
  queryKey: ['merchant-widget'],
  queryFn: ({ signal }) => call(readMerchantWidget, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: ({ signal }) => call(listIntegrations, { signal }),
});

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
});

export const webhookDeliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params: { id }, signal }),
  });
