import type { FakeOrder, FakeQuotation } from './orders.ts';

/** `2232` → `22.32` */
function decimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export function quotationBody({ id, serviceType, price, distance, expiresAt, stops }: FakeQuotation): object {
  return {
    quotationId: id,
    scheduleAt: new Date(expiresAt - 300_000).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    serviceType,
    language: 'PT_BR',
    stops,
    isRouteOptimized: false,
    priceBreakdown: {
      base: decimal(price),
      totalExcludePriorityFee: decimal(price),
      total: decimal(price),
      currency: 'BRL',
    },
    distance: { value: String(distance), unit: 'm' },
    // The real API adds fields without notice.
    somethingNew: { a: 1 },
  };
}

export function orderBody(order: FakeOrder): object {
  return {
    orderId: order.id,
    quotationId: order.quotationId,
    driverId: order.driverId,
    shareLink: `https://share.lalamove.com/?BR${order.id}&lang=pt_BR`,
    status: order.status,
    priceBreakdown: {
      total: decimal(order.price),
      priorityFee: decimal(order.priorityFee),
      currency: 'BRL',
    },
    distance: { value: '4580', unit: 'm' },
    stops: order.recipients.map(({ name, phone }) => ({
      name,
      phone: phone.replace('+55', ''),
      POD: { status: 'PENDING' },
      delivery_code: { value: '', status: 'Not Applicable' },
    })),
    metadata: order.metadata,
  };
}

/** An order inside a webhook, with the unusual date format of the real API. */
export function orderInEvent(order: FakeOrder, market: string): object {
  return {
    orderId: order.id,
    scheduleAt: oddTime(order.createdAt),
    shareLink: `https://share.lalamove.com/?BR${order.id}&lang=pt_BR`,
    market,
    createdAt: oddTime(order.createdAt),
    driverId: order.driverId,
    previousStatus: order.previousStatus,
    status: order.status,
  };
}

/** `2025-08-03T16:43.00Z`: minutes and seconds with a dot between. */
export function oddTime(at: number): string {
  return new Date(at).toISOString().replace(/:(\d\d)\.\d{3}Z$/, '.$1Z');
}
