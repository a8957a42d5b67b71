import { expectAccessible } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { card, group, openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo, integration } from '../support/shop.ts';
import { signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMES = ['Ana', 'Maria Aparecida dos Santos Oliveira de Albuquerque e Silva', 'Bruno'];

for (const [name, device] of [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test('yesterday’s unfinished orders are one click away and move to today’s board', async ({
      clerk,
      shop,
      portal,
      troubles,
    }) => {
      troubles.expect('503 GET /api/orders');
      const yesterday = await openBackOffice(portal.dataDir, { clock: () => Date.now() - DAY_MS });
      try {
        const { placeOrder } = integration(await yesterday.app.listen({ host: '127.0.0.1', port: 0 }), shop.key);
        for (const customer of NAMES) await placeOrder(deliveryTo(customer));
      } finally {
        await yesterday.close();
      }
      await openBoard(clerk);
      await clerk.getByRole('button', { name: '3 pedidos de dias anteriores em aberto' }).click();
      const left = clerk.getByRole('region', { name: /em aberto$/ });
      await expect(left.getByRole('listitem')).toHaveCount(3);
      await clerk.route('**/api/orders?day=*', (route) => route.fulfill({ status: 503 }));
      await clerk.getByRole('button', { name: /^Registrar a virada de / }).click();
      await expect(clerk.getByText('Não foi possível carregar os pedidos desse dia')).toBeVisible();
      await clerk.unroute('**/api/orders?day=*');
      await clerk.getByRole('button', { name: 'Tentar de novo' }).click();
      const late = clerk.getByRole('region', { name: /^Registrar a virada de / });
      await expect(late.getByLabel('Por que isso ficou em aberto?')).toBeFocused();
      await late.getByLabel('Por que isso ficou em aberto?').fill('Saímos tarde');
      await late.getByRole('button', { name: 'Registrar virada' }).click();
      await expect(late).toContainText(/Ficou em aberto: 3 pedidos aguardando \(\d+, \d+, \d+\)/);
      await expectAccessible(clerk, '/outros/virada');
      await left
        .getByRole('button', { name: /^Trazer .* para hoje$/ })
        .first()
        .click();
      await expectToast(clerk, /está na lista de hoje/);
      await expect(left.getByRole('listitem')).toHaveCount(2);
      const carried = clerk.getByRole('region', { name: '1 pedido levado para outro dia' });
      await expectAccessible(clerk, '/outros/virada with a carried order');
      await carried.getByRole('button', { name: /^Devolver .* ao dia anterior$/ }).click();
      await expectToast(clerk, /voltou ao dia anterior/);
      await expect(carried).toBeHidden();
      await expect(left.getByRole('listitem')).toHaveCount(3);
      await left.getByRole('button', { name: 'Trazer todos para hoje' }).click();
      await expect(left).toBeHidden();

      // What happened to an order since keeps it on this board.
      const all = clerk.getByRole('region', { name: '3 pedidos levados para outro dia' });
      const giveBack = all.getByRole('button', { name: /^Devolver / });
      await expect(giveBack).toHaveCount(3);
      const [one] = await shop.orders();
      expect((await shop.changeOrder(one?.id ?? '', 'ready', { ready: true })).status).toBe(200);
      await expect(giveBack).toHaveCount(2);
      await expect(all.getByRole('listitem')).toHaveCount(3);

      await clerk.goto('/dashboard');
      for (const customer of NAMES) {
        await expect(card(await group(clerk, 'Aguardando'), new RegExp(customer))).toBeVisible();
      }
      await expect(clerk.getByRole('button', { name: /em aberto$/ })).toBeHidden();
    });
  });
}

test('an attendant brings yesterday’s orders to today’s board; the turn is recorded by a manager', async ({
  page: attendant,
  office,
  portal,
  shop,
}) => {
  const yesterday = await openBackOffice(portal.dataDir, { clock: () => Date.now() - DAY_MS });
  await yesterday.app
    .listen({ host: '127.0.0.1', port: 0 })
    .then((url) => integration(url, shop.key).placeOrder(deliveryTo('Ana')))
    .finally(() => yesterday.close());
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  await openBoard(attendant);
  await attendant.getByRole('button', { name: '1 pedido de um dia anterior em aberto' }).click();
  await expect(attendant.getByRole('heading', { name: 'Virada do dia' })).toBeVisible();
  const record = attendant.getByRole('region', { name: 'Registro da virada' });
  await expect(record).toHaveText('A virada é registrada por um gerente ou pelo dono.');
  await expectAccessible(attendant, '/outros/virada of an attendant');
  await attendant.getByRole('button', { name: /^Trazer .* para hoje$/ }).click();
  await expectToast(attendant, /está na lista de hoje/);
  await expect(attendant.getByRole('button', { name: /Registrar/ })).toHaveCount(0);
  await attendant.goto('/dashboard');
  await expect(card(await group(attendant, 'Aguardando'), /Ana/)).toBeVisible();
});
