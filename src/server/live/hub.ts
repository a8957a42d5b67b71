import { CLOSE_CODES, type StartMessage } from '#contract/live-messages.ts';
import type { OffsetAt } from '#domain/business-day.ts';
import type { InstantMs } from '#domain/instant.ts';
import { answerStart, firstNeed, type Need } from './answer-start.ts';
import type { Bus, BusMessage } from './bus.ts';
import { createHeartbeats } from './heartbeats.ts';
import { createLimiter } from './limiter.ts';
import { close, type Listener } from './listener.ts';
import { createRoom, hear, isOutdated, type Room, turnCalendar } from './room.ts';
import { createRoomReads, type RoomReads, type RoomReadsDependencies } from './room-reads.ts';

export interface HubDependencies extends RoomReadsDependencies {
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly offsetAtOf: (timeZone: string) => OffsetAt;
  /** Those of the sessions that are still open. */
  readonly openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Hears of reads that failed; they are tried again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Feeds the dashboards: every change of an establishment reaches each of its listeners once and in order, whatever the
 * bus loses. Rooms are establishments that are listened to; their listeners share reads and serialised messages.
 */
export interface Hub {
  join(listener: Listener): void;
  /** The listener said where it stands; it is answered as soon as the room knows. */
  start(listener: Listener, asked: StartMessage): void;
  leave(listener: Listener): void;
  /** To be called once a second: heartbeats, the turn of the day, what the bus lost, sessions that ended. */
  tick(): void;
  counts(): { readonly sockets: number; readonly rooms: number };
  close(): void;
}

/** A change that overtook the one before it gets this long until the store is asked. */
const GAP_PATIENCE_MS = 50;
const CHECK_COUNTERS_TICKS = 5;
const CHECK_SESSIONS_TICKS = 30;
const FORGET_MESSAGES_TICKS = 5;
const EMPTY_ROOM_TICKS = 60;
/** Reads at the same time, when the day turns for all establishments at once or everyone reconnects. */
const READS_AT_ONCE = 6;
const QUIET_TICKS = 10;
const CHUNK = 1000;

export function createHub(dependencies: HubDependencies): Hub {
  const { bus, clock, offsetAtOf, orders, onError } = dependencies;
  const reads = createRoomReads(dependencies);
  const limit = createLimiter(READS_AT_ONCE);
  const rooms = new Map<string, Room>();
  const listeners = new Set<Listener>();
  const heartbeats = createHeartbeats();
  let ticks = 0;
  let quietUntil = 0;

  /** A store that is down fails every room's read every second: one of them is told. */
  const report = (error: unknown): void => {
    if (ticks < quietUntil) return;
    quietUntil = ticks + QUIET_TICKS;
    onError(error);
  };

  const read = (room: Room, work: (room: Room) => Promise<void>): void => {
    if (room.reading) return;
    room.reading = limit(() => work(room))
      .then(
        () => true,
        (error) => {
          report(error);
          return false;
        },
      )
      .then((isDone) => {
        room.reading = undefined;
        if (isDone) serve(room);
        if (isDone && isBehind(room)) expectGap(room);
      });
  };

  const serve = (room: Room): void => {
    if (room.reading) return;
    const needs: Need[] = [];
    for (const listener of room.listeners) {
      const need = answerStart(room, listener);
      if (need) needs.push(need);
    }
    const need = firstNeed(needs);
    if (need) read(room, workOf(reads, need));
  };

  const expectGap = (room: Room): void => {
    room.gapTimer ??= setTimeout(() => {
      room.gapTimer = undefined;
      if (isBehind(room)) read(room, reads.catchUp);
    }, GAP_PATIENCE_MS).unref();
  };

  const onMessage = (message: BusMessage): void => {
    if (message.kind === 'session-ended') {
      for (const listener of listeners) {
        if (listener.sessionId === message.sessionId) close(listener, CLOSE_CODES.signedOut);
      }
    }
    if (message.kind !== 'order') return;
    const room = rooms.get(message.establishmentId);
    if (!room) return;
    room.wanted = Math.max(room.wanted, message.revision);
    if (hear(room, message)) expectGap(room);
  };
  const unsubscribe = bus.subscribe(onMessage);

  const checkCounters = async (): Promise<void> => {
    const known = [...rooms.values()].flatMap(({ establishmentId, feed }) =>
      feed ? [{ establishmentId, revision: feed.revision }] : [],
    );
    for (let from = 0; from < known.length; from += CHUNK) {
      const chunk = known.slice(from, from + CHUNK);
      const counters = await orders.revisionsOf(chunk.map(({ establishmentId }) => establishmentId));
      for (const { establishmentId, revision } of chunk) {
        const room = rooms.get(establishmentId);
        const counter = counters.get(establishmentId);
        if (!room || counter === undefined) continue;
        if (counter < revision) restart(room);
        room.wanted = Math.max(room.wanted, counter);
        if (isBehind(room)) expectGap(room);
      }
    }
  };

  /** The store has gone back to an earlier state: what was sent from the later one is no longer true. */
  const restart = (room: Room): void => {
    room.wanted = 0;
    room.early.clear();
    read(room, reads.load);
  };

  const checkSessions = async (): Promise<void> => {
    const ids = [...new Set(Array.from(listeners, ({ sessionId }) => sessionId))];
    for (let from = 0; from < ids.length; from += CHUNK) {
      const chunk = ids.slice(from, from + CHUNK);
      const open = await dependencies.openSessions(chunk);
      const ended = new Set(chunk.filter((id) => !open.has(id)));
      if (ended.size === 0) continue;
      for (const listener of listeners) if (ended.has(listener.sessionId)) close(listener, CLOSE_CODES.signedOut);
    }
  };

  const tickRoom = (room: Room, now: InstantMs): void => {
    turnCalendar(room, now);
    if (isOutdated(room) || isBehind(room)) read(room, reads.catchUp);
    else serve(room);
    if (ticks % FORGET_MESSAGES_TICKS === 0) room.feed?.forgetMessages();
    room.emptyTicks = room.listeners.size === 0 ? room.emptyTicks + 1 : 0;
    if (room.emptyTicks < EMPTY_ROOM_TICKS || room.reading) return;
    clearTimeout(room.gapTimer);
    rooms.delete(room.establishmentId);
  };

  return {
    join(listener) {
      listeners.add(listener);
      heartbeats.add(listener);
    },
    start(listener, asked) {
      if (!listeners.has(listener)) return;
      const { establishmentId, timeZone } = listener;
      const offsetAt = offsetAtOf(timeZone);
      const room = rooms.get(establishmentId) ?? createRoom(establishmentId, offsetAt, clock());
      rooms.set(establishmentId, room);
      room.listeners.add(listener);
      turnCalendar(room, clock());
      listener.asked = asked;
      listener.isFollowing = false;
      serve(room);
    },
    leave(listener) {
      listeners.delete(listener);
      heartbeats.remove(listener);
      rooms.get(listener.establishmentId)?.listeners.delete(listener);
    },
    tick() {
      ticks += 1;
      heartbeats.tick();
      const now = clock();
      for (const room of rooms.values()) tickRoom(room, now);
      if (ticks % CHECK_COUNTERS_TICKS === 0) checkCounters().catch(report);
      if (ticks % CHECK_SESSIONS_TICKS === 0) checkSessions().catch(report);
    },
    counts: () => ({ sockets: listeners.size, rooms: rooms.size }),
    close() {
      unsubscribe();
      for (const room of rooms.values()) clearTimeout(room.gapTimer);
      rooms.clear();
      listeners.clear();
    },
  };
}

function isBehind({ feed, early, wanted }: Room): boolean {
  return feed !== undefined && (early.size > 0 || feed.revision < wanted);
}

function workOf(reads: RoomReads, need: Need): (room: Room) => Promise<void> {
  return need.kind === 'catch-up' ? reads.catchUp : (room) => reads.reachBack(room, need.revision);
}
