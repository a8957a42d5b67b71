import { answerStart, type FeedNeed, firstNeed } from '../answer-start.ts';
import { createLimiter } from '../limiter.ts';
import type { Listener } from '../listener.ts';
import type { RoomReads } from './reads.ts';
import { isOutdated, type Room } from './room.ts';

/** Keeps rooms up to date: gives each at most one read of the store at a time, and fetches every missing change. */
export interface RoomKeeper {
  /** Answers the listeners it can, and reads what the others need. */
  serve(room: Room): void;
  /** Something may be missing: waits a moment for it to arrive, then asks the store. */
  expectMissing(room: Room): void;
  /** Reads what the room is missing: a new day, or changes that did not arrive. */
  refresh(room: Room): void;
  /** Reloads a room whose store went back to an earlier state (a restored backup), and drops what is no longer true. */
  restart(room: Room): void;
}

/** How long a change that overtook its predecessor waits before the store is asked. */
const GAP_PATIENCE_MS = 50;
/** Parallel reads when the day turns for all establishments at once or everyone reconnects. */
const READS_AT_ONCE = 6;

export function createRoomKeeper(
  reads: RoomReads,
  /** Called for each listener that was answered and gets every change from now on. */
  onAnswered: (listener: Listener) => void,
  onError: (error: unknown) => void,
): RoomKeeper {
  const limit = createLimiter(READS_AT_ONCE);

  const read = async (room: Room, work: (room: Room) => Promise<void>): Promise<void> => {
    if (room.reading) return;
    room.reading = true;
    try {
      await limit(() => work(room));
    } catch (error) {
      onError(error);
      return;
    } finally {
      room.reading = false;
    }
    serve(room);
    if (room.heardLate) {
      room.heardLate = false;
      void read(room, reads.catchUp);
    } else if (isBehind(room)) expectMissing(room);
  };

  const serve = (room: Room): void => {
    if (room.reading) return;
    const needs: FeedNeed[] = [];
    for (const listener of room.listeners) {
      const asks = listener.asked !== undefined;
      const need = answerStart(room, listener);
      if (need) needs.push(need);
      else if (asks) onAnswered(listener);
    }
    const need = firstNeed(needs);
    if (need?.kind === 'catch-up') void read(room, reads.catchUp);
    if (need?.kind === 'reach-back') void read(room, () => reads.reachBack(room, need.revision));
  };

  const expectMissing = (room: Room): void => {
    room.gapTimer ??= setTimeout(() => {
      room.gapTimer = undefined;
      if (isBehind(room)) void read(room, reads.catchUp);
    }, GAP_PATIENCE_MS).unref();
  };

  return {
    serve,
    expectMissing,
    refresh(room) {
      if (isOutdated(room) || isBehind(room)) void read(room, reads.catchUp);
      else serve(room);
    },
    restart(room) {
      room.wanted = 0;
      room.early.clear();
      void read(room, reads.load);
    },
  };
}

/** Whether changes were announced that the room does not have. */
export function isBehind({ feed, early, wanted }: Room): boolean {
  return feed !== undefined && (early.size > 0 || feed.revision < wanted);
}
