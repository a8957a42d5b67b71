import type { Position } from '#domain/positions/position.ts';
import { isWorthKeeping } from '#domain/positions/thinning.ts';
import type { PositionStore, RidePosition, StoredNewest } from './position-store.ts';

/** Writes rides and newest positions in the background, so that phones do not wait for the store. */
export interface RideWriter {
  /** Thins the positions of a courier's phone and queues them. */
  ride(establishmentId: string, courierId: string, positions: readonly Position[]): void;
  /** Queues couriers' newest positions. */
  newest(establishmentId: string, newest: readonly StoredNewest[]): void;
  /** Writes the queue; resolves when it is written, or has failed. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The queue of one establishment. */
interface RideQueue {
  rides: RidePosition[];
  readonly newest: Map<string, StoredNewest>;
}

const WRITE_EVERY_MS = 2000;
/** The most points of a ride that wait while the store is down; the oldest are dropped. */
const MOST_WAITING = 2000;
/** For how many couriers the last stored position is kept in memory, for thinning. */
const MOST_COURIERS = 20_000;

export function createRideWriter(store: PositionStore, onError: (error: unknown) => void): RideWriter {
  let waiting = new Map<string, RideQueue>();
  const stored = new Map<string, Position>();
  let writing: Promise<void> = Promise.resolve();

  const waitingOf = (establishmentId: string): RideQueue => {
    const known = waiting.get(establishmentId);
    if (known) return known;
    const made: RideQueue = { rides: [], newest: new Map() };
    waiting.set(establishmentId, made);
    return made;
  };

  const thinned = (courier: string, positions: readonly Position[]): readonly Position[] => {
    const kept = positions.filter((position) => {
      if (!isWorthKeeping(stored.get(courier), position)) return false;
      stored.delete(courier);
      stored.set(courier, position);
      return true;
    });
    if (stored.size > MOST_COURIERS) stored.delete(stored.keys().next().value ?? courier);
    return kept;
  };

  const writeAll = async (all: ReadonlyMap<string, RideQueue>): Promise<void> => {
    for (const [establishmentId, { rides, newest }] of all) {
      try {
        await store.append(establishmentId, rides);
        await store.saveNewest(establishmentId, [...newest.values()]);
      } catch (error) {
        onError(error);
      }
    }
  };

  const flush = (): Promise<void> => {
    const all = waiting;
    waiting = new Map();
    writing = writing.then(() => writeAll(all));
    return writing;
  };

  const timer = setInterval(() => {
    if (waiting.size > 0) void flush();
  }, WRITE_EVERY_MS).unref();

  return {
    ride(establishmentId, courierId, positions) {
      const kept = thinned(`${establishmentId} ${courierId}`, positions);
      if (kept.length === 0) return;
      const own = waitingOf(establishmentId);
      own.rides.push(...kept.map((position) => ({ courierId, position })));
      if (own.rides.length > MOST_WAITING) own.rides = own.rides.slice(-MOST_WAITING);
    },
    newest(establishmentId, newest) {
      const own = waitingOf(establishmentId);
      for (const one of newest) own.newest.set(one.courierId, one);
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
