import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  enter,
  invite,
  membersOf,
  PASSWORD,
  sessionOf,
  startTwoShops,
  tokenOf,
} from '#tests/support/access/two-shops.ts';
import type { Client } from '#tests/support/client.ts';
import { refuseWrites } from '#tests/support/database/refused-writes.ts';

const shops = startTwoShops();
let undo = async () => {};

/** The entries of this kind cannot be written until the end of the test, or until {@link allowEntries}. */
async function refuseEntries(kind: string): Promise<void> {
  const { pool } = shops.running.database;
  undo = await refuseWrites(pool, { writes: 'insert on audit_entries', when: `new.kind = '${kind}'` });
}
async function allowEntries(): Promise<void> {
  await undo();
  undo = async () => {};
}
afterEach(allowEntries);

const kindsOf = async (shop: Client, actorId: string) =>
  (
    await shop.get<{ entries: { kind: string; actor: { id: string } }[] }>('/api/audit?area=access')
  ).body.entries.flatMap(({ kind, actor }) => (actor.id === actorId ? [kind] : []));

describe('what the audit cannot record does not happen', () => {
  test('an invitation stays open, without a password and without access, until it is accepted again', async () => {
    const email = `${randomUUID()}@equipe.test`;
    const { body: link } = await invite(shops.sul, email);
    const accept = () =>
      shops.running.client().post(`/api/invitations/${tokenOf(link)}`, { password: 'outras quatro palavras' });
    await refuseEntries('acceptInvitation');
    expect((await accept()).status).toBeGreaterThanOrEqual(500);
    const signIn = () => shops.running.client().post('/api/session', { email, password: 'outras quatro palavras' });
    expect((await signIn()).status).toBe(401);
    expect((await membersOf(shops.sul)).find(({ id }) => id === link.account.id)).toMatchObject({ joined: false });
    await allowEntries();
    expect((await accept()).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    expect(await kindsOf(shops.sul, link.account.id)).toContain('acceptInvitation');
  });

  test.each([
    ['signed in', (person: Client, path: string) => person.post(`${path}/membership`), 200],
    ['by password', (_: Client, path: string) => shops.running.client().post(path, { password: PASSWORD }), 204],
  ])('a second shop is not joined %s', async (_name, accept, status) => {
    const person = await shops.join('dono');
    const path = `/api/invitations/${tokenOf((await invite(shops.sul, person.email)).body)}`;
    await refuseEntries('acceptInvitation');
    expect((await accept(person, path)).status).toBeGreaterThanOrEqual(500);
    expect((await sessionOf(person)).others).toBeUndefined();
    await allowEntries();
    expect((await accept(person, path)).status).toBe(status);
    expect((await sessionOf(person)).others).toHaveLength(1);
  });

  test.each(['leaveEstablishment', 'enterEstablishment'])(
    'without the entry %s a person stays where he is, and neither shop has an entry',
    async (kind) => {
      const person = await shops.joinBoth();
      await refuseEntries(kind);
      expect((await enter(person, shops.sul)).status).toBeGreaterThanOrEqual(500);
      expect((await sessionOf(person)).establishment.id).toBe(shops.centro.establishment.id);
      expect(await kindsOf(shops.centro, person.id)).not.toContain('leaveEstablishment');
      expect(await kindsOf(shops.sul, person.id)).not.toContain('enterEstablishment');
      await allowEntries();
      expect((await enter(person, shops.sul)).status).toBe(200);
      expect(await kindsOf(shops.centro, person.id)).toContain('leaveEstablishment');
      expect(await kindsOf(shops.sul, person.id)).toContain('enterEstablishment');
    },
  );
});
