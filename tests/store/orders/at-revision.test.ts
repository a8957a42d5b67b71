import { expect, test } from 'vitest';
import { asOf } from '#server/orders/postgres-at-revision.ts';
import { startApp } from '#tests/support/start-app.ts';

test('an order that does not exist is named with the key that led to it', async () => {
  const { database, openShop } = await startApp();
  const { establishment } = await openShop();
  const missing = asOf(database.kysely, establishment.id, 'order-7', 3, 'key site-1042');
  await expect(missing).rejects.toThrow(`Order order-7, named by key site-1042, does not exist in ${establishment.id}`);
});
