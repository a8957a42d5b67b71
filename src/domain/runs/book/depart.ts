import type { Courier, Order } from '#domain/orders/order.ts';
import type { OrderAction } from '#domain/orders/status.ts';
import { checkAction, type Transition } from '#domain/orders/transition.ts';
import { boardRun, leaveBehind } from './board-run.ts';
import type { Mover } from './change-book.ts';
import type { RunBook } from './problem.ts';
import { type OrderRun, orderRunOf } from './run.ts';

/** A rule that gives an order to a courier, with the run with which it leaves. */
export type CourierRule = (order: Order, courier: Courier, run: OrderRun | undefined) => Transition;

/** An order that a person gives to a courier. */
export interface AskedDeparture {
  readonly order: Order;
  readonly courier: Courier;
  readonly action: OrderAction;
  readonly rule: CourierRule;
  /** The courier's run that has not departed yet. */
  readonly joins: string | undefined;
  /** Id and number for a new run. */
  readonly newId: string;
  readonly nextNumber: number;
}

/** The order and the book after a departure. */
export interface Departed {
  readonly order: Order;
  readonly book: RunBook;
  readonly runId: string;
}

/**
 * Gives the order to the courier and puts it into the run that it leaves with, in one step. `null` if the rule refuses
 * or changes nothing, or if an effect must run first: then nothing may be written.
 */
export function depart(book: RunBook, asked: AskedDeparture, by: Mover): Departed | null {
  const { order, courier, action, rule, joins, newId, nextNumber } = asked;
  if (!mayBoard(order, action, courier.id)) return null;
  const ride = { courier, orderIds: [order.id], joins, newId, nextNumber };
  const boarded = boardRun(book, ride, by);
  const decision = rule(order, courier, orderRunOf(boarded.run, order.id));
  if (!decision.ok || decision.value === order || (decision.effects ?? []).length > 0) return null;
  // Order and run are written together, so that no screen shows the run before its order is on the road.
  return { order: decision.value, book: leaveBehind(boarded.book, boarded.run.id, []), runId: boarded.run.id };
}

/** False for an order that will be refused: no delivery, no longer awaiting, or a repeated request. */
export function mayBoard(order: Order, action: OrderAction, courierId: string): boolean {
  return order.module === 'DELIVERY' && checkAction(order, action).ok && order.fkUserMotoboy !== courierId;
}
