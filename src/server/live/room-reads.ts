import { isOpenComanda } from '#domain/comanda.ts';
import type { Order } from '#domain/order.ts';
import type { OrderReader, StoredOrder } from '#server/store/order-store.ts';
import { createFeed, type FeedEntry } from './feed.ts';
import { hearEarly, isOutdated, type Room, tell } from './room.ts';

/** How many changes a repair or a return may read; more is told as a snapshot. */
export const MOST_CHANGES = 5000;

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
  /** Makes the feed reach back to a revision, if that is not too far. */
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
    room.tooFarBack = -1;
    tell(room, feed.snapshot(), true);
    hearEarly(room);
  };

  const tellMissed = async (room: Room): Promise<boolean> => {
    const { feed } = room;
    if (!feed) return false;
    const read = await orders.changedSince(room.establishmentId, feed.revision, MOST_CHANGES);
    if (!read.complete || read.revision < feed.revision) return false;
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
      if (!feed || revision <= room.tooFarBack) return;
      const read = await orders.changedSince(room.establishmentId, revision, MOST_CHANGES);
      if (read.complete) feed.reachBack(revision, read.orders.map(entryOf));
      else room.tooFarBack = Math.max(room.tooFarBack, revision);
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
