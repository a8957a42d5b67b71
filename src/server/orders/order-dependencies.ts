import type { DrawerShort } from '#domain/cash/drawer.ts';
import type { Taking } from '#domain/cash/sales.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Result } from '#domain/shared/result.ts';
import type { Caller } from '#server/access/caller.ts';
import type { AlarmStore } from '#server/alarms/alarm-store.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { PartnerCouriers } from '#server/partner/couriers.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { BoardOrders, LeaveWithRun } from './boarding.ts';
import type { OrderStore } from './order-store.ts';
import type { CheckItems } from './placing/check-items.ts';
import type { ReadPlacingFacts } from './placing/facts.ts';

/** What the order routes need. */
export interface OrderRouteDependencies {
  readonly orders: OrderStore;
  readonly couriers: CourierStore;
  readonly placingFacts: ReadPlacingFacts;
  readonly checkItems: CheckItems;
  readonly partner: PartnerCouriers;
  /**
   * Runs a write that gives these orders to the courier. Refuses, and runs nothing, if they would exceed the
   * establishment's cap of cash in his hands. No other such write adds to his cash in between.
   */
  readonly withinCashCap: <Value>(
    caller: Pick<Caller, 'establishmentId' | 'timeZone'>,
    courierId: string,
    orderIds: readonly string[],
    write: () => Promise<Value>,
  ) => Promise<Result<Value, { readonly code: 'courier-cash-cap' }>>;
  /**
   * Runs a write after which cash of these payments leaves the open register; refuses if the register is not expected
   * to hold it. See `CashStore.giveBack`.
   */
  readonly giveCashBack: <Value>(
    establishmentId: string,
    now: InstantMs,
    asked: {
      readonly payments: readonly Taking[];
      readonly reason: string;
      readonly beyondDrawer?: boolean | undefined;
    },
    write: (reason: string) => Promise<Value>,
  ) => Promise<Result<Value, DrawerShort | { readonly code: 'cash-adding-up' }>>;
  /** Who first saw each alarm of an order; see `AlarmStore.seenOf`. */
  readonly seenOf: AlarmStore['seenOf'];
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  /** Puts orders into the run that they leave with. */
  readonly boardOrders: BoardOrders;
  /** Writes an order together with the run that it leaves with. */
  readonly leaveWithRun: LeaveWithRun;
  /** Called for each order or round that is written, not for retries. */
  readonly onPlaced: (module: string) => void;
}
