import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClaimedJob, Printer, Printing, PrintJob } from '#contract/printing/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { waitingForLocks } from '#tests/support/database/held-counters.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { startNode } from '#tests/support/node.ts';
import { jobsOf, newAgentToken, setUpPrinter } from '#tests/support/printing/printers.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const NOON = Date.parse('2026-11-20T15:00:00.000Z');
const MINUTE = 60_000;

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

describe('a scheduled order', () => {
  const window = { from: new Date(NOON + 120 * MINUTE).toISOString(), to: new Date(NOON + 150 * MINUTE).toISOString() };

  test('is printed when its time comes; jobs that arrive before are printed first', async () => {
    await setUpPrinter(shop);
    const agent = await anAgent();
    const later = await place({ scheduledFor: window });
    await settled();
    expect(await agent.claim()).toEqual([]);
    now = NOON + 79 * MINUTE;
    await place();
    await settled();
    expect((await printed(agent)).title).not.toContain('agendado');
    expect(await agent.claim()).toEqual([]);
    now = NOON + 80 * MINUTE;
    const job = await printed(agent);
    expect(job.title).toBe(`Pedido ${later.cdOrder} · Cozinha · agendado`);
    expect(job.markup).toContain('AGENDADO 20/11 14:00 às 14:30');
  });

  test('that a person starts early is printed at once, and not again at its time', async () => {
    await setUpPrinter(shop);
    const agent = await anAgent();
    const later = await place({ scheduledFor: window });
    await settled();
    expect(await agent.claim()).toEqual([]);
    await shop.post(`/api/orders/${later.id}/start`);
    await settled();
    expect((await printed(agent)).title).toContain(later.cdOrder);
    now = NOON + 80 * MINUTE;
    expect(await agent.claim()).toEqual([]);
  });

  test('that is canceled before its time prints nothing', async () => {
    await setUpPrinter(shop);
    const agent = await anAgent();
    const later = await place({ scheduledFor: window });
    await settled();
    await shop.post(`/api/orders/${later.id}/cancel`, { reason: 'Desistiu' });
    await settled();
    now = NOON + 120 * MINUTE;
    expect(await agent.claim()).toEqual([]);
  });
});

