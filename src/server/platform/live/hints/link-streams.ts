import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type RawAnswer, rawAnswer } from '#server/platform/http/raw-answer.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Bus } from '../bus.ts';
import { type HintStream, type HintStreams, RETRY_SECONDS } from './streams.ts';

/** A link that a page was opened with. */
export interface PageLink {
  readonly establishmentId: string;
  /** The id of the order or courier that the link is about; it has one link at a time. */
  readonly aboutId: string;
  readonly tokenHash: string;
  /** When the link expires: its streams end then. */
  readonly endsAt: InstantMs;
}

/** A link while pages of it are open. */
export interface WatchedLink extends PageLink {
  endsAt: InstantMs;
  /** Who moves it now: the page hears when he has moved. */
  moverId?: string | undefined;
  readonly streams: Set<HintStream>;
}

/** The streams of the pages of one kind of link. */
export interface LinkStreams {
  /** Answers with a stream. Throws `too-many-requests` for one more than a link, a network or the node may have. */
  open(request: FastifyRequest, reply: FastifyReply, link: PageLink): RawAnswer;
  /** The link about an order or a courier, if a page of it is open. */
  watched(establishmentId: string, aboutId: string): WatchedLink | undefined;
  isWatching(establishmentId: string): boolean;
  /** All links of an establishment of which a page is open. */
  watchedOf(establishmentId: string): Iterable<WatchedLink>;
  hint(link: WatchedLink): void;
  /** Ends the streams of a link; its pages then read, and learn why. */
  end(link: WatchedLink): void;
  /** Ends the streams of all links of an establishment. */
  endAll(establishmentId: string): void;
  /** Call once a second: ends the streams of expired links. */
  tick(): void;
}

/** Streams of one link on a node: a link is forwarded within a family, hardly further. */
export const MOST_OF_LINK = 20;

/** The watched links of an establishment, which the node follows on the bus meanwhile. */
interface WatchedShop {
  readonly links: Map<string, WatchedLink>;
  unfollow: () => void;
}

export function createLinkStreams(streams: HintStreams, bus: Pick<Bus, 'follow'>, clock: () => InstantMs): LinkStreams {
  const shops = new Map<string, WatchedShop>();

  const hint = (link: WatchedLink): void => {
    for (const stream of link.streams) streams.hint(stream);
  };
  const end = (link: WatchedLink): void => {
    for (const stream of link.streams) streams.end(stream);
  };
  const watchedOf = (establishmentId: string) => shops.get(establishmentId)?.links.values() ?? [];
  const ofShop = (establishmentId: string) => [...watchedOf(establishmentId)];

  const openShop = (establishmentId: string): WatchedShop => {
    const shop: WatchedShop = { links: new Map(), unfollow: () => {} };
    shops.set(establishmentId, shop);
    // Other nodes sent nothing before they knew that this node follows.
    shop.unfollow = bus.follow(establishmentId, () => ofShop(establishmentId).forEach(hint));
    return shop;
  };
  const watch = (link: PageLink): WatchedLink => {
    const { links } = shops.get(link.establishmentId) ?? openShop(link.establishmentId);
    const before = links.get(link.aboutId);
    if (before?.tokenHash === link.tokenHash) return before;
    // The link was replaced.
    if (before !== undefined) end(before);
    const made = { ...link, streams: new Set<HintStream>() };
    links.set(link.aboutId, made);
    return made;
  };
  const forgetUnused = (link: WatchedLink): void => {
    const shop = shops.get(link.establishmentId);
    if (link.streams.size > 0 || shop?.links.get(link.aboutId) !== link) return;
    shop.links.delete(link.aboutId);
    if (shop.links.size > 0) return;
    shops.delete(link.establishmentId);
    shop.unfollow();
  };

  return {
    open(request, reply, asked) {
      const link = watch(asked);
      try {
        if (link.streams.size >= MOST_OF_LINK) {
          throw new ProblemError('too-many-requests', { retryAfter: RETRY_SECONDS });
        }
        const onEnd = (stream: HintStream): void => {
          link.streams.delete(stream);
          forgetUnused(link);
        };
        link.streams.add(streams.open(request, reply, onEnd));
        return rawAnswer(reply);
      } finally {
        forgetUnused(link);
      }
    },
    watched: (establishmentId, aboutId) => shops.get(establishmentId)?.links.get(aboutId),
    isWatching: (establishmentId) => shops.has(establishmentId),
    watchedOf,
    hint,
    end,
    endAll: (establishmentId) => ofShop(establishmentId).forEach(end),
    tick() {
      const now = clock();
      for (const { links } of shops.values()) {
        for (const link of links.values()) if (now >= link.endsAt) end(link);
      }
    },
  };
}
