import { expectAccessible } from '../support/axe.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

for (const [name, device] of [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test('what is open, a courier’s runs and a customer’s numbers lead to their orders', async ({ clerk, shop }) => {
      const [rafael, other] = shop.couriers;
      for (const [to, courier] of [
        ['Ana', rafael],
        ['Bruno', other],
      ] as const) {
        const { id } = await shop.placeOrder(deliveryTo(to));
        await shop.changeOrder(id, 'dispatch', { courierId: courier.id });
        await shop.changeOrder(id, 'complete');
      }
      await shop.placeOrder(deliveryTo('Clara'));

      await clerk.goto('/outros/relatorios?tipo=day');
      const figure = (text: string) => clerk.getByRole('term').filter({ hasText: text }).locator('..');
      const card = (title: string) => clerk.getByRole('region', { name: title, exact: true });
      const orders = clerk.getByRole('button', { name: /^Mais ações/ });
      await figure('Vendas')
        .getByRole('link', { name: /^Vendas: R\$\s[\d,]+ em andamento$/ })
        .click();
      await expect(clerk.getByRole('combobox', { name: 'Situação' })).toHaveValue('open');
      await expect(orders).toHaveCount(1);
      await expect(clerk.getByRole('listitem').filter({ hasText: 'Clara' })).toBeVisible();
      await clerk.goBack();

      await clerk.getByRole('tab', { name: 'Entregas' }).click();
      await expect(card('Saídas').getByRole('row')).toHaveCount(3);
      await card('Motoboys')
        .getByRole('link', { name: `Saídas, ${rafael.name}: 1` })
        .click();
      await expect(clerk.getByRole('combobox', { name: 'Motoboy das saídas' })).toHaveValue(rafael.id);
      await expect(card('Saídas').getByRole('row')).toHaveCount(2);
      await expect(card('Saídas')).toBeInViewport();
      await clerk.reload();
      await expect(card('Saídas').getByRole('row')).toHaveCount(2);
      await card('Saídas')
        .getByRole('link', { name: /^Pedidos, saída \d+: 1$/ })
        .click();
      await expect(clerk.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible();
      await expect(orders).toHaveCount(1);
      await clerk.goBack();
      await card('Motoboys').getByRole('link', { name: '2 entregas' }).click();
      await expect(orders).toHaveCount(2);
      await clerk.goBack();
      await expectAccessible(clerk, 'the runs of a courier in a report');

      await clerk.getByRole('tab', { name: 'Clientes' }).click();
      await card('Clientes')
        .getByRole('link', { name: /^Pedidos, / })
        .first()
        .click();
      await expect(clerk.getByRole('button', { name: 'Remover filtro: Só vendas, sem cancelados' })).toBeVisible();
      await expect(orders).not.toHaveCount(0);
    });

    test('a year is drawn by month, and a month leads to its orders', async ({ clerk, shop }) => {
      await shop.placeOrder(deliveryTo('Ana'));
      const year = 365 * 24 * 60 * 60 * 1000;
      const [from, to] = [Date.now() - year, Date.now()].map((at) => new Date(at).toISOString().slice(0, 10));
      await clerk.goto(`/outros/relatorios?tipo=any&from=${from}&to=${to}&aba=vendas`);
      const months = clerk.getByRole('list', { name: 'Vendas por mês' });
      const sold = months.getByRole('link', { name: /1 pedido$/ });
      await expect(sold).toHaveCount(1);
      await expectAccessible(clerk, 'a year in a report');
      // Wide enough for a finger also on a phone.
      expect((await sold.boundingBox())?.width).toBeGreaterThan(16);
      await sold.click();
      await expect(clerk).toHaveURL(/\/outros\/historico\?from=\d{4}-\d\d-01&to=.*measure=orders/);
      await expect(clerk.getByRole('button', { name: /^Mais ações/ })).toHaveCount(1);
    });
  });
}
