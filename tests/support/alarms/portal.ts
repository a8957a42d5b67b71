import { afterAll, beforeAll, expect } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { AlarmState, AlarmsMessage } from '#contract/orders/live-messages.ts';
import type { Order } from '#domain/orders/order.ts';
import { type FakePushService, startFakePushService } from '#tests/fakes/push/service.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive, type LiveClient } from '#tests/support/live-client.ts';
import { pushEnvironment } from '#tests/support/push-app.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const SOON = { timeout: 20_000 };

/** A second of the live feed: a device that is away for five of them is gone. */
export const LIVE_SECOND_MS = 40;

/**
 * For the tests of one file: a portal that pushes, raises alarms and calls other systems, and a fake push service.
 */
export function startAlarmPortal() {
  let service: FakePushService;
  let app: RunningApp;
  beforeAll(async () => {
    service = await startFakePushService();
    app = await startAppUntilClosed({ environment: pushEnvironment(service), liveSecondMs: LIVE_SECOND_MS });
    app.parts.push.part.start?.();
    app.parts.alarms.part.start?.();
    app.parts.webhooks.start();
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  /** Another system that sends the shop orders. */
  async function marketplace(shop: Shop): Promise<() => Promise<Order>> {
    const key = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'loja', scopes: ['orders:create'] });
    const authorization = `Bearer ${key.body.secret}`;
    return async () => (await app.client().post<Order>('/api/orders', aDelivery(), { authorization })).body;
  }

  async function listening(shop: Shop): Promise<LiveClient> {
    const socket = await connectLive(app.url, shop.cookie);
    await socket.start();
    await expect.poll(() => listenersOf(shop), SOON).toBe(1);
    return socket;
  }

  const count = async (text: string, shop: Shop) =>
    (await app.database.pool.query(text, [shop.establishment.id])).rows.length;
  const listenersOf = (shop: Shop) => count('select 1 from live_listeners where establishment_id = $1', shop);
  const alarmsOf = async (shop: Shop) =>
    (
      await app.database.pool.query(
        `select order_id, reached, seen_by, seen_device, ended_at is not null as ended, next_at is not null as climbs
       from order_alarms where establishment_id = $1 order by asked_at, order_id`,
        [shop.establishment.id],
      )
    ).rows;

  return {
    get app() {
      return app;
    },
    get service() {
      return service;
    },
    marketplace,
    listening,
    listenersOf,
    alarmsOf,
  };
}

/** All states of alarms that the device received, in order. */
export const statesOf = ({ messages }: LiveClient): readonly AlarmState[] =>
  messages.filter((one): one is AlarmsMessage => one.type === 'alarms').flatMap(({ alarms }) => alarms);
