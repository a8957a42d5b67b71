import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const HOUR_MS = 3_600_000;

/** For the tests of one file: a shop whose customers open their orders by link. */
export function startVisits() {
  /** How far the portal's clock is ahead of the real one. */
  let aheadMs = 0;
  let portalFolder: string;
  let running: RunningApp;
  let shop: Shop;
  beforeAll(async () => {
    portalFolder = await mkdtemp(join(tmpdir(), 'public-orders-'));
    await mkdir(join(portalFolder, 'customer-page'));
    await writeFile(join(portalFolder, 'index.html'), 'o portal');
    await writeFile(
      join(portalFolder, 'customer-page/index.html'),
      '<head><!--preview--></head><body><!--order--></body>',
    );
    running = await startAppUntilClosed({ clock: () => Date.now() + aheadMs, portalFolder });
    shop = await running.openShop();
  });
  beforeEach(() => {
    aheadMs = 0;
  });
  afterAll(async () => {
    await running.close();
    await rm(portalFolder, { recursive: true, force: true });
  });

  const visitor = () => running.client();
  const linkOf = (id: string) => shop.post<OrderLink>(`/api/orders/${id}/link`);
  const read = (token: string, headers = {}) =>
    visitor().get<PublicOrder & Problem>(`/api/public/orders/${token}`, headers);

  async function placed(body: object = aDelivery()) {
    const { body: order } = await shop.post<Order>('/api/orders', body);
    const { body: link } = await linkOf(order.id);
    return { order, ...link };
  }

  return {
    get running() {
      return running;
    },
    get shop() {
      return shop;
    },
    /** Sets how far the portal's clock is ahead of the real one, until the test ends. */
    setAhead(ms: number) {
      aheadMs = ms;
    },
    visitor,
    linkOf,
    read,
    placed,
  };
}
