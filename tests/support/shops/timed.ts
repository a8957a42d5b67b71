import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export interface TimedShop {
  /** The app's clock, which stands until the test sets another time. */
  now: InstantMs;
  readonly running: RunningApp;
  readonly shop: Shop;
}

/** For the tests of one file: one app, and for each test a new shop at the same time. */
export function startTimedShop(start: InstantMs): TimedShop {
  let running: RunningApp;
  let shop: Shop;
  const timed: TimedShop = {
    now: start,
    get running() {
      return running;
    },
    get shop() {
      return shop;
    },
  };
  beforeAll(async () => {
    running = await startAppUntilClosed({ clock: () => timed.now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    timed.now = start;
    shop = await running.openShop();
  });
  return timed;
}
