import { readFile } from 'node:fs/promises';
import { readSheet } from '#tests/support/read-xlsx.ts';
import { expectAccessible } from '../support/axe.ts';
import { bagOn } from '../support/bag.ts';
import { openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { countPrints } from '../support/prints.ts';
import { deliveryTo, PIZZA } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const items = [{ productId: PIZZA.id, name: PIZZA.name, quantity: 1, unitPrice: PIZZA.price }];

test('every order is found, filtered, repeated and exported', async ({ clerk, shop, troubles }) => {
  troubles.expect('404 GET /api/customers/');
  const prints = await countPrints(clerk);
  const ana = await shop.placeOrder(deliveryTo('Ana Conceição', { origin: 'WhatsApp' }));
  const formula = await shop.placeOrder(deliveryTo('=HYPERLINK("x")', { origin: 'Site' }));
  await shop.placeOrder({ module: 'PDV', order: { items } });
  await shop.placeOrder({ module: 'COMANDA', command: 'Mesa 12', order: { items } });
  await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[0].id });
  await shop.changeOrder(formula.id, 'cancel', { reason: 'Desistiu' });

  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /Histórico/ }).click();
  const rows = clerk.getByRole('listitem').filter({ has: clerk.getByRole('button', { name: /^Imprimir/ }) });
  await expect(rows).toHaveCount(4);
  await expect(clerk.getByRole('status').filter({ hasText: /^4 pedidos$/ })).toBeVisible();
  const box = clerk.getByRole('searchbox', { name: 'Buscar', exact: true });
  for (const [text, name] of [
    ['conceicao', 'Ana Conceição'],
    ['mesa 12', 'Comanda Mesa 12'],
    ['rafael whatsapp', 'Ana Conceição'],
    [`#${ana.cdOrder}`, 'Ana Conceição'],
  ] as const) {
    await box.fill(text);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(name);
  }
  await box.fill('');
  await clerk.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Cancelados' });
  await expect(rows).toHaveCount(1);
  await expect(clerk).toHaveURL(/state=canceled/);
  await clerk.reload();
  await expect(rows).toHaveCount(1);

  await clerk.getByRole('button', { name: 'Mais filtros' }).click();
  await expectAccessible(clerk, 'the history');
  await clerk.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows).toHaveCount(4);
  await clerk.getByRole('combobox', { name: 'Canal' }).selectOption({ label: 'WhatsApp' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ana Conceição');
  await clerk.reload();
  await expect(clerk.getByRole('combobox', { name: 'Canal' })).toHaveValue('whatsapp');
  await expect(rows).toHaveCount(1);
  await clerk.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows).toHaveCount(4);
  await clerk.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Cancelados' });
  await expect(rows).toHaveCount(1);
  await expect(clerk).toHaveURL(/state=canceled/);

  const download = clerk.waitForEvent('download');
  await clerk.getByRole('link', { name: 'Exportar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);

  await clerk.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows).toHaveCount(4);
  await clerk.getByRole('button', { name: 'Ontem' }).click();
  await expect(clerk.getByText('Nenhum pedido com esses filtros')).toBeVisible();
  await clerk.getByRole('button', { name: 'Hoje' }).click();
  await expect(rows).toHaveCount(4);
  const workbook = clerk.waitForEvent('download');
  await clerk.getByRole('link', { name: 'Exportar XLSX' }).click();
  const sheet = readSheet(await readFile(await (await workbook).path()));
  expect(sheet).toHaveLength(5);
  expect(sheet.flat().join()).toContain('Ana Conceição');

  await rows
    .filter({ hasText: 'Ana Conceição' })
    .getByRole('link', { name: /Ana Conceição/ })
    .click();
  await expect(clerk).toHaveURL(`/order/${ana.id}`);
  await expect(clerk.getByRole('heading', { level: 1 })).toContainText('Ana Conceição');
  await clerk.goBack();
  await expect(rows).toHaveCount(4);
  await clerk.getByRole('button', { name: `Imprimir ${ana.cdOrder}` }).click();
  await expect.poll(prints).toBe(1);
  await clerk.getByRole('link', { name: `Repetir ${ana.cdOrder}` }).click();
  await expect(bagOn(clerk).box('Cliente')).toHaveValue('Ana Conceição');
  await clerk.setViewportSize(PHONE.viewport);
  await clerk.goto('/outros/historico');
  await expect(clerk.getByRole('button', { name: /^Mais ações/ })).toHaveCount(4);
  await expectAccessible(clerk, 'the history on a phone');
});

test('the search in the bar opens the history', async ({ clerk }) => {
  await openBoard(clerk);
  await clerk.getByRole('button', { name: 'Buscar pedidos' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Busca por filtro' });
  await dialog.getByPlaceholder('busca...').fill('ninguém assim');
  await dialog.getByRole('link', { name: /Procurar no Histórico/ }).click();
  await expect(dialog).toBeHidden();
  await expect(clerk.getByRole('searchbox', { name: 'Buscar', exact: true })).toHaveValue('ninguém assim');
  await expect(clerk.getByText('Nenhum pedido com esses filtros')).toBeVisible();
});
