import type { PushMessage } from './message.ts';
import { unseenMessage } from './texts.ts';

/** What a message about unseen orders was written from; stays in the queue and is not sent. */
export interface UnseenOrders {
  readonly shop: string;
  /** The alarms' keys with the codes of their orders, oldest first. */
  readonly orders: readonly { readonly key: string; readonly code: string }[];
}

/** A message as it waits in the queue. */
export type WaitingPush = PushMessage & { readonly about?: UnseenOrders };

/** The message about these orders. */
export function messageAbout(about: UnseenOrders): WaitingPush {
  return { ...writtenFrom(about), about };
}

/** The message about those that nobody has seen yet; null if somebody has seen all of them while it waited. */
export function stillUnseen({ shop, orders }: UnseenOrders, unseen: ReadonlySet<string>): PushMessage | null {
  const left = orders.filter(({ key }) => unseen.has(key));
  return left.length === 0 ? null : writtenFrom({ shop, orders: left });
}

function writtenFrom({ shop, orders }: UnseenOrders): PushMessage {
  return unseenMessage(
    orders.map(({ code }) => code),
    shop,
  );
}
