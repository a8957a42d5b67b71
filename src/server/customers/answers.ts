import type { CustomerList, CustomerOrders, CustomerRecordAnswer } from '#contract/customers/schema.ts';
import { averageTicket, type CustomerTotals, daysBetweenOrders } from '#domain/customers/history.ts';
import type { CustomerRecord, SavedAddress } from '#domain/customers/record.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { CustomerPage } from './customer-store.ts';
import { phoneOf } from './key-of.ts';
import { ORDERS_A_PAGE } from './order-store.ts';

/** A page of the list as an answer. */
export function listAnswer({ customers, next }: CustomerPage): CustomerList {
  return {
    customers: customers.map(({ key, record, orders, lastOrderAt }) => {
      const { name, cpf, notes, addresses } = record;
      const address = addressLine(addresses[0]);
      return {
        phone: phoneOf(key),
        ...(name === undefined ? {} : { name }),
        ...(cpf === undefined ? {} : { cpf }),
        ...(address === '' ? {} : { address }),
        ...(notes === undefined ? {} : { notes }),
        orders,
        ...(lastOrderAt === undefined ? {} : { lastOrderAt: lastOrderAt.toISOString() }),
      };
    }),
    ...(next === undefined ? {} : { next }),
  };
}

/** A record as an answer. */
export function recordAnswer(key: string, { addresses, ...person }: CustomerRecord): CustomerRecordAnswer {
  return { phone: phoneOf(key), ...person, addresses: addresses.map((address) => ({ ...address })) };
}

/** A customer's orders as an answer. `found` holds one order more than a page if there is another page. */
export function historyAnswer(totals: CustomerTotals, found: readonly StoredOrder[]): CustomerOrders {
  const page = found.slice(0, ORDERS_A_PAGE);
  const last = page.at(-1);
  const { orders, canceled, spent, firstAt, lastAt } = totals;
  const [average, days] = [averageTicket(totals), daysBetweenOrders(totals)];
  return {
    totals: {
      orders,
      canceled,
      spent,
      ...(average === null ? {} : { averageTicket: average }),
      ...(days === null ? {} : { daysBetweenOrders: days }),
      ...instant('firstAt', firstAt),
      ...instant('lastAt', lastAt),
    },
    orders: page.map(({ order }) => ({
      id: order.id,
      number: order.cdOrder,
      createdAt: order.createdAt,
      status: order.status,
      total: order.order.total,
      items: order.order.items.map(({ quantity, name }) => ({ quantity, name })),
    })),
    ...(found.length > page.length && last ? { next: last.order.cdOrder } : {}),
  };
}

function instant<Name extends string>(name: Name, at: InstantMs | undefined): Partial<Record<Name, string>> {
  return at === undefined ? {} : ({ [name]: toIso(at) } as Record<Name, string>);
}

function addressLine({ address, number, neighborhood }: SavedAddress = {}): string {
  return [[address, number].filter(Boolean).join(', '), neighborhood].filter(Boolean).join(' · ');
}
