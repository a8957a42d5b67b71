import type { WebhookDispatcher } from '#server/webhooks/dispatcher.ts';
import type { WebhookMessageStore } from '#server/webhooks/message-store.ts';
import type { UnheardNews } from './climber.ts';

/** The webhook event `order.unheard`: the order, and since when nobody has seen it. */
export function createUnheardNews(
  webhooks: Pick<WebhookMessageStore, 'announce' | 'isWanted'>,
  dispatcher: Pick<WebhookDispatcher, 'wake'>,
  newId: () => string,
  clock: () => number,
): UnheardNews {
  return {
    async announce(transaction, establishmentId, news) {
      if (news.length === 0) return;
      const at = new Date(clock()).toISOString();
      const announcements = news.map(({ orderId, cdOrder, json, askedAt }) => {
        const data = { waitingSince: new Date(askedAt).toISOString() };
        const head = JSON.stringify({ type: 'order.unheard', timestamp: at, data });
        const payload = `${head.slice(0, -2)},"order":${json}}}`;
        return { revision: null, event: 'order.unheard', orderId, cdOrder, payload, at } as const;
      });
      await webhooks.announce(transaction, establishmentId, announcements, newId);
    },
    isWanted: (transaction, establishmentId) => webhooks.isWanted(transaction, establishmentId, 'order.unheard'),
    wake: (establishmentId) => dispatcher.wake(establishmentId),
  };
}