describe('an arriving order', () => {
  test('is printed once at each printer concerned, beginning with what arrived after the printer', async () => {
    await place();
    const kitchen = await setUpPrinter(shop);
    const counter = await setUpPrinter(shop, { name: 'Caixa', kinds: ['receipt'] });
    const quiet = await setUpPrinter(shop, { name: 'Bar', onArrival: false });
    const order = await place();
    await settled();
    expect(await jobsOf(shop, kitchen)).toMatchObject([
      {
        orderId: order.id,
        kind: 'kitchen',
        state: 'waiting',
        title: `Pedido ${order.cdOrder} · Cozinha`,
        second: false,
      },
    ]);
    expect(await jobsOf(shop, counter)).toMatchObject([{ orderId: order.id, kind: 'receipt' }]);
    expect(await jobsOf(shop, quiet)).toEqual([]);
  });

  test('is one job each, however many nodes follow', async () => {
    const kitchen = await setUpPrinter(shop);
    const node = await startNode(running, { clock: () => now });
    node.parts.printing.arrivals.start();
    const orders = [await place(), await place(), await place()];
    await settled();
    expect((await jobsOf(shop, kitchen)).map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id));
  });

  test('on a comanda is its new lines alone, and what is taken off it', async () => {
    const kitchen = await setUpPrinter(shop);
    const items = (name: string) => ({ items: [{ name, quantity: 2, unitPrice: 1000 }], discount: 0, payments: [] });
    const comanda = { module: 'COMANDA', command: '12' };
    const { body } = await shop.post<Order>('/api/orders', { ...comanda, order: items('Feijoada') });
    await shop.post('/api/orders', { ...comanda, order: items('Caipirinha') });
    const line = body.order.items[0]?.lineId;
    const removed = await shop.post(`/api/comandas/${body.id}/remove-line`, {
      lineId: line,
      quantity: 1,
      reason: 'erro',
    });
    expect(removed.status).toBe(200);
    await settled();
    const jobs = await jobsOf(shop, kitchen);
    const made = jobs.map(({ markup }) => /Feijoada|Caipirinha/g.exec(markup)?.[0]);
    expect(made).toEqual(['Feijoada', 'Caipirinha', 'Feijoada']);
    expect(jobs.map(({ markup }) => markup.includes('Feijoada') && markup.includes('Caipirinha'))).not.toContain(true);
    expect(jobs[1]?.markup).toContain('NOVOS ITENS');
    expect(jobs[2]?.markup).toContain('ITEM CANCELADO');
    expect(jobs[2]?.markup).toContain('1x Feijoada');
  });

  test('goes to the printers of its categories, or to all if it has none', async () => {
    const category = async (name: string) => (await shop.post<{ id: string }>('/api/categories', { name })).body.id;
    const product = async (categoryId: string, name: string) =>
      (await shop.post<{ id: string }>('/api/products', { categoryId, name, price: 1000 })).body.id;
    const [drinks, food] = [await category('Bebidas'), await category('Pratos')];
    const bar = await setUpPrinter(shop, { name: 'Bar', categoryIds: [drinks] });
    const kitchen = await setUpPrinter(shop, { categoryIds: [food] });
    const item = (name: string, productId?: string) => ({
      name,
      quantity: 1,
      unitPrice: 1000,
      ...(productId ? { productId } : {}),
    });
    const order = {
      discount: 0,
      txDelivery: 0,
      items: [
        item('Suco', await product(drinks, 'Suco')),
        item('Massa', await product(food, 'Massa')),
        item('Item livre'),
      ],
      payments: [{ methodId: 'pix', amount: 3000 }],
    };
    await place({ order });
    await settled();
    const names = async (printer: Printer) => (await jobsOf(shop, printer))[0]?.markup.match(/Suco|Massa|Item livre/g);
    expect(await names(bar)).toEqual(['Suco', 'Item livre']);
    expect(await names(kitchen)).toEqual(['Massa', 'Item livre']);
  });

  test('and is canceled before printing is dropped; after that the kitchen gets a slip', async () => {
    const kitchen = await setUpPrinter(shop);
    const agent = await anAgent();
    const early = await place();
    await settled();
    await shop.post(`/api/orders/${early.id}/cancel`, { reason: 'cliente desistiu' });
    await settled();
    expect(await stateOf(kitchen)).toEqual(['dropped']);
    expect(await agent.claim()).toEqual([]);

    const late = await place();
    await settled();
    await printed(agent);
    await shop.post(`/api/orders/${late.id}/cancel`, { reason: 'cliente desistiu' });
    await settled();
    const slip = (await jobsOf(shop, kitchen)).at(-1);
    expect(slip?.markup).toContain('CANCELADO');
    expect(slip?.markup).toContain('Motivo: cliente desistiu');
  });

  test('and is canceled while an agent holds it is not started', async () => {
    await setUpPrinter(shop);
    const agent = await anAgent();
    const order = await place();
    await settled();
    const [job] = await agent.claim();
    await shop.post(`/api/orders/${order.id}/cancel`, { reason: 'cliente desistiu' });
    await settled();
    expect(job && (await agent.start(job))).toBe(409);
  });
});

