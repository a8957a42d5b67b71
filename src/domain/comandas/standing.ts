import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Cents, splitByWeight } from '#domain/shared/money.ts';
import { consumptionPaidOf, linesOf, paidOf, paidOfLine, wholeDiscountOf } from './change.ts';

/** The charge of a line, what is paid of it by item, and what is left; in cents. */
export interface LineStanding {
  readonly lineId: string;
  readonly charge: Cents;
  readonly paid: Cents;
  readonly left: Cents;
}

export interface ComandaStanding {
  readonly total: Cents;
  readonly paid: Cents;
  readonly left: Cents;
  /** Products after discount, and the unpaid part: what a person pays who declines the service charge. */
  readonly consumption: Cents;
  readonly consumptionLeft: Cents;
  readonly service: Cents;
  readonly serviceLeft: Cents;
  readonly lines: readonly LineStanding[];
}

/** A line's total after its own discount, in cents. */
export function lineNet({ total, discount = 0 }: OrderItem): Cents {
  return total - discount;
}

/**
 * The charge of each line after its share of the whole-comanda discount. The charges add up exactly to the comanda's
 * total without service charge.
 */
function lineCharges(comanda: Order): readonly Cents[] {
  const nets = comanda.order.items.map(lineNet);
  const shares = splitByWeight(wholeDiscountOf(comanda), nets);
  return nets.map((net, index) => net - (shares[index] ?? 0));
}

/** Total, paid and left of a comanda and of each of its lines. `left` is never negative. */
export function standingOf(comanda: Order): ComandaStanding {
  const charges = lineCharges(comanda);
  const { total, serviceCharge: service = 0 } = comanda.order;
  const consumption = total - service;
  const paid = paidOf(comanda);
  const consumptionLeft = consumption - consumptionPaidOf(comanda);
  const lines = linesOf(comanda).map(({ lineId }, index) => {
    const charge = charges[index] ?? 0;
    const covered = paidOfLine(comanda, lineId);
    return { lineId, charge, paid: covered, left: Math.max(0, charge - covered) };
  });
  const left = total - paid;
  return { total, paid, left, consumption, consumptionLeft, service, serviceLeft: left - consumptionLeft, lines };
}
