import { expectAccessible } from '../support/axe.ts';
import { fillBag } from '../support/bag.ts';
import { card, group, openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

for (const [name, device] of [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test('a scheduled order waits in its own group, and moves to "Aguardando" when started', async ({
      clerk,
      shop,
    }) => {
      await shop.placeOrder(deliveryTo('Ana', { scheduledFor: { from: inHours(30), to: inHours(30.5) } }));
      await shop.placeOrder(deliveryTo('Bruno', { scheduledFor: { from: inHours(0.4), to: inHours(1) } }));
      await openBoard(clerk);
      await expect(clerk.getByRole('article', { name: /Bruno/ })).toContainText('agendado para');
      await expect(clerk.getByRole('article', { name: /Ana/ })).toHaveCount(0);
      await clerk.getByRole('tab', { name: /Agendados/ }).click();
      await expect(clerk.getByRole('article', { name: /Ana/ })).toContainText('começa');
      await expectAccessible(clerk, 'scheduled orders');

      await clerk
        .getByRole('button', { name: /^Mais ações/ })
        .last()
        .click();
      await clerk.getByRole('menuitem', { name: 'Começar agora' }).click();
      await expectToast(clerk, /está em Aguardando/);
      await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toContainText('agendado para');
    });
  });
}

test('an order is scheduled in the bag', async ({ clerk, troubles }) => {
  troubles.expect('404 GET /api/customers/');
  const bag = await fillBag(clerk);
  await bag.panel.getByRole('switch', { name: 'Agendar' }).check();
  await expect(bag.panel.getByLabel('Dia da entrega')).not.toHaveValue('');
  await bag.panel.getByLabel('Dia da entrega').fill('');
  await bag.finalise.click();
  await expect(bag.panel.getByText('Informe o dia e as horas do agendamento.')).toBeVisible();
  await bag.panel.getByLabel('Dia da entrega').fill(inHours(48).slice(0, 10));
  await bag.panel.getByLabel('Das').fill('19:00');
  await bag.panel.getByLabel('Até').fill('19:30');
  await expect(bag.panel.getByText('agendado para 19:00–19:30')).toBeVisible();
  await bag.finalise.click();
  await clerk.getByRole('tab', { name: /Agendados/ }).click();
  await expect(clerk.getByRole('article', { name: /Helena/ })).toContainText('19:00–19:30');
});
