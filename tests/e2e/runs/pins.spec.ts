import { markPixel } from '../support/map.ts';
import { deliveryTo, openShop } from '../support/shop.ts';
import { test as base, expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const SHOP = { latitude: -23.5592, longitude: -46.6451 };

/** Sets the shop's coordinates. */
const test = base.extend({
  shop: async ({ office, portal }, use) => use(await openShop(await office(), portal.url, SHOP)),
});

test('a press on the map sets the pin of an address, a drag corrects it, and the order takes its place', async ({
  clerk,
  shop,
}) => {
  await shop.placeOrder(deliveryTo('Enzo Lima'));
  await clerk.goto('/rastreamento/location-planning');
  const loose = clerk.getByRole('region', { name: 'Sem saída' });
  await loose.getByRole('button', { name: 'Marcar no mapa' }).click();
  const dialog = clerk.getByRole('dialog');
  const map = dialog.getByRole('region', { name: 'Mapa' });
  const point = dialog.getByRole('textbox', { name: 'Latitude e longitude' });
  const typed = async () => {
    const [latitude = 0, longitude = 0] = (await point.inputValue()).split(', ').map(Number);
    return { north: latitude - SHOP.latitude, east: longitude - SHOP.longitude };
  };
  // Waits until the dialog stands still.
  await map.click({ trial: true });
  await expect(map.locator('[data-marker="shop"]')).toHaveAttribute('style', /left: /);
  const home = await markPixel(map, 'shop');

  await clerk.mouse.click(home.x + 100, home.y);
  await expect.poll(() => markPixel(map, 'pin')).toEqual({ x: home.x + 100, y: home.y });
  const pressed = await typed();
  expect(pressed.east).toBeGreaterThan(0.001);
  expect(pressed.north).toBeCloseTo(0, 4);

  await clerk.mouse.move(home.x + 100, home.y - 12);
  await clerk.mouse.down();
  await clerk.mouse.move(home.x + 40, home.y - 60, { steps: 4 });
  await clerk.mouse.move(home.x, home.y - 100, { steps: 4 });
  await clerk.mouse.up();
  await expect.poll(async () => (await typed()).north).toBeGreaterThan(0.001);
  const dropped = await typed();
  expect(dropped.east).toBeCloseTo(0, 4);
  // As far north as it was east before: a degree of latitude is longer on the map than one of longitude.
  const asEast = dropped.north / Math.cos((SHOP.latitude * Math.PI) / 180);
  expect(asEast / pressed.east).toBeCloseTo(1, 1);

  await dialog.getByRole('button', { name: 'Lembrar este lugar' }).click();
  await expectToast(clerk, 'Endereço marcado e lembrado');
  await expect(loose.getByRole('button', { name: 'Corrigir o lugar' })).toBeVisible();
  const place = async () => (await shop.orders())[0]?.customer?.address;
  await expect
    .poll(place)
    .toMatchObject({ latitude: SHOP.latitude + dropped.north, longitude: SHOP.longitude + dropped.east });
});