describe('a job', () => {
  test('is handed to one of many agents that ask at once, one job per printer, in order', async () => {
    const kitchen = await setUpPrinter(shop);
    const orders = [await place(), await place(), await place()];
    await settled();
    const agents = await Promise.all([anAgent(), anAgent(), anAgent(), anAgent()]);
    const came: string[] = [];
    for (const _ of orders) {
      const claimed = (await Promise.all(agents.map((agent) => agent.claim()))).flatMap((jobs, at) =>
        jobs.map((job) => ({ job, agent: agents[at] })),
      );
      expect(claimed).toHaveLength(1);
      const [{ job, agent } = {}] = claimed;
      if (job === undefined || agent === undefined) throw new Error('nobody got the job');
      expect(await agent.start(job)).toBe(204);
      expect((await Promise.all(agents.map((one) => one.claim()))).flat()).toEqual([]);
      expect(await agent.end(job, 'printed')).toBe(204);
      came.push(job.title);
    }
    expect(came).toEqual(orders.map(({ cdOrder }) => `Pedido ${cdOrder} · Cozinha`));
    expect(await stateOf(kitchen)).toEqual(['printed', 'printed', 'printed']);
  });

  test('that was claimed and not started goes to another after its lease, and the first may not start it', async () => {
    await setUpPrinter(shop);
    await place();
    await settled();
    const [first, second] = [await anAgent(), await anAgent()];
    const [job] = await first.claim();
    expect(await second.claim()).toEqual([]);
    now += 31_000;
    const [again] = await second.claim();
    expect(again?.id).toBe(job?.id);
    expect(job && (await first.start(job))).toBe(409);
    expect(again && (await second.start(again))).toBe(204);
  });

  test('that was started is never handed out again: it ends uncertain, and a late report still counts', async () => {
    const kitchen = await setUpPrinter(shop);
    await place();
    await settled();
    const [first, second] = [await anAgent(), await anAgent()];
    const [job] = await first.claim();
    if (job === undefined) throw new Error('there is no job');
    await first.start(job);
    now += 60 * MINUTE;
    expect(await second.claim()).toEqual([]);
    expect(await stateOf(kitchen)).toEqual(['uncertain']);
    expect((await printing()).printers[0]).toMatchObject({ uncertain: 1, waiting: 0 });
    expect(await first.end(job, 'printed')).toBe(204);
    expect(await first.end(job, 'not-sent')).toBe(204);
    expect(await stateOf(kitchen)).toEqual(['printed']);
  });

  test('waits for no instant that a clock wrote which has been set back since', async () => {
    const kitchen = await setUpPrinter(shop);
    const [first, second] = [await anAgent(), await anAgent()];
    const next = async (agent = second) => {
      const [job] = await agent.claim();
      if (job === undefined) throw new Error('there is no job');
      return job;
    };
    now += 90 * MINUTE;
    for (let count = 0; count < 3; count += 1) await place();
    await settled();
    await next(first);
    now -= 90 * MINUTE;
    const claimed = await next();
    expect(await second.start(claimed)).toBe(204);
    now += 90 * MINUTE;
    expect(await second.end(claimed, 'not-sent')).toBe(204);
    now -= 90 * MINUTE;
    const again = await next();
    now += 90 * MINUTE;
    expect(await second.start(again)).toBe(204);
    now -= 90 * MINUTE;
    const behind = await next();
    expect(behind.id).not.toBe(again.id);
    expect(await stateOf(kitchen)).toContain('uncertain');
  });

  test('of which nothing was sent waits longer each time, and delays those behind it', async () => {
    await setUpPrinter(shop);
    const [first] = [await place(), await place()];
    await settled();
    const agent = await anAgent();
    for (const pause of [2000, 4000, 8000]) {
      const [job] = await agent.claim();
      if (job === undefined) throw new Error('there is no job');
      expect(job.title).toContain(first.cdOrder);
      await agent.start(job);
      await agent.end(job, 'not-sent', 'A impressora recusou a conexão.');
      now += pause - 1;
      expect(await agent.claim()).toEqual([]);
      now += 1;
    }
    expect((await printing()).printers[0]).toMatchObject({ waiting: 2, failure: 'A impressora recusou a conexão.' });
    await printed(agent);
    const [printer] = (await printing()).printers;
    expect(printer).toMatchObject({ waiting: 1, lastPrintedAt: new Date(now).toISOString() });
    expect(printer).not.toHaveProperty('failure');
  });

  test('that is too old is listed, and printed only when a person requests it', async () => {
    const kitchen = await setUpPrinter(shop, { lateAfterMinutes: 30 });
    await place();
    await settled();
    const agent = await anAgent();
    now += 31 * MINUTE;
    expect(await agent.claim()).toEqual([]);
    const [late] = await jobsOf(shop, kitchen);
    expect(late?.state).toBe('late');
    expect((await shop.post(`/api/print-jobs/${late?.id}/answer`, { answer: 'print-now' })).status).toBe(200);
    expect((await printed(agent)).id).toBe(late?.id);
  });

  test('waits while its printer is paused', async () => {
    const kitchen = await setUpPrinter(shop);
    await place();
    await settled();
    const agent = await anAgent();
    await shop.send('PUT', `/api/printers/${kitchen.id}/paused`, { paused: true });
    expect(await agent.claim()).toEqual([]);
    await shop.send('PUT', `/api/printers/${kitchen.id}/paused`, { paused: false });
    await printed(agent);
  });
});

