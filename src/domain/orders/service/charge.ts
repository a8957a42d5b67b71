import type { ComandaPayment } from '#domain/orders/comanda/state.ts';
import { type Cents, shareOf, sumCents } from '#domain/shared/money.ts';

/** What the service charge is computed from. */
export interface Served {
  /** Products after discount, in cents. */
  readonly consumption: Cents;
  /** Whole percent; absent where nothing unpaid is charged. */
  readonly percent: number | undefined;
  /** All payments; only received ones count. */
  readonly payments: readonly ComandaPayment[];
}

/**
 * The service charge of a comanda, in cents: the percentage of the consumption after discount, rounded once for the
 * whole, half a cent up. Consumption paid without the charge is excluded, and service already paid stays included:
 * declining later, for all or for one person, removes only what is unpaid. Once the consumption is paid, nothing more
 * is charged.
 */
export function serviceChargeOf({ consumption, percent, payments }: Served): Cents {
  const received = payments.filter(({ state }) => state === 'received');
  const paid = sumCents(received.map(({ service = 0 }) => service));
  if (percent === undefined || sumCents(received.map(consumptionIn)) >= consumption) return paid;
  const declined = sumCents(received.filter(({ service }) => service === undefined).map(({ amount }) => amount));
  return Math.max(paid, shareOf(consumption - declined, percent, 100));
}

/** The part of a payment that covers consumption, without its service charge; in cents. */
export function consumptionIn({ amount, service = 0 }: Pick<ComandaPayment, 'amount' | 'service'>): Cents {
  return amount - service;
}

/**
 * The service charge within a payment of `amount` out of `left`, of which `serviceLeft` is charge: proportional, half a
 * cent up. The last payment takes the remainder, so that the parts add up to the charge.
 */
export function serviceInPayment(amount: Cents, left: Cents, serviceLeft: Cents): Cents {
  return shareOf(serviceLeft, amount, left);
}

/** The service charge to add to a payment for `consumption` out of `left`; see {@link serviceInPayment}. */
export function serviceOnTop(consumption: Cents, left: Cents, serviceLeft: Cents): Cents {
  return left === 0 ? serviceLeft : shareOf(serviceLeft, consumption, left);
}
