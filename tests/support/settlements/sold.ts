import type { CashReading } from '#contract/cash/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { sumCents } from '#domain/shared/money.ts';

/** Two items, and the payment for them and for the fee, in cents; `tip` is one that was paid with the order. */
export function sold(methodId: string, cents: number, fee: number, tip = 0) {
  const items = [cents, 1_003].map((unitPrice, nth) => ({ name: `Item ${nth}`, quantity: 1, unitPrice }));
  const prepaidTip = tip === 0 ? {} : { prepaidTip: { methodId: 'app', amount: tip } };
  return { items, payments: [{ methodId, amount: cents + 1_003 + fee }], ...prepaidTip };
}

/** What was sold, and what the card machine took: payments, and tips for couriers, in cents. */
export interface Told {
  readonly sold: number;
  readonly tips: number;
  readonly visa: number;
}

export function toldBy({ sold, tips = 0, lines }: CashReading['report']): Told {
  return { sold, tips, visa: lines.find(({ line }) => line === 'visa')?.received ?? 0 };
}

/** What the orders say that their tills must have told. */
export function saidBy(orders: readonly Order[]): Told {
  const done = orders.filter(({ status }) => phaseOf(status) === 'completed');
  const payments = done.flatMap(({ order }) => order.payments);
  const tips = done.flatMap(({ order, fkUserMotoboy }) => {
    const prepaid = fkUserMotoboy === undefined || order.prepaidTip === undefined ? [] : [order.prepaidTip];
    return [...(order.tips ?? []), ...prepaid];
  });
  const sum = (of: readonly { readonly amount: number }[]) => sumCents(of.map(({ amount }) => amount));
  const byCard = [...payments, ...tips].filter(({ methodId }) => methodId === 'visa');
  return { sold: sum(payments), tips: sum(tips), visa: sum(byCard) };
}

export function together(a: Told, b: Told): Told {
  return { sold: a.sold + b.sold, tips: a.tips + b.tips, visa: a.visa + b.visa };
}
