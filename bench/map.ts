import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { CourierLink } from '#contract/couriers/schema.ts';
import { streetStyle } from '#tests/fakes/map/street-style.ts';
import { makeOrder } from '../scripts/simulation/order-maker.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import type { BenchEstablishment } from './establishment.ts';
import { type PageTask, tracePage } from './page/page-tasks.ts';
import { ms, report } from './report.ts';

const COURIERS = 100;
const ORDERS = 300;
const SECONDS = 8;
const SHOP = { latitude: -23.5592, longitude: -46.6451 };

/**
 * Measures Rastreamento in Chromium while every courier moves once a second, and while the map is dragged. The shop has
 * a position and a courier is chosen, so that the shop's mark, the circles of distance and the run's lines are drawn.
 */
export async function liveMap(browser: Browser, url: string, shop: BenchEstablishment): Promise<void> {
  const send = async <Answer>(
    method: 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        cookie: shop.cookie,
        origin: url,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const post = <Answer>(path: string, body?: object, headers?: Record<string, string>) =>
    send<Answer>('POST', path, body, headers);
  const place = { fantasyName: 'mapa', phones: [], timeZone: 'America/Sao_Paulo', ...SHOP };
  await send('PUT', '/api/establishment', place);
  const chance = chanceOf(3);
  const tokens: string[] = [];
  for (let index = 0; index < COURIERS; index += 1) {
    const { id } = await post<{ id: string }>('/api/couriers', { name: `Motoboy ${index}`, phone: '11999990000' });
    tokens.push((await post<CourierLink>(`/api/couriers/${id}/link`)).token);
    const order = await post<{ id: string }>('/api/orders', makeOrder({ products: [], paymentMethods: [] }, chance));
    await post(`/api/orders/${order.id}/dispatch`, { courierId: id });
  }
  for (let index = COURIERS; index < ORDERS; index += 1) {
    await post('/api/orders', makeOrder({ products: [], paymentMethods: [] }, chance));
  }
  const move = (second: number) =>
    Promise.all(
      tokens.map((token, index) => {
        const turn = second / 20 + index;
        const radius = 0.004 + index / 8000;
        const position = {
          at: new Date().toISOString(),
          latitude: SHOP.latitude + Math.sin(turn) * radius,
          longitude: SHOP.longitude + Math.cos(turn) * radius,
          heading: (index * 13 + second * 5) % 360,
          speed: 8,
        };
        const headers = { authorization: `Bearer ${token}`, cookie: '' };
        return post('/api/courier/positions', { positions: [position] }, headers);
      }),
    );
  await move(0);

  for (const hasStreets of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      shop.cookie.split('; ').map((cookie) => {
        const [name = '', ...value] = cookie.split('=');
        return { name, value: value.join('='), url };
      }),
    );
    await measure(await openMap(context, url, hasStreets), move, hasStreets);
    await context.close();
  }
}

/** Opens Rastreamento with streets, drawn by SwiftShader on the processor, or without, to measure the portal. */
async function openMap(context: BrowserContext, url: string, hasStreets: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/api/map', (route) => route.fulfill({ json: { styleUrl: '/mapa/bench.json' } }));
  await page.route('**/mapa/bench.json', (route) =>
    hasStreets ? route.fulfill({ json: streetStyle() }) : route.abort(),
  );
  await page.goto(`${url}/rastreamento`);
  await page.locator(`[data-streets="${hasStreets ? 'drawn' : 'blocked'}"]`).waitFor();
  await page
    .locator('[data-marker^="courier"]')
    .nth(COURIERS - 1)
    .waitFor({ state: 'attached' });
  await page
    .getByRole('list', { name: 'Motoboys' })
    .getByRole('button', { name: /Motoboy \d/ })
    .first()
    .click();
  await page.locator('[data-marker^="stop"]').first().waitFor({ state: 'attached' });
  await page.locator('[data-marker="shop"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(3000);
  return page;
}

async function measure(page: Page, move: (second: number) => Promise<unknown>, hasStreets: boolean): Promise<void> {
  const ground = hasStreets ? 'streets by software WebGL' : 'plain ground';
  const endRide = await tracePage(page);
  for (let second = 1; second <= SECONDS; second += 1) {
    const begun = performance.now();
    await move(second);
    await page.waitForTimeout(Math.max(0, 1000 - (performance.now() - begun)));
  }
  reportLongest(`map (${ground}): ${COURIERS} couriers a second, ${ORDERS} orders`, await endRide());
  const endDrag = await tracePage(page);
  await page.mouse.move(900, 600);
  await page.mouse.down();
  for (let step = 0; step < 60; step += 1) await page.mouse.move(900 - step * 5, 600 - step * 3);
  await page.mouse.up();
  for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, step < 3 ? -240 : 240);
  await page.waitForTimeout(1000);
  reportLongest(`map (${ground}): the same while dragged and zoomed`, await endDrag());
}

/** Judges by processor time: wall-clock time includes waiting for other programs on the same cores. */
function reportLongest(what: string, tasks: readonly PageTask[]): void {
  const [longest] = tasks;
  if (longest === undefined) throw new Error('The page did nothing while it was measured.');
  const clock = Math.max(...tasks.map(({ wallMs }) => wallMs));
  report({
    what: `${what}, longest task`,
    value: `processor ${ms(longest.cpuMs)}, wall ${ms(clock)}`,
    aim: '≤ 50 ms of processor time',
    met: longest.cpuMs <= 50,
  });
  const parts = longest.parts.slice(0, 4).map(([part, share]) => `${part} ${ms(share)}`);
  report({ what: '  its longest parts, wall time', value: parts.join(', ') });
}
