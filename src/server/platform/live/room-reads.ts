import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { carriedDayOf } from '#domain/day-turn/carry-over.ts';
import type { Order } from '#domain/orders/order.ts';
import { isOpenScheduled } from '#domain/orders/schedule/schedule.ts';
import type { OrderReader, StoredOrder } from '#server/orders/order-store.ts';
import { createFeed, type FeedEntry, RECENT } from './feed.ts';
import { addEarlyChanges, broadcast, isOutdated, type Room } from './room.ts';

export interface RoomReadsDependencies {
  readonly orders: OrderReader;
  /** Serialises an order, the same text as in answers. */
  readonly toJson: (order: Order) => string;
}

/** The reads that bring a room up to date. Each is one statement; callers make sure that a room has one at a time. */
export interface RoomReads {
  /** Builds the feed of the room's day, replacing the old one, and sends it to its followers. */
  load(room: Room): Promise<void>;
  /** Reads and sends what the room has missed; turns the day if it has changed. */
  catchUp(room: Room): Promise<void>;
  /** Extends the feed back to a revision, or marks it as too far back. */
  reachBack(room: Room, revision: number): Promise<void>;
}

export function createRoomReads({ orders, toJson }: RoomReadsDependencies): RoomReads {
  const entryOf = ({ order, day }: StoredOrder): FeedEntry => ({
    orderId: order.id,
    revision: order.revision,
    day,
    isOpenComanda: isOpenComanda(order),
    isOpenScheduled: isOpenScheduled(order),
    carriedTo: carriedDayOf(order),
    json: toJson(order),
  });

  const load = async (room: Room): Promise<void> => {
    const { establishmentId, day, feed: before } = room;
    const stoodAt = before?.revision ?? 0;
    const read = await orders.onBoard(establishmentId, day);
    // What was missed until this read is sent first, so that no change of an earlier day is lost in between.
    if (before && before.day !== day && stoodAt < read.revision) await sendMissed(room);
    const entries = read.orders.map(entryOf);
    const feed = createFeed({ day, revision: read.revision, entries });
    // A counter that has gone back is another store (a restored backup): drop everything from before.
    const since = stoodAt <= read.revision ? (before?.entriesSince(read.revision) ?? []) : [];
    for (const entry of since) feed.apply(entry);
    if (before && since.length > 0) feed.advance(before.revision);
    room.feed = feed;
    broadcast(room, feed.snapshot(), true);
    addEarlyChanges(room);
  };

  const sendMissed = async (room: Room): Promise<boolean> => {
    const { feed } = room;
    if (!feed) return false;
    const read = await orders.changedSince(room.establishmentId, feed.revision, RECENT);
    if (read.reachesBackTo > feed.revision || read.revision < feed.revision) return false;
    for (const stored of read.orders) {
      if (stored.order.revision > feed.revision) broadcast(room, feed.apply(entryOf(stored)));
    }
    feed.advance(read.revision);
    addEarlyChanges(room);
    return true;
  };

  return {
    load: (room) => dropUnconfirmed(room, () => load(room)),
    catchUp: (room) =>
      dropUnconfirmed(room, async () => {
        if (!room.feed || isOutdated(room) || !(await sendMissed(room))) await load(room);
      }),
    async reachBack(room, revision) {
      const { feed } = room;
      if (!feed) return;
      const { orders: found, reachesBackTo } = await orders.changedSince(room.establishmentId, revision, RECENT);
      feed.reachBack(revision, { entries: found.map(entryOf), reachesBackTo });
    },
  };
}

/**
 * Drops changes that were announced before a read but are not in it: they never happened (a message of another store),
 * so nothing may wait for them.
 */
async function dropUnconfirmed(room: Room, read: () => Promise<void>): Promise<void> {
  const { wanted } = room;
  const announced = [...room.early.keys()];
  await read();
  for (const revision of announced) room.early.delete(revision);
  if (room.feed && room.wanted === wanted) room.wanted = room.feed.revision;
}
