import type { Page } from '@playwright/test';
import { openBackOffice } from '../support/back-office.ts';
import { decide, openBy, openComanda, openComandas } from '../support/comandas.ts';
import { PHONE } from '../support/devices.ts';
import { integration, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

const DAY_MS = 86_400_000;
const comandasOf = async (shop: Shop) => (await shop.orders()).filter(({ module }) => module === 'COMANDA');

test('two devices add to one comanda at once: every line is there once, with its author and device', async ({
  clerk,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('failed POST /api/comandas');
  await clerk.addInitScript(() => localStorage.setItem('portal-motoboy.device', JSON.stringify('Caixa 1')));
  const till = await openComandas(clerk);
  await till.search.fill('12');
  await till.search.press('Enter');
  await till.panel.getByRole('textbox', { name: 'Nome' }).fill('Família Souza');
  await till.product('Guaraná 2 L').click();
  await clerk.keyboard.press('F9');
  await expect(till.panel.getByRole('heading', { name: 'Comanda 12' })).toBeVisible();
  await expect(till.lines).toHaveCount(1);
  await expect(till.lines.first()).toContainText('Caixa 1');

  const phone = await openBrowser(PHONE);
  await phone.addInitScript(() => localStorage.setItem('portal-motoboy.device', JSON.stringify('Celular')));
  await signInQuietly(phone, shop);
  const waiter = await openComanda(phone, '12');
  await waiter.add.tap();
  await waiter.product('Pizza de Calabresa').tap();
  await phone.getByRole('button', { name: 'Ver comanda' }).tap();
  await till.add.click();
  await till.product('Guaraná 2 L').click();
  // The phone's answer is lost; it retries automatically with the same key.
  await phone.route(
    '**/api/comandas/*/items',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await Promise.all([waiter.launch.tap(), clerk.keyboard.press('F9')]);
  for (const desk of [till, waiter]) {
    await expect(desk.lines).toHaveCount(3);
    await expect(desk.lines.filter({ hasText: 'Celular' })).toHaveCount(1);
    await expect(desk.left).toHaveText('R$ 77,70');
  }
  expect(await comandasOf(shop)).toMatchObject([
    { command: '12', commandName: 'Família Souza', order: { total: 7770 } },
  ]);
});

test('items added after a lost answer are kept, and launched in addition to what the first try saved', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('failed POST /api/comandas', '409 POST /api/comandas');
  await openBy(shop, '7');
  const desk = await openComanda(clerk, '7');
  await desk.add.click();
  await desk.product('Pizza de Calabresa').click();
  await clerk.route('**/api/comandas/*/items', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await desk.launch.click();
  const notice = desk.panel.getByRole('alert').filter({ hasText: 'Tentar de novo não lança os itens duas vezes.' });
  await expect(notice).toBeVisible();
  await clerk.unroute('**/api/comandas/*/items');
  await desk.product('Guaraná 2 L').click();
  await desk.launch.click();
  const reused = desk.panel.getByRole('alert').filter({ hasText: 'Estes itens já foram lançados' });
  await expect(reused).toContainText('deixe aqui só o que falta');
  await desk.panel.getByRole('button', { name: 'Remover Pizza de Calabresa' }).click();
  await reused.getByRole('button', { name: 'Lançar o que está aqui' }).click();
  await expect(desk.lines).toHaveCount(4);
  await expect(reused).toBeHidden();
  const [comanda, ...others] = await comandasOf(shop);
  expect(others).toEqual([]);
  expect(comanda?.order.items.map(({ name }) => name).slice(2)).toEqual(['Pizza de Calabresa', 'Guaraná 2 L']);
});

test('lines are transferred, and comandas are merged and unmerged', async ({ clerk, shop }) => {
  await openBy(shop, '7');
  await openBy(shop, '8', 'Rita');
  const desk = await openComanda(clerk, '7');
  await desk.act('Transferir');
  await desk.dialog.getByRole('tab', { name: 'Alguns itens' }).click();
  await desk.dialog.getByRole('button', { name: /3 × Chope/ }).click();
  await desk.dialog.getByRole('textbox', { name: 'Quantidade de Chope' }).fill('2');
  await desk.dialog.getByRole('textbox', { name: 'Para a comanda' }).fill('8');
  await desk.dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(desk.dialog).toBeHidden();
  await expect(desk.left).toHaveText('R$ 30,01');
  await expect(desk.card('8 · Rita')).toContainText('R$ 70,01');

  await desk.act('Juntar com outra');
  await desk.dialog.getByRole('button', { name: /8 · Rita/ }).click();
  await desk.dialog.getByRole('button', { name: 'Juntar', exact: true }).click();
  await expect(desk.left).toHaveText('R$ 100,02');
  await expect(desk.card('8 · Rita')).toContainText('junta com 7');
  await expect(desk.lines.filter({ hasText: 'da comanda 8' })).toHaveCount(3);

  await desk.panel.getByRole('button', { name: 'Separar 8' }).click();
  await desk.dialog.getByRole('button', { name: 'Separar 8' }).click();
  await expect(desk.left).toHaveText('R$ 30,01');
  await expect(desk.card('8 · Rita')).toContainText('R$ 70,01');
});

test('a line is discounted and removed with a reason, and a change made first on another device is reported', async ({
  clerk,
  shop,
}) => {
  const { id } = await openBy(shop, '21');
  const desk = await openComanda(clerk, '21');
  await desk.lines.filter({ hasText: 'Fritas' }).getByRole('button').click();
  await desk.dialog.getByRole('button', { name: 'Desconto' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Desconto em R$' }).fill('5,01');
  await desk.dialog.getByRole('button', { name: 'Demora' }).click();
  await desk.dialog.getByRole('button', { name: /Descontar/ }).click();
  await expect(desk.left).toHaveText('R$ 45,00');
  await desk.lines.filter({ hasText: 'Chope' }).getByRole('button').click();
  await desk.dialog.getByRole('button', { name: 'Remover' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Quantidade de Chope' }).fill('1');
  await desk.dialog.getByRole('button', { name: 'Lançado por engano' }).click();
  await desk.dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(desk.left).toHaveText('R$ 35,00');
  await desk.act('Cancelar comanda');
  await shop.changeOrder(id, 'cancel', { reason: 'Cliente desistiu' });
  await expect(desk.panel.getByText('Comanda cancelada.')).toBeVisible();
});

test('yesterday’s comanda is carried over and marked; its number opens it unless another one is wanted', async ({
  clerk,
  shop,
  portal,
}) => {
  const yesterday = await openBackOffice(portal.dataDir, { clock: () => Date.now() - DAY_MS });
  try {
    const url = await yesterday.app.listen({ host: '127.0.0.1', port: 0 });
    await openBy({ ...shop, ...integration(url, shop.key) }, '7');
  } finally {
    await yesterday.close();
  }
  const desk = await openComandas(clerk);
  await expect(desk.card('7')).toContainText('de ontem');
  await clerk.getByRole('button', { name: /Abrir comanda/ }).click();
  await desk.panel.getByRole('textbox', { name: 'Número ou mesa' }).fill('7');
  await expect(desk.panel.getByText(/aberta ontem às/)).toBeVisible();
  await desk.product('Guaraná 2 L').click();
  await expect(desk.panel.getByRole('button', { name: /Lançar na comanda 7/ })).toBeVisible();
  await desk.panel.getByRole('button', { name: 'Abrir outra 7 hoje' }).click();
  await expect(desk.left).toHaveText('R$ 13,90');
  await expect(desk.card('7')).toHaveCount(2);
});

test('every table keeps its place; one press opens a free table, and an empty comanda frees it again', async ({
  clerk,
  shop,
  openBrowser,
}) => {
  await openBy(shop, 'Mesa 3', 'Débora');
  await openBy(shop, 'Balcão');
  const desk = await openComandas(clerk);
  await decide(clerk, { tables: 6 });
  const tables = clerk.getByRole('list', { name: 'Mesas' }).getByRole('listitem');
  await expect(tables).toHaveCount(6);
  await expect(tables.nth(2)).toContainText('Débora');
  await expect(tables.nth(3)).toContainText('livre');
  await expect(clerk.getByRole('list', { name: 'Sem mesa' }).getByRole('listitem')).toHaveCount(1);
  await expect(clerk.getByText('1 mesa ocupada · 5 livres')).toBeVisible();

  const other = await openBrowser();
  await signInQuietly(other, shop);
  const second = await openComandas(other);
  // Both press table 4 at once; on one screen it may already be taken.
  const fourth = (page: Page) => page.getByRole('list', { name: 'Mesas' }).getByRole('listitem').nth(3);
  await Promise.all([clerk, other].map((page) => fourth(page).locator('a, button').first().click()));
  for (const one of [desk, second]) {
    await expect(one.panel.getByRole('heading', { name: 'Comanda 4' })).toBeVisible();
    await expect(one.add).toBeFocused();
  }
  await expect(desk.card('4')).toContainText('sem itens');
  expect((await comandasOf(shop)).map(({ command }) => command)).toEqual(['Mesa 3', 'Balcão', '4']);

  await desk.panel.getByRole('button', { name: 'Liberar 4' }).click();
  for (const one of [desk, second]) await expect(one.table(4)).toBeVisible();
  expect((await comandasOf(shop)).at(-1)).toMatchObject({ status: 5, order: { total: 0, payments: [] } });
});

test('after launching and after a note, the focus is where the work continues', async ({ clerk, shop }) => {
  await openBy(shop, '5');
  const desk = await openComanda(clerk, '5');
  await expect(desk.add).toBeFocused();
  await clerk.keyboard.press('F7');
  // As at the counter, F3 is an item without a product.
  await clerk.keyboard.press('F3');
  await expect(clerk.getByRole('dialog', { name: 'Item avulso' })).toBeVisible();
  await clerk.keyboard.press('Escape');
  await desk.product('Guaraná 2 L').click();
  await desk.panel.getByRole('button', { name: 'Guaraná 2 L', exact: true }).click();
  await desk.panel.getByRole('textbox', { name: 'Observação' }).fill('sem gelo');
  await clerk.keyboard.press('Enter');
  await expect(desk.panel.getByRole('button', { name: 'Guaraná 2 L', exact: true })).toBeFocused();
  await clerk.keyboard.press('F9');
  await expect(desk.lines.filter({ hasText: 'sem gelo' })).toHaveCount(1);
  await expect(desk.add).toBeFocused();
});
