import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { SOON, startAlarmPortal } from '#tests/support/alarms/portal.ts';

const portal = startAlarmPortal();

/** The statements of each transaction that writes alarms, from `begin` to `commit`. */
function writtenBatches(): readonly (readonly string[])[] {
  const batches: string[][] = [];
  const open = new Map<unknown, string[]>();
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const note = (client: unknown, asked: unknown): void => {
    const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text);
    if (text === 'begin') open.set(client, []);
    const statements = open.get(client);
    statements?.push(text);
    if (text !== 'commit' || statements === undefined) return;
    open.delete(client);
    if (statements.some((one) => one.includes('insert into order_alarms'))) batches.push(statements);
  };
  Object.assign(pg.Client.prototype, {
    query(this: unknown, ...given: unknown[]) {
      note(this, given[0]);
      return query.apply(this, given);
    },
  });
  onTestFinished(() => void Object.assign(pg.Client.prototype, { query }));
  return batches;
}

test('an arriving order costs the alarms of a shop with a device five statements, begin and commit included', async () => {
  const shop = await portal.app.openShop();
  await portal.listening(shop);
  const place = await portal.marketplace(shop);
  const batches = writtenBatches();
  const order = await place();
  await expect.poll(() => portal.alarmsOf(shop), SOON).toMatchObject([{ order_id: order.id }]);
  expect(batches.map((statements) => statements.length)).toEqual([5]);
});
