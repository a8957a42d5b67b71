import { afterEach, describe, expect, test } from 'vitest';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { ask, body, decide, PIN, startOnTheSpot } from '#tests/support/access/on-the-spot.ts';
import type { Client } from '#tests/support/client.ts';
import { refuseWrites } from '#tests/support/database/refused-writes.ts';

const shops = startOnTheSpot();
let undo = async () => {};

/** The entries of this kind cannot be written until the end of the test, or until `undo`. */
async function refuseEntries(kind: string): Promise<void> {
  const { pool } = shops.running.database;
  undo = await refuseWrites(pool, { writes: 'insert on audit_entries', when: `new.kind = '${kind}'` });
}
async function allowEntries(): Promise<void> {
  await undo();
  undo = async () => {};
}
afterEach(allowEntries);

const kindsOf = async (client: Client) =>
  (await client.get<{ entries: { kind: string }[] }>('/api/audit?area=access')).body.entries.map(({ kind }) => kind);

describe('what cannot be recorded is not done', () => {
  test.each([
    ['a permission on the own device', (id: string) => decide(shops.manager, id, true)],
    ['a refusal', (id: string) => decide(shops.manager, id, false)],
    ['a permission by PIN', (id: string) => shops.byPin(shops.attendant, id)],
  ])('%s', async (_name, decided) => {
    const path = await shops.onRoute();
    const { id } = (await ask(shops.attendant, path)).body;
    await refuseEntries('decideAuthorisation');
    expect((await decided(id)).status).toBeGreaterThanOrEqual(500);
    expect((await shops.attendant.get<Authorisation>(`/api/authorisations/${id}`)).body.state).toBe('asked');
    expect((await shops.attendant.post(path, body, { 'x-authorisation': id })).status).toBe(403);
    await allowEntries();
    expect((await decided(id)).status).toBe(200);
    expect((await kindsOf(shops.shop))[0]).toBe('decideAuthorisation');
  });

  test('the change of the operator: nobody is signed in, and the session before goes on', async () => {
    const { running, manager } = shops;
    const owner = await shops.join('dono', 'Olga');
    const device = await owner.post('/api/trusted-devices', { name: 'Balcão' });
    expect(device.status).toBe(201);
    const sessionsOf = async () =>
      (await running.database.pool.query('select from auth_sessions where account_id = $1', [manager.id])).rowCount;
    const before = await sessionsOf();
    await refuseEntries('switchOperator');
    const switchTo = () => owner.post('/api/session/operator', { accountId: manager.id, pin: PIN });
    expect((await switchTo()).status).toBeGreaterThanOrEqual(500);
    expect(await sessionsOf()).toBe(before);
    expect((await owner.get('/api/orders')).status).toBe(200);
    await allowEntries();
    expect((await switchTo()).status).toBe(200);
  });
});
