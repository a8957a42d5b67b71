import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CashSessionAnswer } from '#contract/cash/schema.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { delivered, enter, ledgerOf, settle } from '#tests/support/settlements/acts.ts';
import { closeTill, drawerOf, FLOAT, openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** A shop with a closed register; its courier has R$ 100 of it. */
async function openClosed() {
  const { shop, session } = await openTillShop(running, { perDelivery: 700 });
  await delivered(shop, 'dinheiro', 10_000);
  await closeTill(shop, session.id, FLOAT);
  await ledgerOf(shop);
  return shop;
}

/** Opens a register while the couriers' ledger is locked, then starts `act` behind it; both go on together. */
async function whileTillOpens<Value>({ establishment, post }: Shop, act: () => Promise<Value>) {
  const ledger = 'select from courier_ledger_progress where establishment_id = $1 for update';
  const held = await holdRows(running, ledger, [establishment.id]);
  const opening = post<CashSessionAnswer>('/api/cash/sessions', { float: FLOAT, outside: 'include' });
  await held.awaited(1);
  const acting = act();
  await held.awaited(2);
  await held.release();
  return { session: (await opening).body, answer: await acting };
}

test('what a courier buys while a register opens leaves the drawer of that register', async () => {
  const shop = await openClosed();
  const { session, answer } = await whileTillOpens(shop, () =>
    settle(shop, { method: 'outside', handedOver: 0, paid: -9_300 }),
  );
  expect(answer.status).toBe(201);
  const { expected, report } = await drawerOf(shop, session.id);
  expect(report.movements).toMatchObject([{ kind: 'withdrawal', amount: 10_000 }]);
  expect(expected).toBe(FLOAT);
});

test('change for the road that is handed out while a register opens is checked against its drawer', async () => {
  const shop = await openClosed();
  const { answer } = await whileTillOpens(shop, () =>
    enter(shop, { kind: 'change', amount: FLOAT + 1, reason: 'Troco da noite' }),
  );
  expect(answer.body).toMatchObject({ code: 'cash-drawer-short' });
});
