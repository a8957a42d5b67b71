import type { Courier } from '#domain/orders/order.ts';
import type { DecidedDepartures } from '#domain/runs/book/depart.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { StoredOrder, WriteContext } from '#server/orders/order-store.ts';

/** The part of the book that departures may change: the planned runs of their orders and their couriers' newest runs. */
export interface DepartureBook {
  /** The revision of the whole book: a write must be based on the newest one. */
  readonly revision: number;
  readonly runs: RunBook;
  /** Each run's place in the display order, and the last place in use. */
  readonly places: ReadonlyMap<string, number>;
  readonly lastPlace: number;
  /** The number of the day's next run. */
  readonly nextNumber: number;
  /** Whether the runs follow the establishment's orders already. */
  readonly isFollowed: boolean;
  /** The requests' keys that were used before. */
  readonly usedKeys: ReadonlySet<string>;
}

/** The book, the couriers and the orders that decide on departures, as of one moment. */
export interface ReadDepartures {
  readonly book: DepartureBook;
  readonly couriers: readonly Courier[];
  /** The orders that leave. */
  readonly orders: readonly StoredOrder[];
  /** The newest revision of each order of the couriers' newest runs on the road. */
  readonly onRoad: ReadonlyMap<string, number>;
}

/** The courier and order of each departure, for the read of the book. */
export interface DepartureQuestion {
  readonly day: BusinessDay;
  readonly orderIds: readonly string[];
  readonly courierIds: readonly string[];
  readonly keys: readonly string[];
}

/** The orders that leave, and the part of the book after the departure. */
export interface Departures extends DecidedDepartures<WriteContext> {
  readonly day: BusinessDay;
}

/**
 * `stale`: an order, the book or a request's key has changed since the read; `locked`: another writer holds a lock.
 * Nothing is written in either case.
 */
export type DeparturesWritten = Result<{ readonly firstRevision: number }, Refusal<'stale' | 'locked'>>;

/** Reads and writes the data of a batch of departures of one establishment, each with one statement. */
export interface DepartureStore {
  /** What decides on the departures; opens the establishment’s book if it has none. */
  read(establishmentId: string, asked: DepartureQuestion): Promise<ReadDepartures>;
  /** Waits for no lock unless `waits`; that wait is short and fails with a lock timeout. */
  write(establishmentId: string, book: DepartureBook, written: Departures, waits: boolean): Promise<DeparturesWritten>;
}
