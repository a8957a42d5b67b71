import type { Page } from '@playwright/test';
import type { Courier } from '#domain/orders/order.ts';
import { clickButton, type Picture } from './picture.ts';

/** The pictures of the till and the couriers' settlements. */
export function moneyPictures([courier]: readonly Courier[]): readonly Picture[] {
  return [
    { name: 'caixa', path: '/outros/caixa' },
    { name: 'caixa-sangria', path: '/outros/caixa', prepare: (page) => clickButton(page, 'Sangria') },
    { name: 'caixa-leitura', path: '/outros/caixa', prepare: takeReading },
    { name: 'caixa-fechar', path: '/outros/caixa/fechar' },
    { name: 'acerto', path: '/outros/acerto' },
    { name: 'acerto-motoboy', path: `/outros/acerto/${courier?.id}` },
    { name: 'acerto-regras', path: '/outros/acerto/regras' },
  ];
}

async function takeReading(page: Page): Promise<void> {
  await clickButton(page, 'Leitura X');
  await page.getByRole('button', { name: 'Fazer leitura X' }).click();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
}
