import type { InstantMs } from '#domain/shared/instant.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { LinkedOrder, OrderLinkStore, StoredLink } from './order-link-store.ts';
import { newOrderToken, orderTokenHash } from './order-token.ts';

export interface OrderLinks {
  /** The token of an order's link; the same one each time, unless the portal's secret has changed. */
  tokenOf(establishmentId: string, orderId: string): Promise<string>;
  /** The same, and whether this call has created the link. */
  linkOf(establishmentId: string, orderId: string): Promise<{ readonly token: string; readonly isNew: boolean }>;
  /**
   * The tokens of many orders, by order id, with at most three statements, and three more for each link that was sealed
   * with a former secret of the portal.
   */
  tokensOf(establishmentId: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The cached order of a hash. */
  known(tokenHash: string): LinkedOrder | undefined;
  find(tokenHash: string): Promise<LinkedOrder | undefined>;
}

export interface OrderLinkDependencies {
  readonly store: OrderLinkStore;
  readonly secretBox: SecretBox;
  readonly clock: () => InstantMs;
}

/** The most cached links, so that repeated requests cost no look-up. The oldest are evicted first. */
const MOST_KNOWN = 50_000;
const KNOWN_MS = 60_000;

/** The context for sealing a link's token. */
export const orderLinkContext = (establishmentId: string, orderId: string) =>
  `order link ${establishmentId} ${orderId}`;

/** The links with which customers follow their orders. The store holds only the hash and the sealed token. */
export function createOrderLinks({ store, secretBox, clock }: OrderLinkDependencies): OrderLinks {
  const known = new Map<string, { readonly linked: LinkedOrder; readonly until: InstantMs }>();
  const newLink = (context: string): StoredLink => {
    const token = newOrderToken();
    return { tokenHash: orderTokenHash(token) ?? '', sealedToken: secretBox.seal(token, context) };
  };
  const tokenIn = (link: StoredLink | undefined, context: string) => link && secretBox.open(link.sealedToken, context);
  const linkOf: OrderLinks['linkOf'] = async (establishmentId, orderId) => {
    const context = orderLinkContext(establishmentId, orderId);
    const before = await store.read(establishmentId, orderId);
    const same = tokenIn(before, context);
    if (same !== undefined) return { token: same, isNew: false };
    const link = newLink(context);
    const stored = await store.keep(establishmentId, orderId, link, clock(), before);
    const token = tokenIn(stored, context) ?? tokenIn(link, context) ?? '';
    return { token, isNew: stored.tokenHash === link.tokenHash };
  };
  const tokenOf = async (establishmentId: string, orderId: string) => (await linkOf(establishmentId, orderId)).token;
  return {
    tokenOf,
    linkOf,
    async tokensOf(establishmentId, orderIds) {
      if (orderIds.length === 0) return new Map();
      const contextOf = (orderId: string) => orderLinkContext(establishmentId, orderId);
      const before = await store.readAll(establishmentId, orderIds);
      const missing = orderIds.filter((orderId) => !before.has(orderId));
      if (missing.length > 0) {
        const links = new Map(missing.map((orderId) => [orderId, newLink(contextOf(orderId))] as const));
        await store.keepAll(establishmentId, links, clock());
      }
      // Read them again: another node may have been first.
      const made = missing.length === 0 ? new Map<string, StoredLink>() : await store.readAll(establishmentId, missing);
      const tokens = new Map<string, string>();
      for (const [orderId, link] of [...before, ...made])
        tokens.set(orderId, tokenIn(link, contextOf(orderId)) ?? (await tokenOf(establishmentId, orderId)));
      return tokens;
    },
    known(tokenHash) {
      const one = known.get(tokenHash);
      return one !== undefined && one.until > clock() ? one.linked : undefined;
    },
    async find(tokenHash) {
      const found = await store.find(tokenHash);
      known.delete(tokenHash);
      if (found === undefined) return undefined;
      known.set(tokenHash, { linked: found, until: clock() + KNOWN_MS });
      if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? tokenHash);
      return found;
    },
  };
}
