import type { Page } from '@playwright/test';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { clickButton, type Picture } from './picture.ts';

/** The pictures of map, runs, and the courier's and customer's pages by link. `day` has the orders of the evening. */
export function roadPictures(day: readonly Order[]): readonly Picture[] {
  const riding = day.findLast(({ status }) => phaseOf(status) === 'on-route');
  const delivered = day.findLast(({ customer, status }) => customer && phaseOf(status) === 'completed');
  return [
    { name: 'rastreamento', path: '/rastreamento' },
    { name: 'rotas', path: '/rastreamento/location-planning' },
    { name: 'rotas-planejadas', path: '/rastreamento/location-planning', prepare: planRuns },
    { name: 'motoboys', path: '/outros/motoboys' },
    { name: 'motoboys-novo', path: '/outros/motoboys', prepare: (page) => clickButton(page, 'Novo motoboy') },
    {
      name: 'entregador',
      path: '/outros/motoboys',
      prepare: (page) => followLink(page, `/api/couriers/${riding?.fkUserMotoboy}/link`),
    },
    atDoor('entregador-porta', riding),
    {
      ...atDoor('entregador-nao-entregue', riding),
      prepare: async (page) => {
        await goToDoor(page, riding);
        await page.getByRole('button', { name: 'Não consegui entregar' }).click();
        await page.getByText('Ninguém atendeu').click();
      },
    },
    {
      name: 'entregador-pix',
      path: '/outros/motoboys',
      prepare: (page) => showPixAtDoor(page, riding),
      tidy: forgetSteps,
    },
    {
      name: 'order_custumer-pedido',
      path: `/order/${riding?.id}`,
      prepare: (page) => followLink(page, `/api/orders/${riding?.id}/link`),
    },
    {
      name: 'order_custumer-como-foi',
      path: `/order/${delivered?.id}`,
      prepare: async (page) => {
        await followLink(page, `/api/orders/${delivered?.id}/link`);
        await page.getByRole('radio', { name: '5: Muito bom' }).check();
      },
    },
  ];
}

/** The courier's page at the door of an order. */
function atDoor(name: string, order: Order | undefined): Picture {
  return { name, path: '/outros/motoboys', prepare: (page) => goToDoor(page, order), tidy: forgetSteps };
}

/**
 * Taps up to the door, without a connection: the steps stay on the phone, so that the order is on its way in every other
 * picture.
 */
async function goToDoor(page: Page, order: Order | undefined): Promise<void> {
  await page.route('**/api/courier/orders/**', (route) => route.abort());
  await followLink(page, `/api/couriers/${order?.fkUserMotoboy}/link`);
  for (const name of ['Saí', 'Cheguei']) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Entregue', exact: true }).waitFor();
}

/** Forgets what the courier's page keeps on the phone. */
async function forgetSteps(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('portal-motoboy.courier')) localStorage.removeItem(key);
    }
  });
}

/** Opens the Pix code on a courier's page, as if his customers paid by Pix: on this evening none on the road does. */
async function showPixAtDoor(page: Page, order: Order | undefined): Promise<void> {
  await page.route('**/api/courier/run', async (route) => {
    const run: CourierRun = await (await route.fetch()).json();
    const stops = run.stops.map((stop) => ({
      ...stop,
      payments: [{ methodId: 'pix', name: 'Pix', kind: 'pix', amount: stop.total }],
    }));
    await route.fulfill({ json: { ...run, stops } });
  });
  await followLink(page, `/api/couriers/${order?.fkUserMotoboy}/link`);
  await page.getByRole('button', { name: 'Mostrar o Pix' }).click();
  await page.getByRole('img', { name: /^Código Pix/ }).waitFor();
}

async function planRuns(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Replanejar/ }).click();
  await page
    .getByRole('button', { name: /^Despachar/ })
    .first()
    .waitFor();
}

/** Opens a link that was made for somebody outside the shop. */
async function followLink(page: Page, path: string): Promise<void> {
  const answer = await page.request.post(path, { headers: { 'idempotency-key': path } });
  const { pathname, search } = new URL(((await answer.json()) as { url: string }).url);
  await page.goto(pathname + search);
}
