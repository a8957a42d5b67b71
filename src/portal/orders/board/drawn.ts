import type { Board } from '#domain/orders/board/board.ts';
import type { UrgencyLimits } from '#domain/orders/board/urgency.ts';
import type { Order } from '#domain/orders/order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { OrderActions } from '#portal/orders/actions/overlay-kinds.ts';

/** The orders of the day, as they are drawn now. */
export interface DrawnDay {
  readonly day: readonly Order[];
  /** The orders with a call in progress at the moment of `day`. */
  readonly pending: ReadonlySet<string>;
}

/** The day sorted into the board's lists, with what rendering them needs. */
export interface DrawnBoard extends DrawnDay {
  readonly board: Board;
  readonly now: InstantMs;
  readonly limits: UrgencyLimits;
  readonly timeZone: string;
  readonly actions: OrderActions;
  /** Orders late now, awaiting or on the road; the board's late list holds only orders that are back. */
  readonly late: readonly Order[];
  readonly lateOnRoute: number;
  /** When each courier is expected back from all his deliveries. */
  readonly returns: ReadonlyMap<string, InstantMs>;
}
