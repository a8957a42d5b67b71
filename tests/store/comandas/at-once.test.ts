import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComandasWritten } from '#contract/comandas/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { paymentsOf } from '#domain/comandas/change.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import { sumCents } from '#domain/shared/money.ts';
import { aRound } from '#tests/support/builders.ts';
import { type Answer, type Client, createClient } from '#tests/support/client.ts';
import { startNode } from '#tests/support/node.ts';
import { startApp } from '#tests/support/start-app.ts';

/** Where each verb is sent. */
const PATHS = {
  transfer: 'transfer',
  merge: 'merge',
  unmerge: 'unmerge',
  pay: 'payments',
  void: 'void-payment',
} as const;

interface Step {
  readonly verb: 'round' | 'items' | 'transfer' | 'merge' | 'unmerge' | 'pay' | 'void';
  readonly on: number;
  readonly other: number;
  readonly line: number;
  readonly cents: number;
  /** After how many milliseconds the answer is dropped; or whether two identical requests are sent at once. */
  readonly dropAfter: number | null;
  readonly twice: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom('round', 'round', 'items', 'items', 'transfer', 'transfer', 'merge', 'unmerge', 'pay', 'void'),
  on: fc.nat(2),
  other: fc.nat(2),
  line: fc.nat(30),
  cents: fc.integer({ min: 1, max: 1500 }),
  dropAfter: fc.option(fc.nat(25), { freq: 2 }),
  twice: fc.boolean(),
});

/** Sends a request and hangs up after some milliseconds, whatever has come back by then. */
function sendAndHangUp(url: string, headers: Record<string, string>, body: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(url, { method: 'POST', headers, agent: false }, (answer) => answer.resume());
    const timer = setTimeout(() => asked.destroy(), afterMs);
    asked.on('error', () => {});
    asked.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    asked.end(body);
  });
}

/**
 * Sends a write until it is answered, as the portal does: with the same key, whatever happened to the first request.
 */
async function send(url: string, device: Client, path: string, body: object, { dropAfter, twice }: Step) {
  const headers = { 'idempotency-key': randomUUID(), 'x-device': 'Caixa', cookie: device.cookie };
  if (dropAfter !== null) {
    const asJson = { ...headers, 'content-type': 'application/json' };
    await sendAndHangUp(url + path, asJson, JSON.stringify(body), dropAfter);
  }
  const answers = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => device.post<Order & ComandasWritten & Problem>(path, body, headers)),
  );
  const [first, second] = answers as [Answer<Order & ComandasWritten & Problem>, (typeof answers)[number] | undefined];
  // Written requests are answered alike; a refused one may be accepted a moment later.
  if (second && first.status < 300 && second.status < 300) expect(second.body).toEqual(first.body);
  return [first, second].find((answer) => answer !== undefined && answer.status < 300) ?? first;
}

test('many devices at once, on two nodes, with lost answers and retries, lose and double no line and no cent', async () => {
  const running = await startApp();
  const other = await startNode(running);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 8, maxLength: 8 }), { minLength: 8, maxLength: 8 }),
      async (devices) => {
        const shop = await running.openShop();
        const comandas: string[] = [];
        for (const command of ['1', '2', '3']) {
          comandas.push((await shop.post<Order>('/api/orders', aRound(command))).body.id);
        }
        const all = async () => (await shop.get<OrderList>('/api/orders')).body;
        const ordered: string[] = [];
        const paid = new Map<string, number>();
        // Kept apart: a payment may be voided before the device that made it gets its answer.
        const voided = new Set<string>();

        const take = async (device: number, nth: number, one: Step): Promise<void> => {
          // Half of the devices work on another node: there only the revision shows who was first.
          const { url } = device % 2 === 0 ? running : other;
          const client = createClient(url, shop.cookie);
          const id = comandas[one.on] ?? '';
          const name = `${device}-${nth}`;
          const items = [{ name, quantity: 3, unitPrice: one.cents }];
          if (one.verb === 'round' || one.verb === 'items') {
            const answer =
              one.verb === 'round'
                ? await send(url, client, '/api/orders', aRound(String(one.on + 1), { order: { items } }), one)
                : await send(url, client, `/api/comandas/${id}/items`, { items }, one);
            expect([200, 201]).toContain(answer.status);
            ordered.push(name);
            return;
          }
          const comanda = (await shop.get<Order>(`/api/orders/${id}`)).body;
          const target = comandas[one.other] ?? '';
          const lineId = comanda.order.items[one.line % Math.max(1, comanda.order.items.length)]?.lineId;
          const payments = paymentsOf(comanda);
          const paymentId = payments[one.line % Math.max(1, payments.length)]?.id ?? 'none';
          const bodies = {
            transfer: { to: { comandaId: target }, lines: [{ lineId: lineId ?? 'none', quantity: 1 }] },
            merge: { comandaIds: [target] },
            unmerge: { comandaId: target },
            payments: { methodId: 'pix', amount: one.cents },
            'void-payment': { paymentId, reason: 'engano' },
          };
          const verb = PATHS[one.verb];
          const answer = await send(url, client, `/api/comandas/${id}/${verb}`, bodies[verb], one);
          expect([200, 409, 422]).toContain(answer.status);
          if (answer.status !== 200) return;
          const written = paymentsOf(answer.body.comandas[0] as Order);
          if (one.verb === 'pay') paid.set(written.at(-1)?.id ?? '', one.cents);
          if (one.verb === 'void') voided.add(paymentId);
        };

        await Promise.all(
          devices.map(async (steps, device) => {
            for (const [nth, one] of steps.entries()) await take(device, nth, one);
          }),
        );

        const { orders, revision } = await all();
        const lines = orders.flatMap(({ order }) => order.items);
        const units = (name: string) =>
          lines.filter((item) => item.name === name).reduce((sum, { quantity }) => sum + quantity, 0);
        expect(ordered.filter((name) => units(name) !== 3)).toEqual([]);
        expect(units('Chope')).toBe(6);
        expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(ordered.length * 3 + 6);
        expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);

        const received = orders.flatMap((order) => paymentsOf(order).filter(({ state }) => state === 'received'));
        const standing = [...paid].filter(([id]) => !voided.has(id));
        expect(sumCents(received.map(({ amount }) => amount))).toBe(sumCents(standing.map(([, amount]) => amount)));
        for (const order of orders) {
          expect(order.order.total).toBe(sumCents(order.order.items.map(({ total }) => total)));
          expect(standingOf(order).left).toBeGreaterThanOrEqual(0);
        }
        const { rows } = await running.database.pool.query(
          `select id, order_id, amount from comanda_payments where establishment_id = $1 and state = 'received'`,
          [shop.establishment.id],
        );
        const documents = orders.flatMap((order) =>
          paymentsOf(order).flatMap(({ id, amount, state }) =>
            state === 'received' ? [{ id, order_id: order.id, amount }] : [],
          ),
        );
        expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
          new Set(documents.map((row) => JSON.stringify(row))),
        );

        const trails = await Promise.all(
          orders.map(async ({ id }) => (await shop.get<OrderEvents>(`/api/orders/${id}/events`)).body.events),
        );
        const revisions = trails.flat().map((event) => event.revision);
        expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: revision }, (_, index) => index + 1));
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
}, 120_000);
