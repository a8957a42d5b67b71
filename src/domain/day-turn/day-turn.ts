import { boardOf } from '#domain/orders/board/board.ts';
import { awaitsCheck } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { balanceOf } from '#domain/orders/totals.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The kinds of unfinished business at the end of a day, in the order of settling them. */
export const TURN_KINDS = ['on-route', 'unsettled', 'awaiting', 'open-comandas', 'unpaid', 'scheduled'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

/** One kind, with its orders. */
export interface TurnGroup {
  readonly kind: TurnKind;
  readonly orders: readonly Order[];
}

/**
 * The unfinished business of the day at `now`; kinds without orders are left out. `unsettled` are deliveries whose
 * courier is back, but whose money or returned goods nobody has checked; `unpaid` are completed deliveries, pickups and
 * counter sales whose payments differ from the total.
 */
export function turnOf(orders: readonly Order[], now: InstantMs): readonly TurnGroup[] {
  const board = boardOf(orders, now);
  const unpaid = orders.filter(
    (order) => order.module !== 'COMANDA' && phaseOf(order.status) === 'completed' && balanceOf(order.order) !== 0,
  );
  const found: Readonly<Record<TurnKind, readonly Order[]>> = {
    'on-route': board.onRoute.filter((order) => !awaitsCheck(order)),
    unsettled: board.onRoute.filter(awaitsCheck),
    awaiting: board.awaiting,
    'open-comandas': board.comandas.filter(({ status }) => phaseOf(status) === 'awaiting'),
    unpaid,
    scheduled: board.scheduled,
  };
  return TURN_KINDS.map((kind) => ({ kind, orders: found[kind] })).filter((group) => group.orders.length > 0);
}
