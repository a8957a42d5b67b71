import { isOpenComanda } from '#domain/comanda.ts';
import type { Order } from '#domain/order.ts';
import type { OrderReader, StoredOrder } from '#server/store/order-store.ts';
import { createFeed, type FeedEntry, RECENT } from './feed.ts';
import { hearEarly, isOutdated, type Room, tell } from './room.ts';

export interface RoomReadsDependencies {
  readonly orders: OrderReader;
  /** The order as it leaves, the same text as in answers. */
  readonly toJson: (order: Order) => string;
}

/** The reads that bring a room up to date. Each is one statement; callers see to it that a room has one at a time. */
export interface RoomReads {
  /** Makes the feed of the room's day, anew where there is one, and sends it to those who follow. */
  load(room: Room): Promise<void>;
  /** Reads and tells what the room has missed; turns the day where it has changed. */
  catchUp(room: Room): Promise<void>;
  /** Makes the feed reach back to a revision, or know that it is too far back. */
  reachBack(room: Room, revision: number): Promise<void>;
}

export function createRoomReads({ orders, toJson }: RoomReadsDependencies): RoomReads {
  const entryOf = ({ order, day }: StoredOrder): FeedEntry => ({
    orderId: order.id,
    revision: order.revision,
    day,
    isOpenComanda: isOpenComanda(order),
    json: toJson(order),
  });

  const load = async (room: Room): Promise<void> => {
    const { establishmentId, day, feed: before } = room;
    const stoodAt = before?.revision ?? 0;
    const read = await orders.onBoard(establishmentId, day);
    // What was missed until this read is told first, so that no change of an earlier day is lost between the two.
    if (before && before.day !== day && stoodAt < read.revision) await tellMissed(room);
    const entries = read.orders.map(entryOf);
    const feed = createFeed({ day, revision: read.revision, entries });
    // A counter that has gone back is another store (a restored backup): nothing of before counts.
    const meanwhile = stoodAt <= read.revision ? (before?.entriesSince(read.revision) ?? []) : [];
    for (const entry of meanwhile) feed.apply(entry);
    if (before && meanwhile.length > 0) feed.advance(before.revision);
    room.feed = feed;
    tell(room, feed.snapshot(), true);
    hearEarly(room);
  };

  const tellMissed = async (room: Room): Promise<boolean> => {
    const { feed } = room;
    if (!feed) return false;
    const read = await orders.changedSince(room.establishmentId, feed.revision, RECENT);
    if (read.reachesBackTo > feed.revision || read.revision < feed.revision) return false;
    for (const stored of read.orders) {
      if (stored.order.revision > feed.revision) tell(room, feed.apply(entryOf(stored)));
    }
    feed.advance(read.revision);
    hearEarly(room);
    return true;
  };

  return {
    load: (room) => believingStore(room, () => load(room)),
    catchUp: (room) =>
      believingStore(room, async () => {
        if (!room.feed || isOutdated(room) || !(await tellMissed(room))) await load(room);
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
 * What was announced before a read and is not in it never happened (a message of another store): it is waited for no
 * longer.
 */
async function believingStore(room: Room, read: () => Promise<void>): Promise<void> {
  const { wanted } = room;
  const announced = [...room.early.keys()];
  await read();
  for (const revision of announced) room.early.delete(revision);
  if (room.feed && room.wanted === wanted) room.wanted = room.feed.revision;
}
