import type { ComandaPayment } from './comanda.ts';
import { type Cents, shareOf, sumCents } from './money.ts';
import type { Order } from './order.ts';

/** What the service charge is computed from. */
export interface Served {
  /** Products after discount, in cents. */
  readonly consumption: Cents;
  /** Whole percent; absent where none is charged on what is still to pay. */
  readonly percent: number | undefined;
  /** All payments; only received ones count. */
  readonly payments: readonly ComandaPayment[];
}

/**
 * The service charge of a comanda, in cents: the percentage of the consumption after discount, rounded once for the
 * whole, half a cent up. What was paid without the charge is no part of it, and what was paid of it stays: declining
 * later, or a person who declines, takes off only what is left. When the consumption is paid nothing more is charged.
 */
export function serviceChargeOf({ consumption, percent, payments }: Served): Cents {
  const received = payments.filter(({ state }) => state === 'received');
  const paid = sumCents(received.map(({ service = 0 }) => service));
  if (percent === undefined || sumCents(received.map(consumptionIn)) >= consumption) return paid;
  const declined = sumCents(received.filter(({ service }) => service === undefined).map(({ amount }) => amount));
  return Math.max(paid, shareOf(consumption - declined, percent, 100));
}

/** What a payment pays of the consumption, without its service charge; in cents. */
export function consumptionIn({ amount, service = 0 }: Pick<ComandaPayment, 'amount' | 'service'>): Cents {
  return amount - service;
}

/**
 * The service charge inside a payment of `amount` out of `left`, of which `serviceLeft` is charge: in proportion, half a
 * cent up; whoever pays the rest pays what is left of it, so that the parts add up to the charge.
 */
export function serviceInPayment(amount: Cents, left: Cents, serviceLeft: Cents): Cents {
  return amount === left ? serviceLeft : shareOf(serviceLeft, amount, left);
}

/** The service charge on top of `consumption` out of `left` of it; as {@link serviceInPayment}. */
export function serviceOnTop(consumption: Cents, left: Cents, serviceLeft: Cents): Cents {
  if (left === 0) return serviceLeft;
  return consumption === left ? serviceLeft : shareOf(serviceLeft, consumption, left);
}

/** `Taxa de serviço 10 %`; without the percentage where a part of it was declined. */
export function serviceText({
  order: { subtotal, discount, serviceCharge, servicePercent },
}: Pick<Order, 'order'>): string {
  const isWhole = servicePercent !== undefined && serviceCharge === shareOf(subtotal - discount, servicePercent, 100);
  return isWhole ? `Taxa de serviço ${servicePercent} %` : 'Taxa de serviço';
}
