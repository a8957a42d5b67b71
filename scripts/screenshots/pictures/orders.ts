import type { Page } from '@playwright/test';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { clickButton, type Picture, showBag, showPix } from './picture.ts';

/** The pictures of the board, an order's page and the bag. `day` has the orders of the evening. */
export function orderPictures(day: readonly Order[]): readonly Picture[] {
  const orderOf = (phase: ReturnType<typeof phaseOf>) =>
    day.findLast(({ status, customer }) => customer !== undefined && phaseOf(status) === phase)?.id ?? '';
  const pixOrder = day.findLast(({ order }) => order.payments.some(({ methodId }) => methodId === 'pix'))?.id ?? '';
  return [
    { name: 'dashboard', path: '/dashboard' },
    ...['Atrasados', 'Cancelados', 'Comandas', 'Em rota', 'Concluídos'].map((tab) => tabPicture(tab)),
    { name: 'dashboard-despachar', path: '/dashboard', prepare: (page) => onFirstCard(page, 'Despachar', 'dialog') },
    { name: 'dashboard-acoes', path: '/dashboard', prepare: (page) => onFirstCard(page, 'Mais ações', 'menu') },
    { name: 'dashboard-cancelar', path: '/dashboard', prepare: openCancel },
    { name: 'dashboard-busca', path: '/dashboard', prepare: openSearch },
    { name: 'menu', path: '/dashboard', prepare: openMenu },
    {
      name: 'conta',
      path: '/dashboard',
      prepare: (page) => page.getByRole('button', { name: 'Conta', exact: true }).click(),
    },
    { name: 'novo-pedido-vazio', path: '/novo-pedido' },
    { name: 'novo-pedido', path: '/novo-pedido', prepare: fillBag },
    { name: 'novo-pedido-problemas', path: '/novo-pedido', prepare: finaliseUnfinished },
    { name: 'novo-pedido-opcoes', path: '/novo-pedido', prepare: chooseHalves },
    { name: 'novo-pedido-preco', path: '/novo-pedido', prepare: changePrice },
    { name: 'order-aguardando', path: `/order/${orderOf('awaiting')}` },
    { name: 'order-em-rota', path: `/order/${orderOf('on-route')}` },
    { name: 'order-concluido', path: `/order/${orderOf('completed')}` },
    { name: 'order-pix', path: `/order/${pixOrder}`, prepare: (page) => showPix(page, 'Cobrar com Pix') },
    { name: 'vias', path: `/order/${orderOf('awaiting')}`, prepare: (page) => showTicket(page, 'Recibo') },
    {
      name: 'vias-cozinha',
      path: `/order/${orderOf('awaiting')}`,
      prepare: (page) => showTicket(page, 'Via da cozinha'),
    },
  ];
}

function tabPicture(tab: string): Picture {
  return {
    name: `dashboard-${tab
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}`,
    path: '/dashboard',
    prepare: async (page) => {
      const found = page.getByRole('tab', { name: tab });
      if (await found.isVisible()) await found.click();
    },
  };
}

async function onFirstCard(page: Page, button: string, opens: 'dialog' | 'menu'): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: button }).first().click();
  await page.getByRole(opens).waitFor();
}

async function openCancel(page: Page): Promise<void> {
  await onFirstCard(page, 'Mais ações', 'menu');
  await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar pedidos', exact: true }).click();
  await page.getByPlaceholder('busca...').fill('rua a');
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
}

async function showTicket(page: Page, tab: string): Promise<void> {
  await clickButton(page, 'Vias e impressoras');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('region', { name: 'Prévia' }).locator('img').waitFor();
}

async function fillBag(page: Page): Promise<void> {
  const products = page.getByRole('list', { name: 'Produtos' });
  for (const name of ['Pizza Margherita', 'Pizza de Calabresa', 'Guaraná Antarctica 2 L', 'Guaraná Antarctica 2 L']) {
    await products.getByRole('button', { name }).first().click();
  }
  await showBag(page);
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
  await page.getByText(/cliente encontrado/i).waitFor();
  await page.getByRole('textbox', { name: 'Taxa de entrega' }).fill('8');
  await page.getByRole('button', { name: 'Pagar com Dinheiro' }).click();
  await page.getByRole('textbox', { name: 'Troco para' }).fill('150');
  await page.getByRole('textbox', { name: 'Troco para' }).blur();
}

async function chooseHalves(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Pizza Meio a Meio' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pizza Meio a Meio' });
  await dialog.getByRole('button', { name: /Calabresa/ }).click();
}

async function changePrice(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Pizza Margherita' }).first().click();
  await showBag(page);
  const items = page.getByRole('region', { name: 'Itens do pedido' });
  await items.getByRole('button', { name: 'Pizza Margherita', exact: true }).click();
  await items.getByRole('textbox', { name: 'Preço' }).fill('45');
}

async function finaliseUnfinished(page: Page): Promise<void> {
  await showBag(page);
  await page.getByRole('button', { name: /Finalizar pedido/ }).click();
}
