import { carriedMoney, unsettledCouriers } from '#domain/day-turn/carried.ts';
import { type TurnGroup, turnOf } from '#domain/day-turn/day-turn.ts';
import type { Order } from '#domain/orders/order.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { CashStore } from '#server/cash/cash-store.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { LedgerStore } from '#server/settlements/ledger-store.ts';

export interface OpenBusinessDependencies {
  readonly orders: Pick<OrderStore, 'onBoard' | 'ofDay'>;
  readonly couriers: Pick<CourierStore, 'list'>;
  readonly courierLedger: Pick<LedgerStore, 'balances'>;
  readonly cash: Pick<CashStore, 'state'>;
  readonly clock: () => InstantMs;
}

/**
 * What a day leaves open, as the server sees it: today's board, or the orders of a day that has ended. The money is what
 * is open now: a balance and a till belong to no day.
 */
export async function openBusiness(
  { orders, couriers, courierLedger, cash, clock }: OpenBusinessDependencies,
  establishmentId: string,
  { day, today }: { readonly day: BusinessDay; readonly today: BusinessDay },
) {
  const [read, people, balances, till] = await Promise.all([
    day === today ? boardOf(orders, establishmentId, day) : pastOrders(orders, establishmentId, day),
    couriers.list(establishmentId, true),
    courierLedger.balances(establishmentId),
    cash.state(establishmentId),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const open = unsettledCouriers(balances).map(({ courierId }) => names.get(courierId) ?? courierId);
  const groups: readonly TurnGroup[] = turnOf(read, clock());
  return { groups, money: carriedMoney(open, till.session !== undefined) };
}

type Reader = OpenBusinessDependencies['orders'];

async function boardOf(orders: Reader, establishmentId: string, day: BusinessDay): Promise<readonly Order[]> {
  return (await orders.onBoard(establishmentId, day)).orders.map(({ order }) => order);
}

async function pastOrders(orders: Reader, establishmentId: string, day: BusinessDay): Promise<readonly Order[]> {
  return (await orders.ofDay(establishmentId, day)).orders.map(({ json }) => JSON.parse(json) as Order);
}
