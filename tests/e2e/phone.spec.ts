import { bagOn, fillCustomer, HELENA } from './support/bag.ts';
import { card, chooseAction, group, openBoard } from './support/board.ts';
import { PHONE } from './support/devices.ts';
import { deliveryTo } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use(PHONE);

test('the main way fits into one hand: new order, dispatch, another courier, done', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('404 GET /api/customers/');
  await openBoard(clerk);
  await clerk.getByRole('button', { name: 'Novo pedido' }).tap();
  const bag = bagOn(clerk);
  await bag.product('Pizza de Calabresa').tap();
  await expect(bag.panel).toBeHidden();
  await clerk.getByRole('button', { name: /Ver pedido/ }).tap();
  await expect(bag.panel).toBeVisible();
  await fillCustomer(clerk, HELENA);
  await bag.pay('Dinheiro').tap();
  await bag.box('Troco para').fill('50');
  await bag.finalise.tap();
  await expect(clerk).toHaveURL('/dashboard');

  const waiting = card(await group(clerk, 'Aguardando'), /Helena Sales/);
  await waiting.getByRole('button', { name: 'Despachar' }).tap();
  await clerk
    .getByRole('dialog', { name: /Quem leva/ })
    .getByRole('option', { name: 'Rafael Moura' })
    .tap();
  await expect(waiting).toBeHidden();
  const onRoute = card(await group(clerk, 'Em rota'), /Helena Sales/);
  await expect(onRoute).toContainText('Rafael Moura');
  await chooseAction(clerk, onRoute, 'Trocar motoboy');
  await clerk
    .getByRole('dialog', { name: /Quem leva/ })
    .getByRole('option', { name: 'Diego Santos' })
    .tap();
  await expect(onRoute).toContainText('Diego Santos');
  await onRoute.getByRole('button', { name: 'Concluir' }).tap();
  await expect(card(await group(clerk, 'Concluídos'), /Helena Sales/)).toBeVisible();
  expect(await shop.orders()).toMatchObject([{ status: 5, motoboy: { name: 'Diego Santos' } }]);
});

test('each group is one tap away and counts what it holds', async ({ clerk, shop }) => {
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.placeOrder(deliveryTo('Bruno'));
  await openBoard(clerk);
  for (const [name, count] of [
    ['Aguardando', 2],
    ['Em rota', 0],
    ['Concluídos', 0],
    ['Cancelados', 0],
    ['Atrasados', 0],
    ['Comandas', 0],
  ] as const) {
    await expect(clerk.getByRole('tab', { name })).toContainText(String(count));
    await expect((await group(clerk, name)).getByRole('article')).toHaveCount(count);
  }
  await shop.changeOrder(id, 'cancel', { reason: 'Cliente desistiu' });
  await expect(clerk.getByRole('tab', { name: 'Cancelados' })).toContainText('1');
});

test('no screen is wider than the phone, and what is tapped is big enough for a thumb', async ({ clerk, shop }) => {
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  for (const path of [
    '/dashboard',
    '/novo-pedido',
    `/order/${id}`,
    '/outros',
    '/outros/configuracoes',
    '/outros/motoboys',
    '/outros/integracoes',
    '/profile',
    '/rastreamento',
    '/rastreamento/location-planning',
  ]) {
    await test.step(path, async () => {
      await clerk.goto(path);
      await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible();
      const over = await clerk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, 'pixels beyond the screen').toBeLessThanOrEqual(0);
      for (const button of await clerk.getByRole('main').getByRole('button').all()) {
        const box = await button.boundingBox();
        const name = await button.evaluate((element) => element.ariaLabel ?? element.textContent);
        if (box) expect(Math.min(box.width, box.height), `smallest side of "${name}"`).toBeGreaterThanOrEqual(24);
      }
    });
  }
});
