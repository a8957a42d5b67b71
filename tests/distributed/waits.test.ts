import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import { ok } from '#domain/shared/result.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { createPrintJobStore } from '#server/printing/postgres-jobs.ts';
import { createRunStore } from '#server/runs/postgres-runs.ts';
import type { RunStore } from '#server/runs/run-store.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { aPrinter, setUpPrinter } from '#tests/support/printing/printers.ts';
import { type RunningApp, type Shop, startApp } from '#tests/support/start-app.ts';

/** Longer than Citus takes to look for deadlocks again (twice `deadlock_timeout`), and shorter than a statement may take. */
const SEVERAL_LOOKS_MS = 5_000;

const NOW = Date.parse('2026-11-29T15:00:00Z');

/** A row that a transaction of the test holds, and saves that wait for it, in this order. */
interface Line {
  readonly held: { readonly table: string; readonly id: string };
  readonly saves: readonly (() => Promise<unknown>)[];
}

const LINES: Readonly<Record<string, (shop: Shop, app: RunningApp) => Promise<Line>>> = {
  'a shop': async (shop) => ({
    held: { table: 'establishments', id: shop.establishment.id },
    saves: [
      () => shop.send('PUT', '/api/opening/pause', {}),
      () => shop.send('PUT', '/api/establishment', { fantasyName: 'Outra' }),
      () => shop.send('PUT', '/api/first-steps', { printer: true }),
      () => shop.send('PUT', '/api/establishment', { fantasyName: 'Terceira' }),
    ],
  }),
  'a shop that its operator opens again': async ({ establishment: { id }, send }, { database }) => {
    const enable = () => createOperatorStore(database).enable(id, 0);
    const rename = (fantasyName: string) => () => send('PUT', '/api/establishment', { fantasyName });
    return { held: { table: 'establishments', id }, saves: [enable, rename('Outra'), enable, rename('Terceira')] };
  },
  'a product': async (shop) => {
    const category = await shop.post<Category>('/api/categories', { name: 'Pizzas' });
    const input = { categoryId: category.body.id, name: 'Calabresa', price: 4990 };
    const { id } = (await shop.post<Product>('/api/products', input)).body;
    const mark = (available: boolean) => () => shop.send('PUT', `/api/products/${id}/available`, { available });
    const edit = (price: number) => () => shop.send('PUT', `/api/products/${id}`, { ...input, price });
    return { held: { table: 'products', id }, saves: [mark(false), edit(5000), mark(true), edit(5100)] };
  },
  'a category': async (shop) => {
    const { id } = (await shop.post<Category>('/api/categories', { name: 'Pizzas' })).body;
    const rename = (name: string) => () => shop.send('PUT', `/api/categories/${id}`, { name });
    const sort = () => shop.send('PUT', '/api/category-order', { ids: [id] });
    return { held: { table: 'categories', id }, saves: [rename('Doces'), sort, rename('Massas'), sort] };
  },
  'a printer': async (shop) => {
    const { id } = await setUpPrinter(shop);
    const pause = (paused: boolean) => () => shop.send('PUT', `/api/printers/${id}/paused`, { paused });
    const change = (name: string) => () => shop.send('PUT', `/api/printers/${id}`, aPrinter({ name }));
    return { held: { table: 'printers', id }, saves: [pause(true), change('Balcão'), pause(false), change('Bar')] };
  },
  'a ticket that its agent reports twice': async (shop, { database }) => {
    const { id: printerId } = await setUpPrinter(shop);
    const store = createPrintJobStore(database);
    const { id } = shop.establishment;
    await store.add(id, [
      { id: 'ticket', printerId, kind: 'trial', title: 'Teste', width: 80, markup: '', createdAt: NOW },
    ]);
    await store.claim(id, 'agent', 'claim', NOW);
    const start = () => store.start(id, 'ticket', 'claim', NOW);
    const end = () => store.end(id, 'ticket', { claim: 'claim', outcome: 'printed' }, NOW);
    return { held: { table: 'print_jobs', id: 'ticket' }, saves: [start, end, start, end] };
  },
  'a book of runs': async ({ establishment: { id }, send }, { database }) => {
    const save = () => send('PUT', '/api/runs/settings', DEFAULT_RUN_SETTINGS);
    await save();
    // As two nodes change it: one alone has its changes wait before they reach the store.
    const [one, other] = [createRunStore(database), createRunStore(database)];
    const change = (runs: RunStore) => () => runs.change(id, '2026-11-29', async (book) => ok(book.runs));
    return { held: { table: 'run_books', id }, saves: [save, change(one), save, change(other)] };
  },
};

test.each(Object.entries(LINES))('saves that wait in a line for %s are not taken for a deadlock', async (_, lineOf) => {
  const app = await startApp();
  const shop = await app.openShop();
  const { held, saves } = await lineOf(shop, app);
  const isOfShop = held.id === shop.establishment.id;
  const key = held.table === 'establishments' ? 'id' : 'establishment_id';
  const rows = await holdRows(
    app,
    `select from ${held.table} where ${key} = $1 ${isOfShop ? '' : 'and id = $2'} for update`,
    isOfShop ? [held.id] : [shop.establishment.id, held.id],
  );
  const saved: Promise<unknown>[] = [];
  for (const save of saves) {
    saved.push(save());
    await rows.awaited(saved.length);
  }
  await delay(SEVERAL_LOOKS_MS);
  await rows.release();
  const refused = (await Promise.all(saved)).filter((answer) => ((answer as { status?: number }).status ?? 0) >= 300);
  expect(refused).toEqual([]);
});