describe('a person', () => {
  /** A job whose agent does not know whether it was printed. */
  async function anUncertainJob(): Promise<{ kitchen: Printer; job: PrintJob }> {
    const kitchen = await setUpPrinter(shop);
    await place();
    await settled();
    const agent = await anAgent();
    const [claimed] = await agent.claim();
    if (claimed) await agent.start(claimed);
    if (claimed) await agent.end(claimed, 'uncertain', 'A conexão caiu no meio.');
    const [job] = await jobsOf(shop, kitchen);
    if (job === undefined) throw new Error('there is no job');
    expect(job).toMatchObject({ state: 'uncertain', reason: 'A conexão caiu no meio.' });
    return { kitchen, job };
  }

  test('reports that an uncertain ticket was printed', async () => {
    const { kitchen, job } = await anUncertainJob();
    await shop.post(`/api/print-jobs/${job.id}/answer`, { answer: 'printed' });
    expect(await stateOf(kitchen)).toEqual(['printed']);
    expect((await shop.post(`/api/print-jobs/${job.id}/answer`, { answer: 'printed' })).status).toBe(409);
  });

  test('reprints it, marked as a second copy, once however often the request is repeated', async () => {
    const { kitchen, job } = await anUncertainJob();
    const ask = () =>
      shop.post<PrintJob>(`/api/print-jobs/${job.id}/answer`, { answer: 'second-copy' }, { 'idempotency-key': 'k1' });
    const [one, two] = [await ask(), await ask()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.id).toBe(one.body.id);
    expect(await jobsOf(shop, kitchen)).toMatchObject([{ state: 'printed' }, { state: 'waiting', second: true }]);
    expect(one.body.markup).toContain('2ª VIA');
  });

  test('prints an order by hand: only the second print is marked as a second copy', async () => {
    const kitchen = await setUpPrinter(shop, { onArrival: false });
    const order = await place();
    const ask = async () =>
      (await shop.post<PrintJob>(`/api/orders/${order.id}/print`, { printerId: kitchen.id, kind: 'receipt' })).body;
    expect(await ask()).toMatchObject({ second: false, kind: 'receipt' });
    await printed(await anAgent());
    const again = await ask();
    expect(again).toMatchObject({ second: true });
    expect(again.markup).toContain('2ª VIA');
  });

  test('prints at a printer that is removed at the same moment, and gets the answer that it is gone', async () => {
    const kitchen = await setUpPrinter(shop, { onArrival: false });
    const order = await place();
    await withClient(running.connection, async (client) => {
      await client.query('begin');
      await client.query('delete from printers where id = $1', [kitchen.id]);
      const answers = [
        shop.post(`/api/orders/${order.id}/print`, { printerId: kitchen.id, kind: 'receipt' }),
        shop.post(`/api/printers/${kitchen.id}/trial`),
      ];
      await expect.poll(async () => (await waitingForLocks(running)).length).toBe(answers.length);
      await client.query('commit');
      for (const { status, body } of await Promise.all(answers)) {
        expect({ status, body }).toMatchObject({ status: 404, body: { code: 'printer-not-found' } });
      }
    });
  });

  test('tests a printer; the test of a browser’s printer is refused, as it is not in the network', async () => {
    const kitchen = await setUpPrinter(shop);
    const { status, body } = await shop.post<PrintJob>(`/api/printers/${kitchen.id}/trial`);
    expect([status, body.kind]).toEqual([202, 'trial']);
    const { host: _host, port: _port, ...local } = { ...kitchen, host: '', port: 0 };
    const input = { ...pick(local), connection: 'browser' as const };
    const browser = await shop.post<Printer>('/api/printers', input);
    expect(browser.body).toMatchObject({ connection: 'browser', onArrival: false });
    expect((await shop.post(`/api/printers/${browser.body.id}/trial`)).status).toBe(409);
    expect((await shop.post('/api/printers', { ...input, connection: 'network' })).status).toBe(422);
  });
});

function pick({
  name,
  width,
  kinds,
  copies,
  onArrival,
  encoding,
  confirms,
  lateAfterMinutes,
}: Omit<Printer, 'host' | 'port'>) {
  return { name, width, kinds, copies, onArrival, encoding, confirms, lateAfterMinutes };
}

describe('an agent’s token', () => {
  test('allows print jobs and nothing else, is stored as a hash, and ends at once', async () => {
    await setUpPrinter(shop);
    await place();
    await settled();
    const agent = await anAgent();
    for (const path of ['/api/orders', '/api/printers', '/api/customers', '/api/api-keys']) {
      expect((await agent.get(path)).status).toBe(403);
    }
    const { agents } = await printing();
    expect(agents).toHaveLength(1);
    expect(agents[0]).toHaveProperty('lastSeenAt');
    expect(JSON.stringify(agents)).not.toContain('pmi_');
    const { rows } = await running.database.pool.query('select token_hash from print_agents');
    expect(JSON.stringify(rows)).not.toContain('pmi_');
    await shop.send('DELETE', `/api/print-agents/${agents[0]?.id}`);
    expect((await agent.get('/api/orders')).status).toBe(401);
  });

  test('reaches the jobs of its own establishment only', async () => {
    await setUpPrinter(shop);
    await place();
    await settled();
    const neighbour = await running.openShop();
    const agent = await anAgent(neighbour);
    expect(await agent.claim()).toEqual([]);
    const [own] = await (await anAgent()).claim();
    expect(own && (await agent.start(own))).toBe(404);
    expect(own && (await agent.end(own, 'printed'))).toBe(404);
  });
});
