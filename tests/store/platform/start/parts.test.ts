import pino from 'pino';
import { expect, test } from 'vitest';
import type { Bus } from '#server/platform/live/bus.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, startApp } from '#tests/support/start-app.ts';

/** A bus that never finishes closing. */
function createHoldingBus(): Bus {
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const holding = (listener: Parameters<Bus['subscribe']>[0]) => {
    bus.subscribe(listener);
    return () => {
      throw new Error('the bus does not close');
    };
  };
  return { ...bus, subscribe: holding };
}

/** Resolves when this many requests more have reached the portal. */
function arrivalsAt({ parts }: RunningApp, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    parts.app.server.on('request', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
}

test('a portal with parts that do not stop still closes, and the log names them in the order of the stops', async () => {
  const lines: { msg?: string; part?: string; reason?: string }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = await startApp({ bus: createHoldingBus(), log });
  const shop = await app.openShop();
  // A connection whose request has not arrived yet counts as unused: closing cuts it off.
  const arrived = arrivalsAt(app, 20);
  const answers = Array.from({ length: 20 }, () => shop.post('/api/orders', aDelivery()));
  await Promise.all([arrived, Promise.race(answers)]);
  await app.close();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 201));
  const stuck = lines.filter(({ msg }) => msg === 'a part did not stop');
  expect(stuck.map(({ part, reason }) => `${part}: ${reason}`)).toEqual([
    'rides of the demonstration: Error',
    'settlements: Error',
    'cash: Error',
    'partner: Error',
    'catalogue: Error',
    'positions: Error',
    'establishment: Error',
    'customers: Error',
    'couriers: Error',
    'public orders: Error',
    'facts of orders: Error',
    'api keys: Error',
    'sessions: Error',
    'live: Error',
  ]);
});
