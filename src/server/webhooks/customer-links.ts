import type { Order } from '#domain/orders/order.ts';
import { linkAddress } from '#domain/public-orders/link-address.ts';
import { hasPublicLink, linkEndsAt, overSince } from '#domain/public-orders/link-end.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { QueuedMessage } from './queue.ts';

/** Adds to messages about an order the address at which its customer follows it, as `data.customerLink`. */
export type AddCustomerLinks = (
  establishmentId: string,
  messages: readonly QueuedMessage[],
) => Promise<readonly QueuedMessage[]>;

export interface CustomerLinkDependencies {
  /** The tokens of these orders of the establishment, by order id; creates missing ones. */
  readonly tokensOf: (establishmentId: string, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The portal's address; without it messages have no link, because no request says where the portal is. */
  readonly publicUrl: URL | undefined;
  readonly clock: () => InstantMs;
}

/**
 * Adds the links when messages are sent, so that waiting messages, which are stored, contain no token. Only orders
 * whose link still works get one; see `linkEndsAt`.
 */
export function createAddCustomerLinks({ tokensOf, publicUrl, clock }: CustomerLinkDependencies): AddCustomerLinks {
  if (publicUrl === undefined) return async (_establishmentId, messages) => messages;
  return async (establishmentId, messages) => {
    const read = messages.map((message) => ({ message, content: JSON.parse(message.payload) as MessageContent }));
    const orders = read.flatMap(({ content: { data } }) =>
      data?.order && hasLink(data.order, clock()) ? data.order : [],
    );
    const tokens = await tokensOf(establishmentId, [...new Set(orders.map(({ id }) => id))]);
    return read.map(({ message, content: { data, ...head } }) => {
      const token = tokens.get(data?.order?.id ?? '');
      if (token === undefined) return message;
      const customerLink = linkAddress(publicUrl.origin, token);
      return { ...message, payload: JSON.stringify({ ...head, data: { ...data, customerLink } }) };
    });
  };
}

interface MessageContent {
  readonly data?: { readonly order?: Order };
}

function hasLink(order: Order, now: InstantMs): boolean {
  return hasPublicLink(order) && now < linkEndsAt(order, overSince(order));
}
