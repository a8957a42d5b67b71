import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Bus } from './bus.ts';
import { createHub, type HubDependencies } from './hub.ts';
import type { Listener } from './listener.ts';
import { createMemoryBus } from './memory-bus.ts';

const NOON = Date.parse('2026-11-20T15:00:00Z');

test('what another node writes before it is heard, during the first read of the day, is read at once', async () => {
  const own = createMemoryBus(() => {});
  let revision = 5;
  let onHearing: (() => void) | undefined;
  const bus: Bus = {
    ...own,
    isShared: true,
    follow: (_establishmentId, callback) => {
      onHearing = callback;
      return () => {};
    },
  };
  const { promise: reading, resolve: read } = Promise.withResolvers<void>();
  const change = { orderId: 'o6', revision: 6, day: '2026-11-20', json: '{"id":"o6"}' };
  const orders = {
    boardTexts: async () => {
      const seen = revision;
      await reading;
      return { revision: seen, orders: [] };
    },
    revisionsOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, revision])),
    changedSince: async (_id: string, since: number) => ({
      reachesBackTo: since,
      revision,
      orders: revision > since ? [change] : [],
    }),
  };
  const hub = createHub({
    bus,
    orders,
    clock: () => NOON,
    offsetAtOf: () => () => -180,
    socketsPerSession: 5,
    lateEnds: async () => [],
    openSessions: async (ids: readonly string[]) => new Set(ids),
    positions: async () => [],
    alarms: async () => [],
    onListeners: () => {},
    onError: (error: unknown) => {
      throw error;
    },
  } as unknown as HubDependencies);
  const sent: string[] = [];
  const socket = { readyState: 1, bufferedAmount: 0, send: (data: Buffer) => void sent.push(data.toString()) };
  const listener = {
    ...{ socket, establishmentId: 'cantina', timeZone: 'x', sessionId: 's', accountId: 'a', readsPast: true },
    ...{ asked: undefined, isFollowing: false },
  } as unknown as Listener;
  hub.join(listener);
  hub.start(listener, { type: 'start', day: null, revision: null } as never);
  await delay(1);
  // The other node's message is sent before the bus knows that this node listens.
  revision = 6;
  onHearing?.();
  read();
  await expect.poll(() => sent.some((text) => text.includes('"o6"')), { timeout: 2000 }).toBe(true);
  hub.close();
});
