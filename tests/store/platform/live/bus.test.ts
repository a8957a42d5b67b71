import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { OrderMessage } from '#contract/orders/live-messages.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Bus, BusMessage, OrderWritten } from '#server/platform/live/bus.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createNatsBus } from '#server/platform/live/nats/bus.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { type NatsServer, natsMissing, startNats } from '#tests/support/nats-server.ts';
import { startNode } from '#tests/support/node.ts';
import { startApp } from '#tests/support/start-app.ts';

const change = (revision: number, establishmentId = 'cantina'): OrderWritten => ({
  kind: 'order',
  establishmentId,
  revision,
  day: '2026-11-20',
  orderId: `order-${revision}`,
  json: `{"id":"order-${revision}","customer":{"name":"João\\nda Silva 🍕"}}`,
});

let nats: NatsServer | undefined;
beforeAll(async () => {
  nats = natsMissing ? undefined : await startNats(await freePort());
});
afterAll(() => nats?.stop());

/** The nodes' connections to one bus. */
type MakeEnds = (count: number, onError: (error: unknown) => void) => Promise<Bus[]>;

const inMemory: MakeEnds = async (count, onError) => Array<Bus>(count).fill(createMemoryBus(onError));
const overNats: MakeEnds = async (count, onError) => {
  const ends = Array.from({ length: count }, () => createNatsBus({ url: nats?.url ?? '', onError }));
  onTestFinished(async () => {
    await Promise.all(ends.map((end) => end.close()));
  });
  await expect.poll(() => ends.every((end) => end.ready())).toBe(true);
  // The server registers a subscription shortly after the connection opens.
  await delay(50);
  return ends;
};

const ADAPTERS: readonly [string, MakeEnds, string | undefined][] = [
  ['in memory', inMemory, undefined],
  ['over NATS', overNats, natsMissing],
];

describe.each(ADAPTERS)('the bus %s', (_, makeEnds, missing) => {
  const busTest = (name: string, run: () => Promise<void>) =>
    test(name, async ({ skip }) => {
      if (missing) skip(missing);
      await run();
    });

  busTest('brings every message to every listener once, the sender’s own included, in the order sent', async () => {
    const [here, there] = (await makeEnds(2, fail)) as [Bus, Bus];
    const received = new Map<string, BusMessage[]>([
      ['here', []],
      ['there', []],
    ]);
    here.subscribe((message) => received.get('here')?.push(message));
    there.subscribe((message) => received.get('there')?.push(message));
    if (there === here) there.follow('cantina');
    else await follow(there, 'cantina');
    const sent = [...Array.from({ length: 200 }, (_unused, index) => change(index + 1)), ended];
    for (const message of sent) here.publish(message);
    await expect.poll(() => received.get('there')?.length).toBe(sent.length);
    await delay(50);
    expect(received.get('here')).toEqual(sent);
    expect(received.get('there')).toEqual(sent);
  });

  busTest('lets a listener go', async () => {
    const [bus] = (await makeEnds(1, fail)) as [Bus];
    const received: BusMessage[] = [];
    const undo = bus.subscribe((message) => received.push(message));
    bus.publish(change(1));
    undo();
    bus.publish(change(2));
    expect(received).toEqual([change(1)]);
  });

  busTest('is not disturbed by a listener that throws', async () => {
    const errors: unknown[] = [];
    const [bus] = (await makeEnds(1, (error) => errors.push(error))) as [Bus];
    const received: BusMessage[] = [];
    bus.subscribe(() => {
      throw new Error('broken');
    });
    bus.subscribe((message) => received.push(message));
    bus.publish(change(1));
    expect(received).toEqual([change(1)]);
    expect(errors).toHaveLength(1);
  });

  busTest('carries nothing after its end', async () => {
    const [bus] = (await makeEnds(1, fail)) as [Bus];
    const received: BusMessage[] = [];
    bus.subscribe((message) => received.push(message));
    await bus.close();
    expect(() => bus.publish(change(1))).not.toThrow();
    expect(received).toEqual([]);
    expect(bus.ready()).toBe(false);
  });
});

/** Follows an establishment on NATS; resolves when its messages arrive. */
async function follow(bus: Bus, establishmentId: string): Promise<() => void> {
  return new Promise((resolve) => {
    const undo = bus.follow(establishmentId, () => resolve(undo));
  });
}

