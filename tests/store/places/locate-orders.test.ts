import { expect, onTestFinished, test } from 'vitest';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeCepServices } from '#tests/fakes/cep/cep-services.ts';
import { startFakeRoads } from '#tests/fakes/roads/road-services.ts';
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
