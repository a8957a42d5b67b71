import type { InstantMs } from '#domain/shared/instant.ts';
import { isBehind } from './rooms/keeper.ts';
import type { RoomReads } from './rooms/reads.ts';
import type { Room } from './rooms/room.ts';

/** Measures the time from the commit of an order until its frame was handed to every socket of its establishment. */
export interface BoardDelays {
  /** An order arrived over the bus, and its frame was handed over unless an earlier one is missing. */
  arrived(room: Room, committedAt: InstantMs | undefined): void;
  /** The store has an order that the bus lost, committed at this time at the earliest. */
  missed(room: Room, since: InstantMs): void;
  /** Wraps the reads of rooms: after each, the delay of what the room was missing is measured. */
  watch(reads: RoomReads): RoomReads;
}

/**
 * Calls `observe` with seconds, at most once in a turn of the event loop, with the longest delay of that turn: a batch
 * costs one value, however many orders and sockets it has. Between nodes the difference of their clocks is part of the
 * delay.
 */
export function createBoardDelays(observe: (seconds: number) => void): BoardDelays {
  const lateSince = new WeakMap<Room, InstantMs>();
  let oldest: InstantMs | undefined;

  const handed = (committedAt: InstantMs): void => {
    if (oldest === undefined) {
      setImmediate(() => {
        observe(Math.max(0, Date.now() - (oldest ?? 0)) / 1000);
        oldest = undefined;
      });
    }
    oldest = Math.min(oldest ?? committedAt, committedAt);
  };
  const missed = (room: Room, since: InstantMs): void => {
    lateSince.set(room, Math.min(lateSince.get(room) ?? since, since));
  };
  const caughtUp = (room: Room): void => {
    const since = lateSince.get(room);
    if (since === undefined || isBehind(room)) return;
    lateSince.delete(room);
    if (room.listeners.size > 0) handed(since);
  };
  const watched = (read: (room: Room) => Promise<void>) => async (room: Room) => {
    await read(room);
    caughtUp(room);
  };
  return {
    arrived(room, committedAt) {
      if (typeof committedAt !== 'number' || room.listeners.size === 0 || room.feed === undefined) return;
      missed(room, committedAt);
      caughtUp(room);
    },
    missed,
    watch: ({ load, catchUp, reachBack }) => ({ load: watched(load), catchUp: watched(catchUp), reachBack }),
  };
}
