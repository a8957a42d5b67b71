import type { BusinessDay } from '#domain/shared/business-day.ts';
import { businessDayOf, endOfBusinessDay, type OffsetAt, startOfBusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Feed, FeedEntry } from '../feed.ts';
import { type Listener, send } from '../listener.ts';

/** An establishment that is listened to. */
export interface Room {
  readonly establishmentId: string;
  /** The offset of the establishment's time zone, which may change while the room is open. */
  offsetAt: OffsetAt;
  readonly listeners: Set<Listener>;
  /** Missing until the first read of the store has finished. */
  feed: Feed | undefined;
  /** Changes that arrived before their predecessors, by revision. */
  readonly early: Map<number, FeedEntry>;
  /** A read of the store is in progress: a room never has more than one. */
  reading: boolean;
  /** Other nodes began to send during the first read: what they wrote before may be missing in it. */
  heardLate: boolean;
  /** The newest revision announced; above the feed's while something is missing. */
  wanted: number;
  gapTimer: NodeJS.Timeout | undefined;
  /** The current day by the clock, and the instants it begins and ends. */
  day: BusinessDay;
  dayStartsAt: InstantMs;
  dayEndsAt: InstantMs;
  emptyTicks: number;
  /** Ends the subscription to the establishment's messages from other nodes. */
  unfollow: () => void;
}

/** At most so many changes wait for an earlier one; more are dropped and read from the store later. */
const MAX_EARLY = 1000;

export function createRoom(establishmentId: string, offsetAt: OffsetAt, now: InstantMs): Room {
  const room: Room = {
    establishmentId,
    offsetAt,
    listeners: new Set(),
    feed: undefined,
    early: new Map(),
    reading: false,
    heardLate: false,
    wanted: 0,
    gapTimer: undefined,
    day: '',
    dayStartsAt: 0,
    dayEndsAt: 0,
    emptyTicks: 0,
    unfollow: () => {},
  };
  turnCalendar(room, now);
  return room;
}

/** Reads the clock: the room's day is the business day of `now`. */
export function turnCalendar(room: Room, now: InstantMs): void {
  if (now >= room.dayStartsAt && now < room.dayEndsAt) return;
  room.day = businessDayOf(now, room.offsetAt);
  room.dayStartsAt = startOfBusinessDay(room.day, room.offsetAt);
  room.dayEndsAt = endOfBusinessDay(room.day, room.offsetAt);
}

/** Changes the establishment's time zone and computes its current day again. */
export function moveToZone(room: Room, offsetAt: OffsetAt, now: InstantMs): void {
  room.offsetAt = offsetAt;
  room.dayEndsAt = room.dayStartsAt;
  turnCalendar(room, now);
}

/** Whether the feed still shows the day before (or after, where the clock was set back). */
export function isOutdated({ feed, day }: Room): boolean {
  return feed !== undefined && feed.day !== day;
}

/**
 * Adds a change: sends it to everyone if it is the next one, keeps it if an earlier one is missing, drops it if it is
 * already known. Returns whether something is missing now.
 */
export function addChange(room: Room, entry: FeedEntry): boolean {
  const { feed, early } = room;
  if (feed && entry.revision <= feed.revision) return early.size > 0;
  if (!feed || entry.revision > feed.revision + 1) {
    if (early.size < MAX_EARLY) early.set(entry.revision, entry);
    return feed !== undefined;
  }
  broadcast(room, feed.apply(entry));
  return addEarlyChanges(room);
}

/** Adds early changes whose predecessors have arrived. Returns whether something is still missing. */
export function addEarlyChanges(room: Room): boolean {
  const { feed, early } = room;
  if (!feed || early.size === 0) return false;
  for (const revision of early.keys()) if (revision <= feed.revision) early.delete(revision);
  for (let next = early.get(feed.revision + 1); next; next = early.get(feed.revision + 1)) {
    early.delete(next.revision);
    broadcast(room, feed.apply(next));
  }
  return early.size > 0;
}

/** Sends a message to every listener that follows the room. */
export function broadcast(room: Room, message: Buffer, isSnapshot = false): void {
  for (const listener of room.listeners) if (listener.isFollowing) send(listener, message, isSnapshot);
}
