import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { countPrints } from '../support/prints.ts';
import { deliveryTo, integration, PIZZA } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const saleOf = (unitPrice: number) => ({
  module: 'PDV' as const,
  order: { items: [{ name: 'Almoço', quantity: 1, unitPrice }] },
});

for (const [name, device] of [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test('a week is compared with the previous one and a year ago, links to its orders, and is printed', async ({
      clerk,
      office,
      portal,
      shop,
    }) => {
      for (const [daysAgo, price] of [
        [371, 2000],
        [14, 4000],
        [7, 5000],
      ] as const) {
        const then = await openBackOffice(portal.dataDir, { clock: () => Date.now() - daysAgo * DAY_MS });
        await then.app
          .listen({ host: '127.0.0.1', port: 0 })
          .then((url) => integration(url, shop.key).placeOrder(saleOf(price)))
          .finally(() => then.close());
      }
      const cheaper = { productId: PIZZA.id, name: PIZZA.name, quantity: 1, unitPrice: PIZZA.price - 1000 };
      const sold = await clerk.request.post('/api/orders', {
        data: { module: 'PDV', order: { items: [cheaper], discount: 150 } },
      });
      expect(sold.status()).toBe(201);
      const outside = await shop.placeOrder(deliveryTo('Ana'));
      const { alarms } = await office();
      await expect.poll(async () => (await alarms.open(shop.establishment.id)).length).toBeGreaterThan(0);
      await clerk.request.post('/api/alarms/seen', { data: { keys: [outside.id] } });

      const prints = await countPrints(clerk);
      await clerk.goto('/outros/relatorios');
      await clerk.getByRole('radio', { name: 'Semana', exact: true }).check({ force: true });
      await expect(clerk).toHaveURL(/tipo=week/);
      const figure = (text: string) => clerk.getByRole('term').filter({ hasText: text }).locator('..');
      const card = (title: string) => clerk.getByRole('region', { name: title, exact: true });
      await clerk.getByRole('button', { name: 'Período anterior' }).click();
      await expect(figure('Vendas')).toContainText(/R\$\s50,00.*mais 25,0 %.*há um ano mais 150,0 %/);
      // Each change leads to what was counted in its own period.
      const leadsBack = async (link: Locator, total: string) => {
        await link.click();
        await expect(clerk.getByRole('listitem').filter({ hasText: 'Almoço' })).toContainText(total);
        await expect(clerk.getByRole('button', { name: /^Mais ações/ })).toHaveCount(1);
        await clerk.goBack();
        await expect(clerk.getByRole('heading', { name: 'Relatórios' })).toBeVisible();
      };
      const change = (name: RegExp) => figure('Vendas').getByRole('link', { name });
      await leadsBack(change(/^Vendas, semana anterior: R\$\s40,00, mais 25,0 %$/), '40,00');
      await leadsBack(change(/^Vendas, um ano atrás: R\$\s20,00, mais 150,0 %$/), '20,00');
      const counter = card('Canal').getByRole('link', { name: /^Balcão, semana anterior: R\$\s40,00, mais 25,0 %$/ });
      await leadsBack(counter, '40,00');
      const compared = clerk.getByText(/^comparado com /);
      const withBefore = await compared.textContent();
      await clerk.getByRole('tab', { name: 'Vendas' }).click();
      const days = card('Vendas por dia').getByRole('list');
      await expect(days.getByRole('link', { name: /R\$\s50,00, 1 pedido; .*R\$\s40,00/ })).toHaveCount(1);
      await clerk.getByRole('radio', { name: 'Um ano atrás' }).check({ force: true });
      await expect(compared).not.toHaveText(withBefore ?? '');
      await expect(days.getByRole('link', { name: /R\$\s50,00, 1 pedido; .*R\$\s20,00/ })).toHaveCount(1);
      await clerk.reload();
      await expect(clerk.getByRole('radio', { name: 'Um ano atrás' })).toBeChecked();
      await expect(days.getByRole('link', { name: /R\$\s50,00, 1 pedido; .*R\$\s20,00/ })).toHaveCount(1);
      await clerk.getByRole('button', { name: 'Próximo período' }).click();

      await clerk.getByRole('tab', { name: 'Equipe' }).click();
      const leads = async (row: ReturnType<typeof figure>, filter: RegExp) => {
        await row.getByRole('link').first().click();
        await expect(clerk.getByRole('button', { name: filter })).toBeVisible();
        await expect(clerk.getByRole('button', { name: /^Mais ações/ })).toHaveCount(1);
        await clerk.goBack();
        await expect(clerk.getByRole('heading', { name: 'Relatórios' })).toBeVisible();
      };
      await expect(card('Descontos por quem deu').getByRole('listitem')).toContainText(/Beatriz Nunes.*R\$\s1,50/);
      await leads(card('Descontos por quem deu').getByRole('listitem'), /^Remover filtro: .*Beatriz/);
      const below = card('Abaixo do cardápio por quem vendeu').getByRole('listitem');
      await expect(below).toContainText(/Beatriz Nunes.*R\$\s10,00/);
      await leads(below, /^Remover filtro: .*Beatriz/);
      await expect(figure('Visto após')).toContainText('aos celulares de plantão');
      await leads(figure('Visto após'), /^Remover filtro: .*vist/i);
      await expectAccessible(clerk, 'the team in a report');

      await clerk.getByRole('button', { name: 'Imprimir', exact: true }).click();
      await expect.poll(prints).toBe(1);
      await clerk.emulateMedia({ media: 'print' });
      await expect(clerk.getByRole('navigation', { name: 'Principal' })).toBeHidden();
      await expect(clerk.getByRole('button', { name: 'Imprimir', exact: true })).toBeHidden();
      await expect(figure('Visto após')).toBeVisible();
    });
  });
}
