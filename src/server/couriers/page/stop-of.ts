import type { CourierStop } from '#contract/couriers/page-schema.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { doorMoneyOf } from '#domain/orders/delivery/money-at-door.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { orderCode, orderReference } from '#domain/orders/name.ts';
import type { CustomerAddress, Order } from '#domain/orders/order.ts';
import { expectedUntil } from '#domain/orders/promise/promise.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { pixTxid } from '#domain/payments/pix-br-code.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';

/** What the run adds to a stop: when he is expected, and the note about the building's gate. */
export interface StopOfRun {
  readonly expectedAt?: InstantMs | undefined;
  readonly gateNotes?: string | undefined;
}

/** An order as its courier sees it: lists every field that is sent. */
export function stopOf(
  order: Order,
  methods: readonly PaymentMethod[],
  { expectedAt, gateNotes }: StopOfRun = {},
): CourierStop {
  const money = doorMoneyOf(order, methods);
  const { customer } = order;
  const due = expectedUntil(order);
  const since = courierSinceOf(order);
  const { notes } = order.order;
  return {
    orderId: order.id,
    code: orderCode(order),
    ...(order.run === undefined ? {} : { runNumber: order.run.number }),
    customer: { name: customer?.name ?? '', ...(customer?.phone ? { phone: customer.phone } : {}) },
    address: addressOf(customer?.address),
    ...(notes === undefined ? {} : { notes }),
    ...(gateNotes === undefined ? {} : { gateNotes }),
    items: order.order.items.map(itemOf),
    total: order.order.total,
    toCollect: money.toCollect,
    ...(order.order.prepaidTip === undefined ? {} : { tip: order.order.prepaidTip.amount }),
    change: money.change,
    payments: money.payments.map(({ methodId, name, kind, amount, changeFor, change }) => ({
      methodId,
      name,
      kind,
      amount,
      ...(changeFor === undefined ? {} : { changeFor }),
      ...(change === undefined ? {} : { change }),
    })),
    pixTxid: pixTxid(orderReference(order)),
    ...(due === null ? {} : { dueAt: toIso(due) }),
    ...(expectedAt === undefined ? {} : { expectedAt: toIso(expectedAt) }),
    ...(since === undefined ? {} : { dispatchedAt: since }),
    steps: (order.delivery?.steps ?? []).map(({ kind, at }) => ({ kind, at })),
    codeWaived: order.delivery?.codeWaived !== undefined,
    completed: phaseOf(order.status) === 'completed',
  };
}

function itemOf({ name, quantity, options = [], notes }: OrderItem): CourierStop['items'][number] {
  return {
    name,
    quantity,
    options: options.map((option) => (option.quantity > 1 ? `${option.quantity}× ${option.name}` : option.name)),
    ...(notes === undefined ? {} : { notes }),
  };
}

const DETAILS = ['complement', 'neighborhood', 'city', 'uf', 'reference', 'latitude', 'longitude'] as const;

function addressOf(address: CustomerAddress | undefined): CourierStop['address'] {
  const details = DETAILS.flatMap((name) => (address?.[name] === undefined ? [] : [[name, address[name]]]));
  return { address: address?.address ?? '', number: address?.number ?? '', ...Object.fromEntries(details) };
}
