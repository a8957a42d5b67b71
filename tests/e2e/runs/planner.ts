import type { Page } from '@playwright/test';
import { deliveryTo, openShop, type Shop } from '../support/shop.ts';
import { test as base } from '../support/test.ts';

/** Sets the shop's coordinates. */
export const test = base.extend({
  shop: async ({ office, portal }, use) =>
    use(await openShop(await office(), portal.url, { latitude: -23.5592, longitude: -46.6451 })),
});

/** A delivery to this place. */
export function at(name: string, latitude: number, longitude: number) {
  const order = deliveryTo(name);
  const { customer } = order;
  if (customer?.address === undefined) throw new Error('A delivery has an address.');
  const address = { ...customer.address, timeDelivery: '60 mins', latitude, longitude };
  return { ...order, customer: { ...customer, address } };
}

/** Two pairs of neighbours, on two sides of the shop. */
export async function placeFour(shop: Shop): Promise<void> {
  await shop.placeOrder(at('Ana Prado', -23.565, -46.652));
  await shop.placeOrder(at('Beto Lemos', -23.566, -46.653));
  await shop.placeOrder(at('Cida Rocha', -23.545, -46.63));
  await shop.placeOrder(at('Davi Nunes', -23.544, -46.629));
}

export const ROTAS = '/rastreamento/location-planning';
export const runs = (page: Page) => page.getByRole('region', { name: 'Saídas', exact: true }).getByRole('article');
export const loose = (page: Page) => page.getByRole('region', { name: 'Sem saída' });
export const stops = (page: Page, index: number) => runs(page).nth(index).getByRole('listitem');
