import { describe, expect, test } from 'vitest';
import type { Session } from '#contract/access/session-schema.ts';
import type { CourierList } from '#contract/couriers/schema.ts';
import type { DeliveryFees } from '#domain/delivery-fees/delivery-fee.ts';
import { addCantina, CANTINA, COURIERS } from '#tests/fakes/xdata/cantina.ts';
import { cookieOf } from '#tests/support/client.ts';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import {
  couriersOf,
  EMAIL,
  FAILED,
  methodsOf,
  OWN_ID,
  problemOf,
  startDirectoryPortal,
  WRONG,
} from '#tests/support/directory/portal.ts';
import { PASSWORD } from '#tests/support/start-app.ts';

const directory = startDirectoryPortal();
const { settled, signIn, signedIn } = directory;

describe('later', () => {
  test('the portal works while the directory is down, and a wrong password stays wrong', async () => {
    addCantina(directory.fake);
    await signedIn();
    Object.assign(directory.patience, { signInMs: 200, refreshMs: 200 });
    for (const mood of ['dropping', 'slow', 'broken'] as const) {
      directory.fake.become(mood);
      const client = await signedIn();
      expect((await client.get('/api/orders')).status).toBe(200);
      expect(await couriersOf(client)).toHaveLength(2);
      expect(problemOf(await signIn(EMAIL, 'outra'))).toEqual(WRONG);
      await settled();
    }
    expect((await directory.running.database.pool.query('select password from auth_credentials')).rows).toEqual([
      { password: expect.stringMatching(/^scrypt-nfc\$/) },
    ]);
    const stored = await directory.running.database.pool.query('select * from directory_links');
    expect(JSON.stringify(stored.rows)).not.toContain(`"${CANTINA.password}"`);
  });

  test('each sign-in imports what changed there, and keeps what people changed here', async () => {
    addCantina(directory.fake);
    const client = await signedIn();
    const kept = { phones: ['1133334444'], timeZone: 'America/Bahia', address: 'Rua dos Ingleses', number: '182 A' };
    await client.send('PUT', '/api/establishment', { ...kept, fantasyName: 'Cantina da Pat' });
    await client.send('PUT', '/api/couriers/31', { name: 'Rafa', phone: '11911112222', capacity: 8 });
    await client.send('PUT', '/api/payment-methods/3', { name: 'Maquininha', kind: 'credito' });
    await client.send('PUT', '/api/delivery-fees', { rates: [{ upToMeters: 3000, fee: 700 }], freeFrom: 9000 });

    directory.fake.putUser({
      ...CANTINA,
      name: 'Nova Razão Ltda',
      paymentMethods: '1;3',
      kmRates: [{ KmFinal: 5, Taxa: 8 }],
    });
    directory.fake.putUser({ ...COURIERS[0], phones: ['11999998888'] });
    directory.fake.linkCourier(CANTINA.id, 32, false);
    directory.fake.putUser({ id: 33, name: 'Novo Motoboy' });
    directory.fake.linkCourier(CANTINA.id, 33);
    const again = await signedIn();
    await settled();

    const { establishment } = (await again.get<Session>('/api/session')).body;
    expect(establishment).toMatchObject({ ...kept, fantasyName: 'Cantina da Pat', corporateName: 'Nova Razão Ltda' });
    const all = (await again.get<CourierList>('/api/couriers?all=true')).body.couriers;
    expect(all.map(({ id, name, phone, active, capacity }) => [id, name, phone, active, capacity]).sort()).toEqual([
      ['31', 'Rafa', '11999998888', true, 8],
      ['32', 'Jéssica Prado', '11922223333', false, undefined],
      ['33', 'Novo Motoboy', '', true, undefined],
    ]);
    expect((await methodsOf(again)).map(({ id, name }) => [id, name])).toEqual([
      ['1', 'Dinheiro'],
      ['3', 'Maquininha'],
    ]);
    expect((await again.get<DeliveryFees>('/api/delivery-fees')).body).toEqual({
      rates: [{ upToMeters: 5000, fee: 800 }],
      freeFrom: 9000,
    });
    directory.fake.linkCourier(CANTINA.id, 32);
    directory.fake.putUser({ ...CANTINA, paymentMethods: null });
    await signedIn();
    await settled();
    expect(await couriersOf(again)).toHaveLength(3);
    expect(await methodsOf(again)).toHaveLength(2);
  });

  test('another e-mail of the same user opens the same establishment', async () => {
    addCantina(directory.fake);
    await signedIn();
    directory.fake.addEmail(CANTINA.id, 'gerente@cantina.test');
    const answer = await signIn('gerente@cantina.test');
    expect(answer.body.establishment.id).toBe(OWN_ID);
    expect(answer.body.account.email).toBe('gerente@cantina.test');
    expect(await couriersOf(directory.running.client(cookieOf(answer)))).toHaveLength(2);
    expect((await signIn()).status).toBe(200);
  });

  test('the next sign-in finishes an import that a killed portal left half done', async () => {
    addCantina(directory.fake);
    await signedIn();
    for (const half of ['auth_credentials', 'auth_accounts', "directory_links where kind = 'account'"]) {
      await directory.running.database.pool.query(`delete from ${half}`);
      expect([half, (await signIn()).status]).toEqual([half, 200]);
      await settled();
    }
    expect((await directory.running.database.pool.query('select 1 from auth_accounts')).rowCount).toBe(1);
    expect((await directory.running.database.pool.query('select 1 from couriers')).rowCount).toBe(2);
  });

  test('a password changed in the directory signs in, and the old one no longer does', async () => {
    addCantina(directory.fake);
    const before = await signedIn();
    addCantina(directory.fake, { password: 'nova senha' });
    expect((await signIn(EMAIL, 'nova senha')).status).toBe(200);
    expect((await before.get('/api/session')).status).toBe(401);
    expect(problemOf(await signIn())).toEqual(WRONG);
  });

  test('letters that merely look alike are different letters in a directory’s password', async () => {
    addCantina(directory.fake, { password: 'ﬁrme e forte' });
    expect(problemOf(await signIn(EMAIL, 'firme e forte'))).toEqual(WRONG);
    expect((await signIn(EMAIL, 'ﬁrme e forte')).status).toBe(200);
  });

  test('an old password that still signs in is detected in the background, and its sessions end', async () => {
    addCantina(directory.fake);
    await signedIn();
    addCantina(directory.fake, { password: 'nova senha' });
    const late = await signedIn();
    await settled();
    await eventually(async () => expect((await late.get('/api/session')).status).toBe(401), 10_000);
    directory.fake.become('broken');
    expect((await signIn(EMAIL, 'nova senha')).status).toBe(200);
  });

  test('a password set here stays until it changes there', async () => {
    addCantina(directory.fake);
    await signedIn();
    await directory.running.parts.accounts.setPassword(EMAIL, 'senha de casa');
    const here = await signIn(EMAIL, 'senha de casa');
    await settled();
    expect((await directory.running.client(cookieOf(here)).get('/api/session')).status).toBe(200);
    expect((await signIn(EMAIL, 'senha de casa')).status).toBe(200);
  });

  test('an account created in the portal never signs in through the directory', async () => {
    const shop = await directory.running.openShop();
    directory.fake.putUser({ ...CANTINA, email: shop.email, password: 'de fora' });
    expect(problemOf(await signIn(shop.email, 'de fora'))).toEqual(WRONG);
    expect(directory.fake.asked).toEqual([]);
    expect((await signIn(shop.email, PASSWORD)).status).toBe(200);
  });

  test('an import never overwrites an establishment of the portal that has the same id', async () => {
    await directory.running.openShop({ id: OWN_ID });
    addCantina(directory.fake);
    expect(problemOf(await signIn())).toEqual(FAILED);
    expect(directory.log).toContain('not the directory’s');
  });
});
