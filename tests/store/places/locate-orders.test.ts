import { expect, onTestFinished, test } from 'vitest';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { photon } from '#server/places/geocoder/photon.ts';
import { createLocateOrders } from '#server/places/locate-orders.ts';
import { createAddressPlaceStore } from '#server/places/postgres-addresses.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeCepServices } from '#tests/fakes/cep/services.ts';
import { startFakeRoads } from '#tests/fakes/roads/services.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

const MINUTE_MS = 60_000;

test('an address is looked up by its postal code first, and the geocoder’s position then replaces that one', async () => {
  const [cep, roads] = await Promise.all([startFakeCepServices(), startFakeRoads()]);
  onTestFinished(async () => {
    await Promise.all([cep.close(), roads.close()]);
  });
  let now = Date.now();
  const variables = {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    VIACEP_URL: cep.viaCepUrl.href,
    BRASILAPI_URL: cep.brasilApiUrl.href,
    PHOTON_URL: roads.url('photon').href,
  };
  const { openShop } = await startApp({ environment: readEnvironment(variables), clock: () => now });
  const shop = await openShop({ latitude: -23.5614, longitude: -46.6559 });
  const address = { address: 'Rua Augusta', number: '1508', postalCode: '01305-100', timeDelivery: '30 mins' };
  const { body } = await shop.post<Order>('/api/orders', aDelivery({ customer: { name: 'Ana', address } }));
  const placeFrom = async () => {
    const { facts } = (await shop.get<RunBoardAnswer>('/api/runs')).body;
    return facts.orders.find(({ id }) => id === body.id)?.placeFrom;
  };

  roads.become('silent');
  await expect.poll(placeFrom).toBe('postal-code');
  expect(cep.asked.brasilapi).toHaveLength(1);
  await expect.poll(() => roads.asked.length).toBe(1);

  roads.become('well');
  now += 3 * MINUTE_MS;
  await expect.poll(placeFrom).toBe('geocoder');
  expect(cep.asked.brasilapi).toHaveLength(1);
});

test('an order whose search fails does not stop the search of the next ones', async () => {
  const roads = await startFakeRoads();
  onTestFinished(roads.close);
  const { openShop, database, parts } = await startApp();
  const shop = await openShop();
  const placed = async (number: string) => {
    const address = { address: 'Rua Augusta', number, timeDelivery: '30 mins' };
    return (await shop.post<Order>('/api/orders', aDelivery({ customer: { name: 'Ana', address } }))).body;
  };
  const orders = [await placed('1508'), await placed('1510'), await placed('1512')];
  const errors: unknown[] = [];
  const locate = createLocateOrders({
    addressPlaces: createAddressPlaceStore(database),
    postalCodeStore: parts.postalCodes,
    postalCodes: { find: () => Promise.reject(new Error('no order has a postal code')) },
    geocoder: photon(roads.url('photon')),
    clock: Date.now,
    onError: (error) => void errors.push(error),
  });
  const found: string[] = [];
  locate.search(shop.establishment.id, orders, null, async ({ id }) => {
    if (id === orders[0]?.id) throw new Error('the position was not written');
    found.push(id);
  });
  await expect.poll(() => found).toEqual(orders.slice(1).map(({ id }) => id));
  expect(errors).toHaveLength(1);
});

test('a street of another town is not believed: no shop delivers that far', async () => {
  const roads = await startFakeRoads();
  onTestFinished(roads.close);
  const variables = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', PHOTON_URL: roads.url('photon').href };
  const { openShop } = await startApp({ environment: readEnvironment(variables) });
  const shop = await openShop({ latitude: -3.119, longitude: -60.0217 });
  const near = await openShop({ latitude: -23.5614, longitude: -46.6559 });
  const address = { address: 'Rua Augusta', number: '1508', timeDelivery: '30 mins' };
  const placeOf = async (at: typeof shop, { id }: Order) =>
    (await at.get<RunBoardAnswer>('/api/runs')).body.facts.orders.find((order) => order.id === id)?.place;
  const [far, here] = await Promise.all(
    [shop, near].map(
      async (at) => (await at.post<Order>('/api/orders', aDelivery({ customer: { name: 'Ana', address } }))).body,
    ),
  );
  if (far === undefined || here === undefined) throw new Error('the orders were not placed');
  expect(await placeOf(shop, far)).toBeNull();
  await expect.poll(() => roads.asked.length).toBe(1);
  await expect.poll(() => placeOf(near, here)).not.toBeNull();
  expect([await placeOf(shop, far), roads.asked.length]).toEqual([null, 2]);
});