describe.skipIf(natsMissing)('a node on NATS', () => {
  test('receives messages of the establishments that it follows, and those for all', async () => {
    const [here, there] = (await overNats(2, fail)) as [Bus, Bus];
    const received: BusMessage[] = [];
    there.subscribe((message) => received.push(message));
    const undo = await follow(there, 'cantina');
    const undoOther = await follow(there, 'cantina');
    const send = async (...messages: readonly BusMessage[]) => {
      received.length = 0;
      for (const message of [...messages, ended]) here.publish(message);
      await expect.poll(() => received.at(-1)).toEqual(ended);
      return received.slice(0, -1);
    };
    const catalogue = { kind: 'catalogue-changed', establishmentId: 'padaria' } as const;
    expect(await send(change(1), change(1, 'padaria'), catalogue)).toEqual([change(1), catalogue]);
    undo();
    undo();
    expect(await send(change(2))).toEqual([change(2)]);
    undoOther();
    expect(await send(change(3))).toEqual([]);
  });

  test.each(['32', 'a.b', '>', '*', 'loja da Zélia'])('follows the establishment %j', async (id) => {
    const [here, there] = (await overNats(2, fail)) as [Bus, Bus];
    const received: BusMessage[] = [];
    there.subscribe((message) => received.push(message));
    await follow(there, id);
    for (const message of [change(1, id), change(2, `${id}x`), ended]) here.publish(message);
    await expect.poll(() => received.at(-1)).toEqual(ended);
    expect(received).toEqual([change(1, id), ended]);
  });

  test('that followed before NATS was there receives from the first connection on, and after each new one', async () => {
    const port = await freePort();
    const url = `nats://127.0.0.1:${port}`;
    const [here, there] = [createNatsBus({ url, onError: fail }), createNatsBus({ url, onError: fail })];
    onTestFinished(async () => {
      await Promise.all([here.close(), there.close()]);
    });
    const received = new Set<number>();
    there.subscribe((message) => void (message.kind === 'order' && received.add(message.revision)));
    there.follow('cantina');
    let back = 0;
    there.subscribe(({ kind }) => {
      if (kind === 'hints-lost') back += 1;
    });
    for (const revision of [1, 2]) {
      const server = await startNats(port);
      onTestFinished(() => server.stop());
      await expect.poll(() => here.ready() && there.ready(), { timeout: 10_000 }).toBe(true);
      await expect
        .poll(() => {
          here.publish(change(revision));
          return received.has(revision);
        })
        .toBe(true);
      // Each node says so that was cut off, itself included; the first connection is no return.
      if (revision === 1) expect(back).toBe(0);
      else await expect.poll(() => back).toBeGreaterThanOrEqual(1);
      await server.stop();
      await expect.poll(() => here.ready() || there.ready(), { timeout: 10_000 }).toBe(false);
    }
  });
});

test('two nodes over one store: NATS lost, back, and every change sent once', { timeout: 60_000 }, async ({ skip }) => {
  if (natsMissing) skip(natsMissing);
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  const [hereBus, thereBus] = [createNatsBus({ url, onError: fail }), createNatsBus({ url, onError: fail })];
  onTestFinished(async () => {
    await Promise.all([hereBus.close(), thereBus.close()]);
  });
  const here = await startApp({ bus: hereBus });
  const there = await startNode(here, { bus: thereBus });
  expect((await fetch(`${there.url}/readyz`)).status).toBe(503);
  let server = await startNats(port);
  onTestFinished(() => server.stop());
  await expect.poll(() => hereBus.ready() && thereBus.ready(), { timeout: 10_000 }).toBe(true);
  expect((await fetch(`${there.url}/readyz`)).status).toBe(200);

  const shop = await here.openShop();
  const client = await connectLive(there.url, shop.cookie);
  await client.start();
  const place = async () => (await shop.post<Order>('/api/orders', aDelivery())).body;
  await place();
  await client.revision(1);

  await server.stop();
  await expect.poll(() => thereBus.ready(), { timeout: 10_000 }).toBe(false);
  await place();
  await client.revision(2);
  server = await startNats(port);
  await expect.poll(() => hereBus.ready() && thereBus.ready(), { timeout: 10_000 }).toBe(true);
  const last = await place();
  expect((await client.message<OrderMessage>(3)).order).toEqual(last);
  expect(client.revisions()).toEqual([0, 1, 2, 3]);

  await shop.send('DELETE', '/api/session');
  expect(await client.closed).toBe(4401);
});

const ended: BusMessage = { kind: 'session-ended', sessionId: 'session-1' };

function fail(error: unknown): never {
  throw error;
}
