import { readFile } from 'node:fs/promises';
import { readSheet } from '#tests/support/read-xlsx.ts';
import { expectAccessible } from '../support/axe.ts';
import { deliveryTo, PIZZA, SODA } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a report shows the day’s numbers, links to their orders, changes its period and is exported', async ({
  clerk,
  shop,
}) => {
  const item = ({ id, name, price }: typeof PIZZA | typeof SODA, quantity: number) => ({
    productId: id,
    name,
    quantity,
    unitPrice: price,
  });
  const ana = await shop.placeOrder(
    deliveryTo('Ana', { origin: 'WhatsApp', order: { items: [item(PIZZA, 2)], txDelivery: 500 } }),
  );
  const bruno = await shop.placeOrder(deliveryTo('Bruno', { origin: 'iFood', order: { items: [item(SODA, 1)] } }));
  await shop.placeOrder({ module: 'PDV', order: { items: [item(SODA, 3)] } });
  await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[0].id });
  await shop.changeOrder(ana.id, 'complete');
  await shop.changeOrder(bruno.id, 'cancel', { reason: 'Desistiu' });

  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /Relatórios/ }).click();
  const figure = (name: string) => clerk.getByRole('term').filter({ hasText: name }).locator('..');
  await expect(figure('Vendas')).toContainText('R$ 146,50');
  await expect(figure('Pedidos')).toContainText('2');
  await expect(figure('Cancelados')).toContainText('R$ 13,90');
  await expect(figure('No prazo')).toContainText('100,0 %');
  await expectAccessible(clerk, 'a report');
  const card = (name: string) => clerk.getByRole('region', { name, exact: true });
  await expect(card('Canal').getByRole('listitem')).toHaveText([/WhatsApp.*104,80/, /Balcão.*41,70/]);
  await expect(card('Motoboys')).toContainText('Rafael Moura');

  await card('Motoboys').getByRole('link', { name: 'Rafael Moura', exact: true }).click();
  await expect(clerk).toHaveURL(/\/outros\/historico\?.*courier=/);
  await expect(clerk.getByRole('button', { name: /^Imprimir/ })).toHaveCount(1);
  await clerk.goBack();

  // So does each of his numbers; a dash leads nowhere.
  for (const [number, filter] of [
    ['Entregas, Rafael Moura: 1', 'Entregas concluídas'],
    ['No prazo, Rafael Moura: 100,0 %', '.*dentro do prazo'],
  ] as const) {
    await card('Motoboys').getByRole('link', { name: number }).click();
    await expect(clerk.getByRole('button', { name: new RegExp(`^Remover filtro: ${filter}`) })).toBeVisible();
    await expect(clerk.getByRole('combobox', { name: 'Motoboy' })).toHaveValue(shop.couriers[0].id);
    await expect(clerk.getByRole('button', { name: /^Imprimir/ })).toHaveCount(1);
    await clerk.goBack();
  }
  await expect(card('Motoboys').getByRole('link', { name: /^Nota/ })).toHaveCount(0);

  const hours = clerk.getByRole('list', { name: 'Vendas por hora' });
  const hour = hours.getByRole('link', { name: /R\$ 146,50, 2 pedidos/ });
  await expect(hour).toHaveCount(1);
  await expect(card('Vendas por hora').locator('svg path[data-strong]')).toHaveCount(1);
  await hour.click();
  await expect(clerk).toHaveURL(/\/outros\/historico\?.*hour=/);
  await expect(clerk.getByRole('button', { name: /^Imprimir/ })).toHaveCount(2);
  await clerk.goBack();

  const leads = async (name: string, filter: string, orders: number) => {
    await figure(name).getByRole('link').first().click();
    await expect(clerk.getByRole('button', { name: `Remover filtro: ${filter}` })).toBeVisible();
    await expect(clerk.getByRole('button', { name: /^Imprimir/ })).toHaveCount(orders);
    await clerk.goBack();
    await expect(clerk.getByRole('heading', { name: 'Relatórios' })).toBeVisible();
  };
  await leads('Ticket médio', 'Só vendas, sem cancelados', 2);
  await leads('Cancelados', 'Vendas canceladas', 1);

  await clerk.getByRole('tab', { name: 'Entregas' }).click();
  await leads('Até sair', 'Que saíram para entrega', 1);
  await expect(card('Fora do prazo por hora')).toContainText('Nenhuma entrega fora do prazo no período.');
  // The couriers' runs: their number, the orders of each, and the way to these.
  await expect(card('Motoboys').getByRole('columnheader')).toContainText(['Saídas', 'Pedidos por saída']);
  await expect(card('Motoboys').getByRole('row', { name: /Rafael Moura/ })).toContainText(/11,0/);
  await expect(card('Saídas').getByRole('row', { name: /Saída 1/ })).toContainText('Rafael Moura');
  await card('Saídas').getByRole('link', { name: 'Saída 1', exact: true }).click();
  await expect(clerk.getByRole('button', { name: /^Remover filtro: Saída 1 de / })).toBeVisible();
  await expect(clerk.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText('Rafael Moura · Saída 1');
  await expect(clerk.getByRole('button', { name: /^Imprimir/ })).toHaveCount(1);
  await clerk.getByRole('textbox', { name: 'Saída nº' }).fill('9');
  await expect(clerk.getByText('Nenhum pedido com esses filtros')).toBeVisible();
  await clerk.goBack();
  await expectAccessible(clerk, 'deliveries of a report');
  await clerk.getByRole('tab', { name: 'Vendas' }).click();
  await expect(card('Cancelamentos por motivo')).toContainText('Desistiu');
  await expectAccessible(clerk, 'sales of a report');
  await clerk.getByRole('tab', { name: 'Produtos' }).click();
  await expect(card('Categorias').getByRole('row', { name: /Bebidas/ })).toContainText('41,70');
  await card('Categorias').getByRole('link', { name: 'Bebidas', exact: true }).click();
  await expect(clerk.getByRole('button', { name: 'Remover filtro: Categoria: Bebidas' })).toBeVisible();
  await expect(clerk.getByRole('button', { name: /^Imprimir/ })).toHaveCount(1);
  await clerk.goBack();
  await clerk.getByRole('tab', { name: 'Clientes' }).click();
  await leads('Vendas na primeira compra', 'Primeira compra do cliente', 1);
  await leads('Vendas sem telefone', 'Sem telefone', 1);
  await figure('Perdidos').getByRole('link').click();
  await expect(clerk.getByRole('radio', { name: 'Perdidos' })).toBeChecked();
  await expect(card('Clientes')).toContainText('Nenhum cliente perdido no período.');
  await figure('Novos').getByRole('link', { name: '1' }).click();
  await expect(clerk.getByRole('radio', { name: 'Novos' })).toBeChecked();
  await expectAccessible(clerk, 'customers of a report');
  await card('Clientes').getByRole('link', { name: 'Ana', exact: true }).click();
  await expect(clerk).toHaveURL(/\/outros\/historico\?.*q=/);
  await expect(clerk.getByRole('button', { name: /^Imprimir/ })).not.toHaveCount(0);
  await clerk.goBack();
  await clerk.getByRole('tab', { name: 'Produtos' }).click();
  await clerk.getByRole('radio', { name: 'Dia', exact: true }).check({ force: true });
  await expect(clerk).toHaveURL(/tipo=day/);
  await expect(figure('Vendas')).toContainText('R$ 146,50');

  const download = clerk.waitForEvent('download');
  await clerk.getByRole('button', { name: 'CSV' }).click();
  await clerk.getByRole('menuitem', { name: 'Canal' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('WhatsApp;1;"104,80"');
  const list = clerk.waitForEvent('download');
  // On a low screen the menu scrolls.
  await clerk.setViewportSize({ width: 1280, height: 500 });
  await clerk.getByRole('button', { name: 'CSV', exact: true }).click();
  await expect(clerk.getByRole('menuitem', { name: 'Saídas, uma a uma' })).not.toBeInViewport();
  await clerk.getByRole('menuitem', { name: 'Saídas, uma a uma' }).click();
  await clerk.setViewportSize({ width: 1440, height: 900 });
  expect(await readFile(await (await list).path(), 'utf8')).toMatch(/;1;Rafael Moura;.*;1;/);
  const workbook = clerk.waitForEvent('download');
  await clerk.getByRole('button', { name: 'XLSX' }).click();
  await clerk.getByRole('menuitem', { name: 'Canal' }).click();
  const saved = await workbook;
  expect(saved.suggestedFilename()).toMatch(/^vendas-canal-.*\.xlsx$/);
  expect(readSheet(await readFile(await saved.path()))[1]?.slice(0, 3)).toEqual(['WhatsApp', '0:1', '2:104.8']);

  await clerk.getByRole('button', { name: 'Período anterior' }).click();
  await expect(figure('Vendas')).toContainText('R$ 0,00');
  await expect(card('Produtos')).toContainText('Nada vendido no período.');
});

test('if the charts’ file does not load, their numbers are a list with links to the orders', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('failed GET /assets/columns-');
  troubles.expect('Failed to fetch dynamically imported module');
  await shop.placeOrder({ module: 'PDV', order: { items: [{ name: 'Suco', quantity: 1, unitPrice: 900 }] } });
  await clerk.route(/\/assets\/columns-[^/]*\.js$/, (route) => route.abort());
  await clerk.goto('/outros/relatorios?tipo=day');
  const hours = clerk.getByRole('list', { name: 'Vendas por hora' });
  const hour = hours.getByRole('link', { name: /R\$ 9,00, 1 pedido/ });
  await expect(hour).toBeVisible();
  await expect(clerk.getByRole('region', { name: 'Vendas por hora' }).locator('svg')).toHaveCount(0);
  await expectAccessible(clerk, 'a report without charts');
  await hour.click();
  await expect(clerk.getByRole('button', { name: /^Imprimir/ })).toHaveCount(1);
});
