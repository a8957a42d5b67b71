import type { FakeBook, FakeDriver, FakeOrder } from './orders.ts';

/**
 * How it answers: `well` normally; `drop-after-create` creates the order and drops the connection; `bare-502` answers
 * 502 and does nothing; `502-after-create` creates the order and answers 502; `slow` answers after a pause; `held`
 * answers after the next change of mood; `silent` never answers; `limited` answers 429.
 */
export type LalamoveMood =
  | 'well'
  | 'drop-after-create'
  | 'bare-502'
  | '502-after-create'
  | 'slow'
  | 'held'
  | 'silent'
  | 'limited';

export interface FakeLalamoveOptions {
  readonly port?: number;
  readonly apiKey?: string;
  readonly apiSecret?: string;
  readonly market?: string;
  readonly slowMs?: number;
}

/** A signed webhook as it travels. */
export interface FakeEvent {
  readonly body: string;
  readonly type: string;
}

export interface FakeLalamove {
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Gives the account another pair of keys and refuses the one before. */
  renewKeys(): { readonly apiKey: string; readonly apiSecret: string };
  readonly book: FakeBook;
  /** `METHOD path` of every request with a valid signature. */
  readonly requests: readonly string[];
  /** The webhook address that the portal registered or a test set. */
  webhookUrl: string | undefined;
  /** `hold` keeps events in `held`, for the test to send. */
  webhooks: 'send' | 'hold';
  readonly held: FakeEvent[];
  become(mood: LalamoveMood): void;
  /** Never answers requests whose path contains this text; `undefined`: answers all. */
  hush(path: string | undefined): void;
  /** Advances the clock: quotations and orders without a driver expire. */
  advance(ms: number): Promise<void>;
  /** Returns the newest order. */
  newest(): FakeOrder;
  assign(order: FakeOrder, driver?: Partial<FakeDriver>): Promise<void>;
  /** Moves the order's driver to this position. */
  ride(order: FakeOrder, latitude: number, longitude: number): void;
  bail(order: FakeOrder): Promise<void>;
  pickUp(order: FakeOrder): Promise<void>;
  complete(order: FakeOrder): Promise<void>;
  fail(order: FakeOrder, status: 'CANCELED' | 'REJECTED' | 'EXPIRED'): Promise<void>;
  /** Cancels the order and returns its clone: the delivery continues under the new number. */
  replace(order: FakeOrder): Promise<FakeOrder>;
  /** Sends a webhook unchanged; returns the status of the answer. */
  deliver(event: FakeEvent | undefined): Promise<number>;
  /** Sends the empty body with which an address is tested; returns the status of the answer. */
  ping(): Promise<number>;
  /** Returns a signed event about an order without sending it. */
  eventOf(type: string, order: FakeOrder, more?: object): FakeEvent;
  close(): Promise<void>;
}
