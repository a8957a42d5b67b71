import type { Page } from '@playwright/test';
import type { Order } from '#domain/orders/order.ts';
import { type Picture, showBag } from './picture.ts';

/** The pictures of the counter and the comandas. `day` has the orders of the evening. */
export function counterPictures(day: readonly Order[]): readonly Picture[] {
  const comandaOf = (command: string) => day.find((order) => order.command === command)?.id ?? '';
  return [
    { name: 'atendimento', path: '/atendimento' },
    { name: 'atendimento-venda', path: '/atendimento', prepare: fillSale },
    { name: 'atendimento-registrada', path: '/atendimento', prepare: finishSale },
    { name: 'comandas', path: '/atendimento/comandas' },
    { name: 'comandas-nova', path: '/atendimento/comanda/nova', prepare: fillNewComanda },
    { name: 'comanda', path: `/atendimento/comanda/${comandaOf('12')}` },
    { name: 'comanda-lancar', path: `/atendimento/comanda/${comandaOf('15')}`, prepare: addToComanda },
    { name: 'comanda-item', path: `/atendimento/comanda/${comandaOf('12')}`, prepare: openLine },
    ...['Valor', 'Por pessoas', 'Por item'].map((way) => ({
      name: `comanda-receber-${way.slice(-4).toLowerCase()}`,
      path: `/atendimento/comanda/${comandaOf('12')}`,
      prepare: (page: Page) => receive(page, way),
    })),
    { name: 'comanda-transferir', path: `/atendimento/comanda/${comandaOf('12')}`, prepare: transferSome },
  ];
}

async function fillSale(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Produto ou código de barras' });
  for (const text of ['margherita', '3*guaraná', '2*pudim', 'calabresa', '2*água']) {
    await search.fill(text);
    await search.press('Enter');
  }
  await showBag(page);
  await page.getByRole('button', { name: 'Desconto em porcentagem' }).click();
  await page.getByRole('textbox', { name: 'Desconto em %' }).fill('10');
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await page.getByRole('textbox', { name: 'Valor em Pix' }).fill('60');
  await page.getByRole('button', { name: 'Pagar com Dinheiro' }).click();
  await page.getByRole('textbox', { name: 'Recebido' }).fill('200');
}

async function finishSale(page: Page): Promise<void> {
  await fillSale(page);
  await page.getByRole('button', { name: /Finalizar venda/ }).click();
  await page.getByRole('dialog', { name: 'Venda registrada' }).waitFor();
}

async function fillNewComanda(page: Page): Promise<void> {
  // A phone asks for the number first.
  const number = page.getByRole('textbox', { name: 'Número ou mesa' });
  await number.fill('12');
  await number.press('Enter');
  const search = page.getByRole('searchbox', { name: 'Produto ou código de barras' });
  for (const text of ['2*cerveja', 'esfiha de carne']) {
    await search.fill(text);
    await search.press('Enter');
  }
  await showBag(page);
}

async function addToComanda(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Incluir itens/ }).click();
  const search = page.getByRole('searchbox', { name: 'Produto ou código de barras' });
  await search.fill('2*tiramis');
  await search.press('Enter');
  await showBag(page);
}

async function openLine(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Itens da comanda' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

async function receive(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: /^Receber/ }).click();
  await page.getByRole('tab', { name: way }).click();
  if (way === 'Por item')
    await page.getByRole('list', { name: 'Itens', exact: true }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Dinheiro', exact: true }).click();
  await page
    .getByRole('button', { name: /^Recebido/ })
    .last()
    .click();
}

async function transferSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ações da comanda', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Transferir' }).click();
  await page.getByRole('tab', { name: 'Alguns itens' }).click();
  await page.getByRole('list', { name: 'Itens', exact: true }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Para a comanda' }).fill('1');
}
