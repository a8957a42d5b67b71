import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Chance } from '../../../scripts/simulation/random.ts';
import type { Load } from './load.ts';

/** Who gives and who gets tips: the courier, his page, and the app that sends paid orders. */
export interface Tipped {
  readonly courierId: string;
  readonly linkToken: string;
  /** The key of the integration, and the payment method of what was paid there. */
  readonly siteKey: string;
  readonly onlineId: string;
}

/**
 * An order that was paid in an app, half of them with a tip; at the door the courier gets more by card and Pix. He takes
 * his report back, the shop corrects it before or after the completion, or the order is reset.
 */
export async function giveTips(
  { ask }: Pick<Load, 'ask'>,
  { courierId, linkToken, siteKey, onlineId }: Tipped,
  chance: Chance,
): Promise<void> {
  const cents = () => chance.between(1, 20) * 50;
  const prepaid = chance.next() < 0.5 ? {} : { prepaidTip: { methodId: onlineId, amount: cents() } };
  const items = [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }];
  const payments = [{ methodId: onlineId, amount: 4590 }];
  const order = aDelivery({ order: { items, payments, ...prepaid } });
  const { id } = (await ask<Order>('/api/orders', order, siteKey)).body;
  await ask(`/api/orders/${id}/dispatch`, { courierId });
  const tips = [
    { methodId: 'credito', amount: cents() },
    { methodId: 'pix', amount: cents() },
  ];
  await ask(`/api/courier/orders/${id}/delivered`, { tips }, linkToken);
  const correct = (corrected: typeof tips) =>
    ask(`/api/orders/${id}/change-payments`, { payments, tips: corrected, reason: 'Gorjeta' });
  const luck = chance.next();
  if (luck < 0.2) await ask(`/api/courier/orders/${id}/undo`, {}, linkToken);
  else if (luck < 0.4) await correct(tips.slice(1));
  await ask(`/api/orders/${id}/complete`);
  if (luck > 0.9) await ask(`/api/orders/${id}/reset`);
  else if (luck > 0.7) await correct([{ methodId: 'debito', amount: cents() }]);
}
