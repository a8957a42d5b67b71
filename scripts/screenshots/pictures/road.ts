import type { Page } from '@playwright/test';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { clickButton, type Picture } from './picture.ts';

/** The pictures of map, runs, and the courier's and customer's pages by link. `day` has the orders of the evening. */
export function roadPictures(day: readonly Order[]): readonly Picture[] {
  const riding = day.findLast(({ status }) => phaseOf(status) === 'on-route');
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
    {
      name: 'order_custumer-pedido',
      path: `/order/${riding?.id}`,
      prepare: (page) => followLink(page, `/api/orders/${riding?.id}/link`),
    },
  ];
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
