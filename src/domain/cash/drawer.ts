import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type CourierCash, isCashAtShop } from '#domain/settlements/order-entries.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { type CashReport, DRAWER } from './report.ts';
import type { Taking } from './sales.ts';

/** A withdrawal beyond the drawer's expected amount. */
export interface DrawerShort {
  readonly code: 'cash-drawer-short';
}

/** The expected cash in the drawer, in cents. */
export function drawerOf({ lines }: Pick<CashReport, 'lines'>): Cents {
  return lines.find(({ line }) => line === DRAWER)?.expected ?? 0;
}

/** The part of these payments that lies in the drawer, in cents. */
export function cashIn(payments: readonly Taking[], methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[]): Cents {
  const cash = new Set(methods.filter(({ kind }) => kind === 'dinheiro').map(({ id }) => id));
  return sumCents(payments.filter(({ methodId }) => cash.has(methodId)).map(({ amount }) => amount));
}

/**
 * Checks cash on its way out of a drawer that is expected to hold `drawer`; answers the reason to record. More than the
 * drawer holds is refused unless `beyondDrawer` says that this is known, and the recorded reason then says so.
 */
export function checkWithdrawal(
  drawer: Cents,
  { amount, reason, beyondDrawer }: { amount: Cents; reason: string; beyondDrawer?: boolean | undefined },
): Result<string, DrawerShort> {
  if (amount <= Math.max(drawer, 0)) return ok(reason);
  return beyondDrawer === true ? ok(`${reason} · acima do saldo da gaveta`) : refused({ code: 'cash-drawer-short' });
}

/**
 * What the drawer gives back when the payments of an order become `after`: the old ones, less the new ones. Empty if its
 * money is not in the drawer: it is not completed, or it is with the courier until his acerto, which asks the drawer.
 */
export function givenBack(
  completed: Pick<Order, 'status' | 'fkUserMotoboy' | 'delivery' | 'order'>,
  after: readonly Taking[],
  courierCash: CourierCash,
): readonly Taking[] {
  const isInDrawer = completed.fkUserMotoboy === undefined || isCashAtShop(completed, courierCash);
  if (phaseOf(completed.status) !== 'completed' || !isInDrawer) return [];
  return [...completed.order.payments, ...after.map(({ methodId, amount }) => ({ methodId, amount: -amount }))];
}

/** What changed the shop's cash in couriers' hands while no register was open, besides their deliveries. In cents. */
export interface CourierMoves {
  /** Cash that they handed over: it is in the drawer. */
  readonly handedOver: Cents;
  /** Change that they took along, and cash that they got back: it has left the drawer. */
  readonly takenAlong: Cents;
  /** Cash of the shop that they kept and paid for by other means: it never enters the drawer. Decision 164. */
  readonly bought: Cents;
}

export const NO_MOVES: CourierMoves = { handedOver: 0, takenAlong: 0, bought: 0 };

/** The sum of two parts of one time. */
export function addMoves(a: CourierMoves, b: CourierMoves): CourierMoves {
  return {
    handedOver: a.handedOver + b.handedOver,
    takenAlong: a.takenAlong + b.takenAlong,
    bought: a.bought + b.bought,
  };
}

/**
 * The couriers' cash before a session that includes what happened since the last closing, in cents: `atClosing`, and
 * what had left the drawer before its float was counted, without what never enters it. So the drawer is expected to
 * hold the float, the sales and what was handed over. Below zero after an order of that time was bought. Decision 204.
 */
export function cashBefore(atClosing: Cents, { takenAlong, bought }: CourierMoves): Cents {
  return sumCents([atClosing, takenAlong, -bought]);
}
