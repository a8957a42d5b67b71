import type { OrderReader } from '#server/orders/order-store.ts';
import type { Room } from './rooms/room.ts';

/** How many rooms or sessions one statement asks about. */
const CHUNK = 1000;

/** A room's counter in the store; `feedRevision` is that of its feed when the read began. */
export interface CounterReading {
  readonly room: Room;
  readonly feedRevision: number;
  readonly counter: number;
}

/** Reads the counters of all rooms that have a feed, a chunk at a time, to find what the bus lost. */
export async function readCounters(
  orders: Pick<OrderReader, 'revisionsOf'>,
  rooms: readonly Room[],
  report: (reading: CounterReading) => void,
): Promise<void> {
  const known = rooms.flatMap((room) => (room.feed ? [{ room, feedRevision: room.feed.revision }] : []));
  for (const chunk of chunksOf(known)) {
    const counters = await orders.revisionsOf(chunk.map(({ room }) => room.establishmentId));
    for (const { room, feedRevision } of chunk) {
      const counter = counters.get(room.establishmentId);
      if (counter !== undefined) report({ room, feedRevision, counter });
    }
  }
}

/** The subset of these sessions that is no longer open. */
export async function endedSessions(
  openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ended = new Set<string>();
  for (const chunk of chunksOf(sessionIds)) {
    const open = await openSessions(chunk);
    for (const id of chunk) if (!open.has(id)) ended.add(id);
  }
  return ended;
}

function chunksOf<Member>(members: readonly Member[]): Member[][] {
  return Array.from({ length: Math.ceil(members.length / CHUNK) }, (_, index) =>
    members.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
