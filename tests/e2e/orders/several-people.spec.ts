import { openBackOffice } from '../support/back-office.ts';
import { card, dispatchTo, group, openBoard } from '../support/board.ts';
import { deliveryTo, integration } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.describe('a promise', () => {
  const promised = (name: string, timeDelivery: string) => ({
    customer: { name, address: { address: 'Rua A', number: '1', timeDelivery } },
  });

  test('is on the card of a waiting order from the start, in words and colour', async ({ clerk, shop }) => {
    await shop.placeOrder(promised('Ana', '10 mins'));
    await clerk.clock.install();
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    await expect(card(awaiting, /Ana/)).toContainText(/prometido para \d\d:\d\d/);
    await expect(awaiting).not.toContainText('atrasado');
    await clerk.clock.fastForward('09:00');
    await expect(card(awaiting, /Ana/)).toContainText('9 min · atenção');
    await clerk.clock.fastForward('03:00');
    await expect(card(awaiting, /Ana/)).toContainText('12 min · atrasado');
    await expect(awaiting).toContainText(/1 atrasado há 2 min · mais antigo há 12 min/);
    await expect(card(await group(clerk, 'Atrasados'), /Ana/)).toContainText('2 min atrasado · aguardando');
  });

  test('that is late comes first in "Em rota", unless the establishment prefers newest first', async ({
    clerk,
    shop,
  }) => {
    for (const [name, minutes] of [
      ['Bruno', '5 mins'],
      ['Ana', '50 mins'],
    ] as const) {
      const { id } = await shop.placeOrder(promised(name, minutes));
      await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
    }
    await clerk.clock.install();
    await openBoard(clerk);
    const onRoute = await group(clerk, 'Em rota');
    await expect(onRoute.getByRole('article')).toHaveCount(2);
    await clerk.clock.fastForward('08:00');
    await expect(onRoute).toContainText('1 atrasado há 3 min · próxima previsão em 42 min');
    await expect(onRoute.getByRole('article').first()).toContainText('Bruno');
    const late = await group(clerk, 'Atrasados');
    await expect(late.getByRole('article')).toHaveCount(1);
    await expect(card(late, /Bruno/)).toContainText('3 min atrasado · na rua com Rafael Moura');
    await clerk.request.put('/api/establishment/preferences', { data: { routeOrder: 'specification' } });
    await expect(onRoute.getByRole('article').first()).toContainText('Ana');
  });

  test('that is late now stands in "Atrasados" before one that came back late, which is also completed', async ({
    clerk,
    portal,
    shop,
  }) => {
    const earlier = await openBackOffice(portal.dataDir, { clock: () => Date.now() - 30 * 60_000 });
    const carla = await earlier.app
      .listen({ host: '127.0.0.1', port: 0 })
      .then(async (url) => {
        const { placeOrder, changeOrder } = integration(url, shop.key);
        const order = await placeOrder(promised('Carla', '5 mins'));
        await changeOrder(order.id, 'dispatch', { courierId: shop.couriers[0].id });
        return order;
      })
      .finally(() => earlier.close());
    expect((await shop.changeOrder(carla.id, 'complete')).status).toBe(200);
    await shop.placeOrder(promised('Ana', '10 mins'));
    await clerk.clock.install();
    await openBoard(clerk);
    await clerk.clock.fastForward('12:00');
    const late = await group(clerk, 'Atrasados');
    await expect(late.getByRole('article')).toHaveText([/Ana/, /Carla/]);
    await expect(card(await group(clerk, 'Concluídos'), /Carla/)).toBeVisible();
  });
});

