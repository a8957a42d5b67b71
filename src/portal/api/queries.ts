import { queryOptions } from '@tanstack/react-query';
import type { ApiKeyList } from '#contract/api-key-schema.ts';
import type { CategoryList, ProductList } from '#contract/catalogue-schema.ts';
import type { CourierList } from '#contract/courier-schema.ts';
import type { IntegrationList } from '#contract/integration-schema.ts';
import type { MerchantWidget } from '#contract/merchant-widget-schema.ts';
import type { OrderEvents } from '#contract/order-schema.ts';
import type { PaymentMethodList } from '#contract/payment-method-schema.ts';
import type { WebhookDeliveryList, WebhookList } from '#contract/webhook-schema.ts';
import type { Order } from '#domain/order.ts';
import { readOrders } from '#domain/read-order.ts';
import { call } from './call.ts';
import { type LiveDay, newerDay } from './live-day.ts';
import { readableOrder } from './readable-order.ts';

const MINUTE_MS = 60_000;

/**
 * The current business day. Read once over HTTP for a quick first paint; from then on the live feed writes it. An answer
 * that was overtaken by the feed is dropped, and nothing is compared in depth: an order's version is one object.
 */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal, client, queryKey }): Promise<LiveDay> => {
    const read = await call<LiveDay>('listOrders', { signal });
    const answer = { ...read, orders: readOrders(read.orders, Date.now()) };
    return newerDay(client.getQueryData<LiveDay>(queryKey), answer);
  },
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => readableOrder(await call<Order>('readOrder', { parameters: { id }, signal })),
  });

export const orderEventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'events'],
    queryFn: ({ signal }) => call<OrderEvents>('readOrderEvents', { parameters: { id }, signal }),
  });

export const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: ({ signal }) => call<CourierList>('listCouriers', { signal }),
  staleTime: MINUTE_MS,
});

export const allCouriersQuery = queryOptions({
  queryKey: ['couriers', 'all'],
  queryFn: ({ signal }) => call<CourierList>('listCouriers', { query: { all: 'true' }, signal }),
});

export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => call<PaymentMethodList>('listPaymentMethods', { signal }),
  staleTime: MINUTE_MS,
});

export const allPaymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods', 'all'],
  queryFn: ({ signal }) => call<PaymentMethodList>('listPaymentMethods', { query: { all: 'true' }, signal }),
});

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call<ProductList>('listProducts', { signal }),
  staleTime: MINUTE_MS,
});

/** Under which every change of the catalogue runs. */
export const CATALOGUE_CHANGES = ['change-catalogue'];

export const archivedProductsQuery = queryOptions({
  queryKey: ['archived-products'],
  queryFn: ({ signal }) => call<ProductList>('listArchivedProducts', { signal }),
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call<CategoryList>('listCategories', { signal }),
  staleTime: MINUTE_MS,
});

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call<ApiKeyList>('listApiKeys', { signal }),
});

export const merchantWidgetQuery = queryOptions({
  queryKey: ['merchant-widget'],
  queryFn: ({ signal }) => call<MerchantWidget>('readMerchantWidget', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: ({ signal }) => call<IntegrationList>('listIntegrations', { signal }),
});

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call<WebhookList>('listWebhooks', { signal }),
});

export const webhookDeliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => call<WebhookDeliveryList>('listWebhookDeliveries', { parameters: { id }, signal }),
  });
