import type { Order } from './order.ts';
import { phaseOf } from './order-status.ts';

/** The lists of /dashboard. `late` is a second membership: a late order also stands in its own group. */
export interface Board {
  readonly awaiting: readonly Order[];
  readonly onRoute: readonly Order[];
  readonly completed: readonly Order[];
  readonly canceled: readonly Order[];
  readonly late: readonly Order[];
  readonly comandas: readonly Order[];
}

/**
 * Sorts a day's orders into the lists of the specification, section 4: COMANDA orders go to the comandas, others
 * without a customer to no list; awaiting and comandas in ascending creation order, the rest reversed.
 * Takes the orders in any order. The same list of orders is sorted once, whoever asks.
 */
export function boardOf(orders: readonly Order[]): Board {
  const known = boards.get(orders);
  if (known !== undefined) return known;
  const board = sorted(orders);
  boards.set(orders, board);
  return board;
}

const boards = new WeakMap<readonly Order[], Board>();

function sorted(orders: readonly Order[]): Board {
  const ascending = [...orders].sort(byCreation);
  const listed = ascending.filter((order) => order.module !== 'COMANDA' && order.customer !== undefined);
  const inPhase = (phase: ReturnType<typeof phaseOf>) => listed.filter((order) => phaseOf(order.status) === phase);
  return {
    awaiting: inPhase('awaiting'),
    onRoute: inPhase('on-route').reverse(),
    completed: inPhase('completed').reverse(),
    canceled: inPhase('canceled').reverse(),
    late: listed.filter(isLate).reverse(),
    comandas: ascending.filter((order) => order.module === 'COMANDA'),
  };
}

/** Came back later than promised: the return time is `returnAt`, or `returnManagerAt` where there is none. */
export function isLate(order: Order): boolean {
  const known = late.get(order);
  if (known !== undefined) return known;
  const answer = returnedAfterForecast(order);
  late.set(order, answer);
  return answer;
}

/** A version of an order never changes, so its instants are read once and not with every message of the feed. */
const late = new WeakMap<Order, boolean>();

function returnedAfterForecast(order: Order): boolean {
  const returned = returnTimeOf(order);
  return returned !== undefined && order.forecast !== undefined && Date.parse(returned) > Date.parse(order.forecast);
}

/** When the courier was back: `returnAt`, or `returnManagerAt` where there is none. */
export function returnTimeOf(order: Order): string | undefined {
  return order.returnAt ?? order.returnManagerAt;
}

/** Ascending creation; orders of the same millisecond stay in their counter's order. */
export function byCreation(a: Order, b: Order): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : Number(a.cdOrder) - Number(b.cdOrder);
}
