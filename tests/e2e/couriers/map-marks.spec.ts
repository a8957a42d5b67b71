import type { Page } from '@playwright/test';
import { arrowPoints } from '#portal/map/marks/heading-arrow.ts';
import { streetStyle } from '#tests/fakes/map/street-style.ts';
import { aPng } from '#tests/support/photos.ts';
import type { Shop } from '../support/shop.ts';
import { giveStreets, mapOn, STYLE } from '../support/streets.ts';
import { expect, test } from '../support/test.ts';
import { deliveryAt, phoneOf, placeAt, placeShop } from '../support/tracking.ts';

const listOn = (page: Page) => page.getByRole('list', { name: 'Motoboys' });
const mark = (page: Page, kind: string, id: string) => page.locator(`[data-marker="${kind} ${id}"]`);

/** Places two orders: Bruno's is with Rafael, 985 m from the shop, Ana's waits. */
async function placeOrders(shop: Shop) {
  const bruno = await shop.placeOrder(deliveryAt('Bruno', placeAt(900, 400)));
  const ana = await shop.placeOrder(deliveryAt('Ana', placeAt(-500, 700)));
  const [rafael] = shop.couriers;
  await shop.changeOrder(bruno.id, 'dispatch', { courierId: rafael.id });
  return { bruno, ana, rafael };
}

/** Where the marks are on the screen, in pixels. */
const places = (page: Page) =>
  mapOn(page)
    .locator('[data-marker]')
    .evaluateAll((marks) =>
      Object.fromEntries(
        marks.map((one) => {
          const { x, y } = one.getBoundingClientRect();
          return [one.getAttribute('data-marker') ?? '', { x: Math.round(x), y: Math.round(y) }];
        }),
      ),
    );

/** Radius in pixels and label of each distance circle. */
const circles = (page: Page) =>
  mapOn(page)
    .locator('circle')
    .evaluateAll((all) =>
      all.map((one) => ({ radius: Number(one.getAttribute('r')), text: one.nextElementSibling?.textContent ?? '' })),
    );

/** `400 m` and `1,2 km` in metres. */
function metresOf(text: string): number {
  const [, number = '', unit] = /^([\d,.]+)\s(m|km)$/.exec(text) ?? [];
  return Number(number.replace(',', '.')) * (unit === 'km' ? 1000 : 1);
}

test('without streets, marks, list and true distances stay, and the marks do not move when the streets return', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect(`failed GET ${STYLE}`);
  await placeShop(clerk);
  const { bruno, ana, rafael } = await placeOrders(shop);
  const sendPosition = await phoneOf(clerk, rafael.id);
  await sendPosition(placeAt(300, 100));
  await giveStreets(clerk, null);
  await clerk.goto('/rastreamento');
  await expect(mapOn(clerk)).toHaveAttribute('data-streets', 'blocked');
  await expect(mapOn(clerk).getByRole('status')).toContainText('O mapa de ruas não abriu');
  // No source is named, so its box is not drawn.
  await expect(mapOn(clerk).locator('[data-map-control]:has(.maplibregl-ctrl-attrib)')).toBeHidden();

  await expect(mark(clerk, 'courier', rafael.id).getByText('RM')).toBeInViewport();
  await expect(mark(clerk, 'order', ana.id).getByText(ana.order.cdDelivery ?? '?')).toBeInViewport();
  await expect(mark(clerk, 'order', bruno.id).getByText(bruno.order.cdDelivery ?? '?')).toBeInViewport();
  await expect(listOn(clerk).getByRole('button', { name: /Rafael Moura/ })).toContainText('a 670 m do endereço');
  await expect(clerk.getByRole('region', { name: 'Aguardando' }).getByRole('article', { name: /Ana/ })).toBeVisible();

  // The circles measure what lies between shop and order.
  const drawn = await circles(clerk);
  expect(drawn).toHaveLength(5);
  const before = await places(clerk);
  const [home, door] = [before.shop, before[`order ${bruno.id}`]];
  const pixels = Math.hypot((door?.x ?? 0) - (home?.x ?? 0), (door?.y ?? 0) - (home?.y ?? 0));
  for (const { radius, text } of drawn) {
    const metres = (pixels / radius) * metresOf(text);
    expect(metres).toBeGreaterThan(985 * 0.97);
    expect(metres).toBeLessThan(985 * 1.03);
  }
  const scale = mapOn(clerk)
    .getByText(/^\d[\d,.]*\s(m|km)$/)
    .last();
  await expect(scale).toBeVisible();

  await giveStreets(clerk, streetStyle());
  await clerk.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(mapOn(clerk)).toHaveAttribute('data-streets', 'drawn');
  expect(await circles(clerk)).toEqual([]);
  await expect.poll(() => places(clerk)).toEqual(before);
});

test('a shop without a position has its orders on the map, with the scale', async ({ clerk, shop, troubles }) => {
  troubles.expect(`failed GET ${STYLE}`);
  const { ana } = await placeOrders(shop);
  await giveStreets(clerk, null);
  await clerk.goto('/rastreamento');
  await expect(mapOn(clerk)).toHaveAttribute('data-streets', 'blocked');
  await expect(mark(clerk, 'order', ana.id).getByText(ana.order.cdDelivery ?? '?')).toBeInViewport();
  await expect(mapOn(clerk).getByText(/^\d[\d,.]*\s(m|km)$/)).toHaveCount(1);
});

