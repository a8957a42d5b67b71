import { expect, test } from 'vitest';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { startApp } from '#tests/support/start-app.ts';

const PHONE = '11987654321';

test('a customer’s record that is being saved while the customer is erased does not come back', async () => {
  const app = await startApp();
  const shop = await app.openShop();
  const { id } = shop.establishment;
  const record = `/api/customers/${PHONE}/record`;
  await shop.send('PUT', record, { name: 'Ana Beatriz', addresses: [] });
  // A save on another node, which has read the record and not yet written it.
  const saving = await holdRows(app, 'select from establishments where id = $1 for no key update', [id]);
  const erased = shop.send('DELETE', `/api/customers/${PHONE}`);
  await Promise.race([erased, saving.awaited()]);
  await saving.query(
    `insert into customers (establishment_id, key, profile, details, sort_name, search_text, updated_at)
     values ($1, $2, '{"name":"Ana Beatriz"}', '{}', 'ana beatriz', 'ana beatriz', now())
     on conflict (establishment_id, key) do update set updated_at = excluded.updated_at`,
    [id, `55${PHONE}`],
  );
  await saving.release();
  expect((await erased).status).toBe(204);
  expect((await shop.get(record)).status).toBe(404);
});
