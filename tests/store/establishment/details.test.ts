import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Establishment, Session } from '#contract/access/session-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(() => running.close());

const order = async (overrides: object = {}) => (await shop.post<Order>('/api/orders', aDelivery(overrides))).body;

describe('the establishment’s details', () => {
  const details = {
    fantasyName: 'Cantina Nova',
    cnpj: '11.222.333/0001-81',
    address: 'Rua Augusta',
    number: '1',
    city: 'São Paulo',
    uf: 'SP',
    latitude: -23.5532,
    longitude: -46.6534,
    phones: ['(11) 3284-0000'],
    timeZone: 'America/Manaus',
  };

  test('apply to the next order, and not to earlier ones', async () => {
    const before = await order();
    const { status, body } = await shop.send<Establishment>('PUT', '/api/establishment', details);
    expect([status, body]).toEqual([
      200,
      { ...shop.establishment, ...details, cnpj: '11222333000181', phones: ['1132840000'] },
    ]);
    expect((await shop.get<Session>('/api/session')).body.establishment).toEqual(body);
    const { establishment } = await order();
    expect(establishment).toMatchObject({ fantasyName: 'Cantina Nova', latitude: -23.5532, longitude: -46.6534 });
    expect((await shop.get<Order>(`/api/orders/${before.id}`)).body.establishment).toEqual(before.establishment);
  });

  test('keep the point with the address, and not with another street', async () => {
    await shop.send('PUT', '/api/establishment', details);
    const { fantasyName, phones, timeZone, latitude, longitude } = details;
    const save = async (fields: object) => {
      const form = { fantasyName, phones, timeZone, ...fields };
      const { body } = await shop.send<Establishment>('PUT', '/api/establishment', form);
      return [body.address, body.latitude, body.longitude];
    };
    expect(await save({})).toEqual(['Rua Augusta', latitude, longitude]);
    expect(await save({ address: 'rua augusta' })).toEqual(['rua augusta', latitude, longitude]);
    expect(await save({ address: 'Rua Bela Cintra' })).toEqual(['Rua Bela Cintra', undefined, undefined]);
    const moved = { address: 'Rua Haddock Lobo', latitude: -23.56, longitude: -46.66 };
    expect(await save(moved)).toEqual(['Rua Haddock Lobo', -23.56, -46.66]);
  });

  test('are refused with the field at fault', async () => {
    const refused: readonly [object, number, string][] = [
      [{ fantasyName: ' ' }, 422, '/fantasyName'],
      [{ cnpj: '11222333000180' }, 422, '/cnpj'],
      [{ phones: ['123'] }, 422, '/phones/0'],
      [{ latitude: 91 }, 400, '/latitude'],
      [{ longitude: undefined }, 422, '/latitude'],
      [{ timeZone: 'America/Lisboa' }, 422, '/timeZone'],
      [{ timeZone: `'; drop table` }, 400, '/timeZone'],
      [{ id: 'outro' }, 400, '/id'],
    ];
    for (const [wrong, status, path] of refused) {
      const answer = await shop.send<Problem>('PUT', '/api/establishment', { ...details, ...wrong });
      expect([answer.status, answer.body.errors?.map((error) => error.path)], path).toEqual([status, [path]]);
    }
  });
});
