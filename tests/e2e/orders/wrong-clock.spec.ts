import { MINUTE_MS } from '#domain/shared/instant.ts';
import { card, group, openBoard } from '../support/board.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

for (const [name, aheadMs] of [
  ['25 minutes ahead', 25 * MINUTE_MS],
  ['a day behind', -24 * 60 * MINUTE_MS],
] as const) {
  test(`a computer whose clock is ${name} shows orders as late as the server does, and a pause ends when it should`, async ({
    clerk,
    shop,
  }) => {
    const { id } = await shop.placeOrder({
      ...deliveryTo('Ana'),
      customer: { name: 'Ana', address: { address: 'Rua A', number: '1', timeDelivery: '20 min' } },
    });
    await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
    await clerk.clock.install({ time: Date.now() + aheadMs });
    await openBoard(clerk);
    const ana = card(await group(clerk, 'Em rota'), /Ana/);
    await expect(ana).toContainText(/previsto em (19|20) min/);
    await clerk.clock.fastForward('25:00');
    await expect(ana).toContainText(/[3-6] min atrasado/);

    await clerk.getByRole('button', { name: 'Funcionamento: Aberta' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Funcionamento' });
    await dialog.getByLabel('Por quanto tempo').selectOption({ label: '30 minutos' });
    await dialog.getByRole('button', { name: 'Fechar agora' }).click();
    await expect(clerk.getByRole('button', { name: /^Funcionamento: Fechada agora, até/ })).toBeVisible();
    const { pause } = (await (await clerk.request.get('/api/opening')).json()) as { pause: { until: string } };
    // The computer believes to be 25 minutes later than when the page was opened.
    const minutes = (Date.parse(pause.until) - Date.now()) / MINUTE_MS;
    expect(minutes).toBeGreaterThan(53);
    expect(minutes).toBeLessThan(56);
  });
}
