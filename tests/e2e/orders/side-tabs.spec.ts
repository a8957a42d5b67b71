import { group, openBoard } from '../support/board.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const TABS = ['Agendados', 'Concluídos', 'Atrasados', 'Cancelados', 'Comandas'];

const WIDTHS = [1280, 1366, 1440];

test('from 1280 pixels on the side panel shows every tab whole, with two-digit counts and a late order', async ({
  clerk,
  shop,
}) => {
  await clerk.clock.install();
  const address = { address: 'Rua A', number: '1', timeDelivery: '1 min' };
  const late = await shop.placeOrder(deliveryTo('Ana', { customer: { name: 'Ana', address } }));
  await shop.changeOrder(late.id, 'dispatch', { courierId: shop.couriers[0].id });
  const tomorrow = (hours: number) => new Date(Date.now() + (24 + hours) * 3_600_000).toISOString();
  await shop.placeOrder(deliveryTo('Bruno', { scheduledFor: { from: tomorrow(6), to: tomorrow(7) } }));
  for (const verb of ['complete', 'cancel']) {
    for (let index = 0; index < 10; index += 1) {
      const { id } = await shop.placeOrder();
      expect((await shop.changeOrder(id, verb, verb === 'cancel' ? { reason: 'engano' } : {})).status).toBe(200);
    }
  }
  await openBoard(clerk);
  await clerk.clock.fastForward('03:00');
  const tabs = clerk.getByRole('tablist', { name: 'Outros pedidos do dia' });
  await expect(tabs.getByRole('tab')).toHaveCount(TABS.length);
  await expect(tabs.getByRole('tab', { name: 'Atrasados' })).toContainText('+1 na rua');
  await expect(tabs.getByRole('tab', { name: 'Cancelados' })).toContainText('10');
  await clerk.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await clerk.setViewportSize({ width, height: 720 });
    for (const name of TABS) {
      const tab = tabs.getByRole('tab', { name });
      await expect(tab).toBeInViewport({ ratio: 1 });
      expect([width, name, await tab.evaluate((own) => own.scrollWidth <= own.clientWidth)]).toEqual([
        width,
        name,
        true,
      ]);
    }
    expect([width, await tabs.evaluate((own) => own.scrollWidth <= own.clientWidth)]).toEqual([width, true]);
  }
  await tabs.getByRole('tab', { name: 'Comandas' }).click();
  await expect(await group(clerk, 'Comandas')).toBeVisible();
});

test('from 1280 pixels on a card shows the change due whole, waiting and on the road', async ({ clerk, shop }) => {
  const { customer, order } = deliveryTo('Ana');
  const address = { address: 'Rua Professor Carlos de Carvalho', number: '1470', neighborhood: 'Jardim Paulista' };
  const cash = { methodId: 'dinheiro', amount: 5090, changeFor: 10_000 };
  for (const name of ['Ana', 'Bruno']) {
    const placed = { customer: { ...customer, name, address }, order: { ...order, payments: [cash] } };
    const { id } = await shop.placeOrder(deliveryTo(name, placed));
    if (name === 'Bruno') await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  }
  await openBoard(clerk);
  await clerk.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await clerk.setViewportSize({ width, height: 680 });
    for (const lane of ['Aguardando', 'Em rota'] as const) {
      const due = (await group(clerk, lane)).getByText('Dinheiro · troco p/ R$ 100');
      await expect(due).toBeVisible();
      const isWhole = await due.evaluate((own) => own.scrollWidth <= own.clientWidth);
      expect([width, lane, isWhole]).toEqual([width, lane, true]);
    }
  }
});