test('marks show urgency, the courier’s photo and direction, and completed orders on request', async ({
  clerk,
  shop,
}) => {
  await placeShop(clerk);
  const { bruno, ana, rafael } = await placeOrders(shop);
  const done = await shop.placeOrder(deliveryAt('Cida', placeAt(-200, -300)));
  await shop.changeOrder(done.id, 'complete');
  const photo = await clerk.request.put(`/api/couriers/${rafael.id}/photo`, {
    data: aPng(),
    headers: { 'content-type': 'image/png' },
  });
  const { photoUrl } = await photo.json();
  const sendPosition = await phoneOf(clerk, rafael.id);
  await sendPosition({ ...placeAt(300, 100), heading: 90 });
  await clerk.clock.install();
  await giveStreets(clerk, streetStyle());
  await clerk.goto('/rastreamento');

  const rider = mark(clerk, 'courier', rafael.id);
  const arrow = () => rider.locator('polygon').getAttribute('points');
  await expect.poll(arrow).toBe(arrowPoints(90));
  const pictures = () =>
    rider.locator('span').evaluateAll((spans) => spans.map((one) => getComputedStyle(one).backgroundImage).join());
  expect(await pictures()).toContain(photoUrl);
  await sendPosition({ ...placeAt(300, 60), heading: 270 });
  await expect.poll(arrow).toBe(arrowPoints(270));

  // The awaiting order's tone follows the shop's 20 minutes, that of the one on the road its promise of 30.
  const tones = async () => [await toneOn(clerk, bruno.id), await toneOn(clerk, ana.id)];
  await expect.poll(tones).toEqual(['green', 'calm']);
  await clerk.clock.fastForward('17:00');
  await expect.poll(tones).toEqual(['green', 'amber']);
  await clerk.clock.fastForward('09:00');
  await expect.poll(tones).toEqual(['amber', 'red']);
  await clerk.clock.fastForward('05:00');
  await expect.poll(tones).toEqual(['red', 'red']);
  const edge = await mark(clerk, 'order', ana.id)
    .getByText(ana.order.cdDelivery ?? '?')
    .evaluate((one) => getComputedStyle(one.parentElement ?? one).borderTopColor);
  const red = await clerk.evaluate(() => {
    const probe = Object.assign(document.createElement('i'), { style: 'color: var(--red)' });
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(edge).toBe(red);

  const completed = mapOn(clerk).getByRole('button', { name: 'Concluídos' });
  await expect(completed).toHaveAttribute('aria-pressed', 'false');
  await expect(mark(clerk, 'order', done.id)).toHaveCount(0);
  await completed.click();
  await expect.poll(() => toneOn(clerk, done.id)).toBe('done');
  // The list has what the map has, and both name the chosen order.
  const listed = clerk.getByRole('region', { name: 'Concluídos' }).getByRole('article', { name: /Cida/ });
  await expect(listed).toContainText(/concluído|entregue/);
  await mark(clerk, 'order', done.id)
    .getByText(done.order.cdDelivery ?? '?')
    .click();
  await expect(listed).toHaveAttribute('data-chosen', 'true');
  await listed.getByRole('button', { name: /^Mais ações/ }).click();
  await expect(clerk.getByRole('menuitem', { name: 'Voltar para aguardando' })).toBeVisible();
  await clerk.keyboard.press('Escape');
  await completed.click();
  await expect(mark(clerk, 'order', done.id)).toHaveCount(0);
  await expect(listed).toHaveCount(0);
});

const toneOn = (page: Page, orderId: string) =>
  mark(page, 'order', orderId).locator('[data-tone]').getAttribute('data-tone');

test('of many completed orders only the visible ones are drawn, and the others follow the scrolling', async ({
  clerk,
  shop,
}) => {
  test.slow();
  const many = 130;
  for (let placed = 0; placed < many; placed += 1) {
    const { id } = await shop.placeOrder(deliveryAt(`Cliente ${placed}`, placeAt(900, 400)));
    await shop.changeOrder(id, 'complete');
  }
  await placeShop(clerk);
  await clerk.goto('/rastreamento');
  await mapOn(clerk).getByRole('button', { name: 'Concluídos' }).click();
  const group = clerk.getByRole('region', { name: 'Concluídos' });
  const drawn = group.getByRole('article');
  await expect(group).toContainText(String(many));
  await expect(drawn.filter({ hasText: 'Cliente 129' })).toBeVisible();
  expect(await drawn.count()).toBeLessThan(60);
  // The newest comes first; the focused one stays while the list moves.
  await drawn.filter({ hasText: 'Cliente 129' }).focus();
  const last = drawn.filter({ has: clerk.getByText('Cliente 0', { exact: true }) });
  await expect(async () => {
    for (let step = 0; step < 20; step += 1) await clerk.keyboard.press('j');
    await expect(last).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(await drawn.count()).toBeLessThan(60);
});
