import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ClaimedJob, Printer, Printing } from '#contract/printing/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { jobsOf, newAgentToken } from '#tests/support/printing/printers.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const NOON = Date.parse('2026-11-20T15:00:00.000Z');

export const MINUTE = 60_000;

/** For the tests of one file: a shop that prints what arrives; each test sets up its printers and agents, at noon. */
export function startPrintDesk() {
  let now = NOON;
  let running: RunningApp;
  let shop: Shop;

  beforeAll(async () => {
    running = await startAppUntilClosed({ clock: () => now });
    running.parts.printing.arrivals.start();
    shop = await running.openShop();
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    now = NOON;
    // Signing in for each test would take longer than the tests.
    await running.database.pool.query('delete from printers');
    await running.database.pool.query('delete from print_agents');
  });

  const place = async (overrides = {}) => (await shop.post<Order>('/api/orders', aDelivery(overrides))).body;
  /** Waits until the follower has caught up with the establishment's events. */
  const settled = (client: Pick<Shop, 'establishment'> = shop) =>
    expect
      .poll(async () => {
        const { rows } = await running.database.pool.query(
          `select c.revision = f.revision as done from order_followers f
         join establishment_counters c using (establishment_id) where f.follower = 'printing' and establishment_id = $1`,
          [client.establishment.id],
        );
        return rows[0]?.done;
      })
      .toBe(true);

  /** An agent's own calls. */
  async function anAgent(of: Shop = shop) {
    const headers = { authorization: `Bearer ${await newAgentToken(of)}` };
    const client: Client = running.client();
    return {
      claim: async () =>
        (await client.send<{ jobs: ClaimedJob[] }>('POST', '/api/print-agent/claim', {}, headers)).body.jobs,
      start: async ({ id, claim }: Pick<ClaimedJob, 'id' | 'claim'>) =>
        (await client.send('POST', `/api/print-agent/jobs/${id}/start`, { claim }, headers)).status,
      end: async ({ id, claim }: ClaimedJob, outcome: string, reason?: string) =>
        (
          await client.send(
            'POST',
            `/api/print-agent/jobs/${id}/end`,
            { claim, outcome, ...(reason ? { reason } : {}) },
            headers,
          )
        ).status,
      get: (path: string) => client.get(path, headers),
    };
  }

  async function printed(agent: Awaited<ReturnType<typeof anAgent>>): Promise<ClaimedJob> {
    const [job] = await agent.claim();
    if (job === undefined) throw new Error('there is no job');
    expect(await agent.start(job)).toBe(204);
    expect(await agent.end(job, 'printed')).toBe(204);
    return job;
  }

  const stateOf = async (printer: Printer) => (await jobsOf(shop, printer)).map(({ state }) => state);
  const printing = async () => (await shop.get<Printing>('/api/printers')).body;

  return {
    get running() {
      return running;
    },
    get shop() {
      return shop;
    },
    now: () => now,
    setNow(instant: number) {
      now = instant;
    },
    advance(ms: number) {
      now += ms;
    },
    place,
    settled,
    anAgent,
    printed,
    stateOf,
    printing,
  };
}
