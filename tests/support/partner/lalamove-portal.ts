import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { PAULO, startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import { openPartnerShop, type PartnerShop } from '#tests/support/partner/shop.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

export const MINUTE_MS = 60_000;
export const PATIENCE = { timeout: 20_000 };

export type Refused = { code: string; detail: string; order?: Order; quote?: PartnerQuote };

/**
 * For the tests of one file: a portal with a shop that calls Lalamove, and a fake Lalamove that answers normally at the
 * start of each test.
 */
export function startLalamovePortal() {
  let app: RunningApp;
  let fake: FakeLalamove;
  /** One shop for most tests: signing in costs more than an order. */
  let shop: PartnerShop;
  let skew = 0;

  beforeAll(async () => {
    fake = await startFakeLalamove();
    app = await startAppUntilClosed({
      environment: readEnvironment({
        NODE_ENV: 'test',
        PORT: '0',
        LOG_LEVEL: 'silent',
        LALAMOVE_URL: fake.url,
        PUBLIC_URL: 'http://portal.test',
      }),
      clock: () => Date.now() + skew,
    });
    shop = await openPartnerShop(app, fake);
  });
  afterAll(async () => {
    await app.close();
    await fake.close();
  });
  beforeEach(() => {
    fake.become('well');
    fake.hush(undefined);
    fake.webhooks = 'send';
    fake.webhookUrl = shop.webhookUrl;
    fake.held.length = 0;
    fake.book.balance = 100_000;
    fake.book.price = 2232;
  });

  /** Advances the clocks of both sides. */
  async function advance(ms: number): Promise<void> {
    skew += ms;
    await fake.advance(ms);
  }

  /** Handles all events, and reads everything that is due. */
  async function turn(): Promise<void> {
    const { follower } = app.parts.partner;
    await follower.settled();
    // Deliveries of earlier tests are due as well; a turn takes only so many.
    for (let turns = 0; turns < 3; turns += 1) await follower.turn();
  }

  const placed = () => fake.requests.filter((request) => request === 'POST /v3/orders').length;

  async function searching(by = shop): Promise<{ shop: PartnerShop; order: Order }> {
    const called = await by.call(await by.order());
    expect(called.status).toBe(200);
    await app.parts.partner.follower.settled();
    return { shop: by, order: called.body };
  }

  async function onRoute() {
    const { order } = await searching();
    const delivery = fake.newest();
    await fake.assign(delivery);
    await follows(shop, order, { status: 3, motoboy: { name: PAULO.name } });
    return { order, delivery };
  }

  return {
    get app() {
      return app;
    },
    get fake() {
      return fake;
    },
    get shop() {
      return shop;
    },
    now: () => Date.now() + skew,
    advance,
    turn,
    placed,
    searching,
    onRoute,
  };
}

/** Waits until the order looks as expected. */
export const follows = (shop: PartnerShop, order: Order, expected: object) =>
  expect.poll(() => shop.read(order), PATIENCE).toMatchObject(expected);