test.describe('two people acting on one order', () => {
  test('the first one wins, and the other sees who it was', async ({ clerk, shop, openBrowser, troubles }) => {
    troubles.expect('409 POST /api/orders/');
    await shop.placeOrder(deliveryTo('Ana'));
    const other = await openBrowser();
    await signInQuietly(other, shop);
    for (const page of [clerk, other]) {
      await openBoard(page);
      await card(await group(page, 'Aguardando'), /Ana/)
        .getByRole('button', { name: 'Despachar' })
        .click();
    }
    const option = (page: typeof clerk, name: string) =>
      page.getByRole('dialog', { name: /Quem leva/ }).getByRole('option', { name });
    // Hold the second request until the first has succeeded.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await other.route('**/dispatch', async (route) => {
      await held;
      await route.continue();
    });
    await option(other, 'Diego Santos').click();
    await option(clerk, 'Rafael Moura').click();
    await expect(card(await group(clerk, 'Em rota'), /Ana/)).toContainText('Rafael Moura');
    letGo();
    const refusal = other.getByRole('alert').filter({ hasText: 'Atenção, esse pedido já foi atualizado.' });
    await expect(refusal).toContainText(/Despachado por Beatriz Nunes às \d\d:\d\d/);
    await expect(card(await group(other, 'Em rota'), /Ana/)).toContainText('Rafael Moura');
    expect(await shop.orders()).toMatchObject([{ status: 3, motoboy: { name: 'Rafael Moura' } }]);
  });

  test('a change by one is seen by the other within a second', async ({ clerk, shop, openBrowser }) => {
    await shop.placeOrder(deliveryTo('Ana'));
    const other = await openBrowser();
    await signInQuietly(other, shop);
    await openBoard(other);
    await openBoard(clerk);
    const theirRoute = await group(other, 'Em rota');
    await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Rafael Moura');
    await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
    await expect(card(theirRoute, /Ana/)).toContainText('Rafael Moura');
  });

  test('an open picker reports that the order has left', async ({ clerk, shop }) => {
    const { id } = await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    await card(await group(clerk, 'Aguardando'), /Ana/)
      .getByRole('button', { name: 'Despachar' })
      .click();
    const picker = clerk.getByRole('dialog', { name: /Quem leva/ });
    await expect(picker.getByRole('option')).toHaveCount(2);
    await shop.changeOrder(id, 'cancel', { reason: 'Cliente desistiu' });
    await expect(picker).toContainText('Este pedido já foi atualizado');
  });

  test('an open picker stays while orders leave the end of the list, and closes once the person scrolls', async ({
    clerk,
    shop,
  }) => {
    const ids: string[] = [];
    // Enough for the list to scroll a whole turn of the wheel after four have left it.
    const names = ['Ana', 'Bia', 'Caio', 'Cora', 'Davi', 'Duda', 'Eda', 'Enzo', 'Eva', 'Fabio', 'Gil', 'Hugo', 'Ivo'];
    for (const name of names) ids.push((await shop.placeOrder(deliveryTo(name))).id);
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    const last = card(awaiting, /Ivo/);
    await last.getByRole('button', { name: 'Despachar' }).click();
    const picker = clerk.getByRole('dialog', { name: 'Quem leva o 13?' });
    await expect(picker.getByRole('option')).toHaveCount(2);
    for (const id of ids.slice(0, 3)) await shop.changeOrder(id, 'cancel', { reason: 'Cliente desistiu' });
    await expect(picker).toBeVisible();
    await shop.changeOrder(ids.at(-1) ?? '', 'cancel', { reason: 'Cliente desistiu' });
    await expect(picker).toContainText('Este pedido já foi atualizado');
    await clerk.keyboard.press('Escape');
    await card(awaiting, /Hugo/).getByRole('button', { name: 'Despachar' }).click();
    const next = clerk.getByRole('dialog', { name: 'Quem leva o 12?' });
    await expect(next).toBeVisible();
    // The left edge of the cards, which the picker does not cover.
    await card(awaiting, /Eva/).hover({ position: { x: 4, y: 20 } });
    await clerk.mouse.wheel(0, -600);
    await expect(next).toBeHidden();
  });

  test('a courier who is registered elsewhere joins an open picker; one who is deactivated leaves it', async ({
    clerk,
    shop,
  }) => {
    await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    await card(await group(clerk, 'Aguardando'), /Ana/)
      .getByRole('button', { name: 'Despachar' })
      .click();
    const options = clerk.getByRole('dialog', { name: /Quem leva/ }).getByRole('option');
    await expect(options).toHaveCount(2);
    const courier = { name: 'Maria Motoca', phone: '11955554444' };
    const { id } = await (await clerk.request.post('/api/couriers', { data: courier })).json();
    await expect(options.filter({ hasText: 'Maria Motoca' })).toBeVisible();
    await clerk.request.put(`/api/couriers/${id}`, { data: { ...courier, active: false } });
    await expect(options).toHaveCount(2);
  });
});

test('a failed write says so, changes nothing, and can be retried', async ({ clerk, shop, troubles }) => {
  troubles.expect('500 POST /api/orders/');
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  await openBoard(clerk);
  const problem = {
    type: 'about:blank',
    title: 'order-write-failed',
    status: 500,
    code: 'order-write-failed',
    detail: 'Atenção, Problemas ao realizar está operação.',
  };
  await clerk.route('**/complete', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await card(await group(clerk, 'Em rota'), /Ana/)
    .getByRole('button', { name: 'Concluir' })
    .click();
  const alert = clerk.getByRole('alert').filter({ hasText: 'Atenção, Problemas ao realizar está operação.' });
  await expect(alert).toBeVisible();
  await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(card(await group(clerk, 'Concluídos'), /Ana/)).toBeVisible();
});

test('the order’s page shows all its data and offers its actions', async ({ clerk, shop }) => {
  const { id } = await shop.placeOrder({
    ...deliveryTo('Ana Conceição'),
    order: {
      txDelivery: 500,
      discount: 300,
      items: [
        {
          name: 'Pizza',
          quantity: 2,
          unitPrice: 4590,
          notes: 'sem cebola',
          options: [{ name: 'Borda', quantity: 1, unitPrice: 700 }],
        },
      ],
      payments: [{ methodId: 'dinheiro', amount: 10780, changeFor: 15000 }],
    },
  });
  await clerk.goto(`/order/${id}`);
  const main = clerk.getByRole('main');
  for (const text of ['Ana Conceição', '(11) 98765-4321', 'Rua A, 10', 'sem cebola', 'Borda', 'Troco para R$ 150,00']) {
    await expect(main).toContainText(text);
  }
  await clerk.getByRole('button', { name: 'Despachar' }).click();
  await clerk
    .getByRole('dialog', { name: /Quem leva/ })
    .getByRole('option', { name: 'Diego Santos' })
    .click();
  await expect(clerk.getByRole('region', { name: 'Motoboy' })).toContainText('Diego Santos');
  await shop.changeOrder(id, 'complete');
  await expect(clerk.getByRole('region', { name: 'Histórico' })).toContainText('Concluído');
  await expect(clerk.getByRole('button', { name: 'Concluir' })).toBeHidden();
});
