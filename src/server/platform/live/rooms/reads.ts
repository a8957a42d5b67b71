import type { OrderReader } from '#server/orders/order-store.ts';
import { createFeed, RECENT } from '../feed.ts';
import { readEntry } from '../read-entry.ts';
import { addEarlyChanges, broadcast, isOutdated, type Room } from './room.ts';

export interface RoomReadsDependencies {
  readonly orders: OrderReader;
}

/** The reads that bring a room up to date. Callers make sure that a room has one at a time. */
export interface RoomReads {
  /** Builds the feed of the room's day, replacing the old one, and sends it to its followers. */
  load(room: Room): Promise<void>;
  /** Reads and sends what the room has missed; turns the day if it has changed. */
  catchUp(room: Room): Promise<void>;
  /** Extends the feed back to a revision, or marks it as too far back; reads only the orders that are not in the feed. */
  reachBack(room: Room, revision: number): Promise<void>;
}

export function createRoomReads({ orders }: RoomReadsDependencies): RoomReads {
  const load = async (room: Room): Promise<void> => {
    const { establishmentId, day, feed: before } = room;
    const stoodAt = before?.revision ?? 0;
    const read = await orders.boardTexts(establishmentId, day);
    // First send what was missed until this read, so that no change of the earlier day is lost.
    if (before && before.day !== day && stoodAt < read.revision) await sendMissed(room);
    const entries = read.orders.map(readEntry);
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
    for (const order of read.orders) {
      if (order.revision > feed.revision) broadcast(room, feed.apply(readEntry(order)));
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
    async reachBack({ establishmentId, feed }, revision) {
      if (!feed) return;
      const { orders: changed, reachesBackTo } = await orders.changedIdsSince(establishmentId, revision, RECENT);
      const missing = changed.filter(({ orderId }) => !feed.has(orderId)).map(({ orderId }) => orderId);
      const texts = await orders.readTexts(establishmentId, missing);
      feed.reachBack(revision, { changed, others: texts.map(readEntry), reachesBackTo });
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
