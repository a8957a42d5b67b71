import { expect, type Page } from '@playwright/test';
import type { NewOrder } from '#domain/orders/new.ts';
import { aDelivery } from '#tests/support/builders.ts';

const SHOP = { latitude: -23.5614, longitude: -46.6559 };

/** Returns the position a number of metres north and east of the shop. */
export const placeAt = (north: number, east: number) => ({
  latitude: SHOP.latitude + north / 111_195,
  longitude: SHOP.longitude + east / 101_900,
});

/** Sets the shop's coordinates. */
export async function placeShop(page: Page): Promise<void> {
  const { establishment } = await (await page.request.get('/api/session')).json();
  const { fantasyName, phones, timeZone } = establishment;
  const saved = await page.request.put('/api/establishment', { data: { fantasyName, phones, timeZone, ...SHOP } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** A delivery to this place. */
export function deliveryAt(name: string, place: { latitude: number; longitude: number }): Partial<NewOrder> {
  const { customer } = aDelivery();
  const address = { address: 'Rua A', number: '10', timeDelivery: '30 mins', ...place };
  return customer ? { customer: { ...customer, name, address } } : {};
}

/** Reports a courier's position as his phone does, measured a number of seconds ago. */
export async function phoneOf(page: Page, courierId: string) {
  const { token } = await (await page.request.post(`/api/couriers/${courierId}/link`)).json();
  return async (place: { latitude: number; longitude: number; heading?: number }, secondsAgo = 0) => {
    const positions = [{ at: new Date(Date.now() - secondsAgo * 1000).toISOString(), accuracy: 5, ...place }];
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post('/api/courier/positions', { data: { positions }, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}
