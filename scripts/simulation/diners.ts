import { listOrders } from '#contract/orders/operations.ts';
import { linkOrder, ratePublicOrder } from '#contract/public-orders/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import type { SimulatorCall } from './riders.ts';

/** Ratings by customers; frequent ones are listed more than once. */
const OPINIONS: readonly { readonly stars: number; readonly words?: string }[] = [
  { stars: 5 },
  { stars: 5, words: 'Chegou quentinha, muito obrigado!' },
  { stars: 5 },
  { stars: 4 },
  { stars: 4, words: 'Tudo certo, o motoboy foi muito educado.' },
  { stars: 3, words: 'Demorou mais do que o combinado.' },
];
/** The others never answer. */
const SHARE_THAT_RATES = 0.6;

/** The customers: some rate their delivered order on its page. */
export interface Diners {
  /** Rates orders delivered since the last step. */
  step(): Promise<void>;
}

/** Opens each order's own link, as customers do. Ignores orders that were delivered before the simulation started. */
export function createDiners(call: SimulatorCall, begun: number): Diners {
  const asked = new Set<string>();
  return {
    async step() {
      const { orders } = await call<{ orders: readonly Order[] }>(listOrders);
      for (const { id, deliveredAt } of orders) {
        if (deliveredAt === undefined || Date.parse(deliveredAt) < begun || asked.has(id)) continue;
        asked.add(id);
        const opinion = opinionOf(id);
        if (opinion === undefined) continue;
        const { token } = await call<{ token: string }>(linkOrder, { id, body: {} });
        await call({ ...ratePublicOrder, path: ratePublicOrder.path.replace(':token', token) }, { body: opinion });
      }
    },
  };
}

/** Returns the same rating for the same order, so that a simulation can be repeated. */
function opinionOf(orderId: string) {
  const sum = [...orderId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (sum % 100) / 100 < SHARE_THAT_RATES ? OPINIONS[sum % OPINIONS.length] : undefined;
}
