import type { Page } from '@playwright/test';
import type { Courier } from '#domain/orders/order.ts';
import { call, clickButton, type Picture } from './picture.ts';

/** The pictures of the till and the couriers' settlements. */
export function moneyPictures([courier, settled]: readonly Courier[]): readonly Picture[] {
  return [
    { name: 'caixa', path: '/outros/caixa' },
    { name: 'caixa-sangria', path: '/outros/caixa', prepare: (page) => clickButton(page, 'Sangria') },
    { name: 'caixa-leitura', path: '/outros/caixa', prepare: takeReading },
    { name: 'caixa-fechar', path: '/outros/caixa/fechar' },
    { name: 'acerto', path: '/outros/acerto' },
    { name: 'acerto-motoboy', path: `/outros/acerto/${courier?.id}` },
    {
      name: 'acerto-extrato',
      path: `/outros/acerto/${settled?.id}`,
      prepare: (page) => openStatement(page, settled?.id ?? ''),
    },
    { name: 'acerto-regras', path: '/outros/acerto/regras' },
  ];
}

/** Settles with the courier, unless an earlier picture did, and opens the statement. */
async function openStatement(page: Page, courierId: string): Promise<void> {
  const path = `/api/couriers/${courierId}/settlements`;
  const { id } = await call<{ id: string }>(page.request, path, { method: 'pix' }, 'acerto');
  await page.goto(`/outros/acerto/extrato/${id}`);
  await page.getByRole('heading', { level: 1, name: /^Acerto / }).waitFor();
}

async function takeReading(page: Page): Promise<void> {
  await clickButton(page, 'Leitura X');
  await page.getByRole('button', { name: 'Fazer leitura X' }).click();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
}
