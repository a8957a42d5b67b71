import { card, chooseAction, dispatchTo, group, openBoard } from '../support/board.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.describe('an order that arrives', () => {
  test('is on the board within a second, with everything the counter needs', async ({ clerk, shop }) => {
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    await expect(awaiting).toContainText('Nenhum pedido aguardando');
    const placed = await shop.placeOrder({
      origin: 'iFood',
      customer: {
        name: 'Ana Conceição',
        phone: '11987654321',
        address: {
          address: 'Rua Augusta',
          number: '1508',
          complement: 'ap 62',
          neighborhood: 'Consolação',
          timeDelivery: '30 mins',
        },
      },
      order: {
        txDelivery: 500,
        discount: 0,
        items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }],
        payments: [{ methodId: 'dinheiro', amount: 5090, changeFor: 10000 }],
      },
    });
    const ana = awaiting.getByRole('article', { name: `${placed.cdOrder} Ana Conceição` });
    await expect(ana).toBeVisible();
    await expect(ana).toContainText('iFood');
    await expect(ana).toContainText('Rua Augusta, 1508, ap 62 · Consolação');
    await expect(ana).toContainText('R$ 50,90');
    await expect(ana).toContainText('Dinheiro · troco p/ R$ 100');
    await expect(ana).toContainText('agora');
    await expect(clerk).toHaveTitle("1 pedido's aguardando");
  });

  test('is added below orders that wait longer', async ({ clerk, shop }) => {
    await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    await shop.placeOrder(deliveryTo('Bruno'));
    const awaiting = await group(clerk, 'Aguardando');
    await expect(awaiting.getByRole('article')).toHaveCount(2);
    await expect(awaiting.getByRole('article').nth(0)).toContainText('Ana');
    await expect(awaiting.getByRole('article').nth(1)).toContainText('Bruno');
  });

  test('does not appear on another establishment’s board', async ({ clerk, shop, openAnotherShop, openBrowser }) => {
    const neighbour = await openAnotherShop({ fantasyName: 'Pastelaria do Largo' });
    const theirs = await openBrowser();
    await signInQuietly(theirs, neighbour);
    await openBoard(theirs);
    await openBoard(clerk);
    const ours = await shop.placeOrder(deliveryTo('Ana'));
    await neighbour.placeOrder(deliveryTo('Zuleica'));
    await expect(card(clerk, /Ana/)).toBeVisible();
    await expect(card(theirs, /Zuleica/)).toBeVisible();
    await expect(card(theirs, /Ana/)).toHaveCount(0);
    await expect(card(clerk, /Zuleica/)).toHaveCount(0);
    await theirs.goto(`/order/${ours.id}`);
    await expect(theirs.getByText('Pedido não encontrado.')).toBeVisible();
  });

  test.afterEach(({ troubles }) => troubles.expect('404 GET /api/orders/'));
});

test.describe('the course of an order', () => {
  test('is dispatched, given to another courier, completed', async ({ clerk, shop }) => {
    await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    const onRoute = await group(clerk, 'Em rota');
    await dispatchTo(clerk, card(awaiting, /Ana/), 'Rafael Moura');
    await expectToast(clerk, '1 saiu com Rafael Moura.');
    await expect(card(awaiting, /Ana/)).toBeHidden();
    await expect(card(onRoute, /Ana/)).toContainText('Rafael Moura');
    await expect(card(onRoute, /Ana/)).toContainText(/previsto em (29|30) min/);
    const [dispatched] = await shop.orders();
    expect(dispatched).toMatchObject({ status: 3, motoboy: { name: 'Rafael Moura', phone: '11911112222' } });

    await chooseAction(clerk, card(onRoute, /Ana/), 'Trocar motoboy');
    const picker = clerk.getByRole('dialog', { name: /Quem leva/ });
    await expect(picker.getByRole('option', { name: 'Rafael Moura' })).toHaveAttribute('aria-disabled', 'true');
    await picker.getByRole('option', { name: 'Diego Santos' }).click();
    await expect(card(onRoute, /Ana/)).toContainText('Diego Santos');
    const [changed] = await shop.orders();
    expect(changed).toMatchObject({ motoboy: { name: 'Diego Santos' }, forecast: dispatched?.forecast });

    await card(onRoute, /Ana/).getByRole('button', { name: 'Concluir' }).click();
    await expect(card(onRoute, /Ana/)).toBeHidden();
    await expect(card(await group(clerk, 'Concluídos'), /Ana/)).toContainText(/entregue \d\d:\d\d.*Diego Santos/);
    expect(await shop.orders()).toMatchObject([{ status: 5 }]);
    await card(await group(clerk, 'Concluídos'), /Ana/)
      .getByRole('link')
      .click();
    await expect(clerk.getByRole('region', { name: 'Histórico' }).getByRole('listitem')).toHaveText([
      /Concluído.*por Beatriz Nunes/,
      /Motoboy trocado.*por Beatriz Nunes/,
      /Despachado.*por Beatriz Nunes/,
      /Visto.*por Beatriz Nunes.*depois do aviso/,
      /Criado.*por .*Site próprio/,
    ]);
  });

  test('is canceled only with a reason', async ({ clerk, shop }) => {
    const { id } = await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    await chooseAction(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Cancelar pedido');
    const dialog = clerk.getByRole('dialog', { name: /Cancelar o pedido/ });
    await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(
      'Informe o motivo do cancelamento.',
    );
    await dialog.getByRole('button', { name: 'Item em falta' }).click();
    await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeHidden();
    await expect(card(await group(clerk, 'Cancelados'), /Ana/)).toBeVisible();
    await clerk.goto(`/order/${id}`);
    await expect(clerk.getByRole('region', { name: 'Histórico' })).toContainText('Motivo: Item em falta');
    expect(await shop.orders()).toMatchObject([{ status: 9 }]);
  });

  test('is reset to awaiting after dispatch and after completion', async ({ clerk, shop }) => {
    const { id } = await shop.placeOrder(deliveryTo('Ana'));
    await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
    await openBoard(clerk);
    await chooseAction(clerk, card(await group(clerk, 'Em rota'), /Ana/), 'Voltar para aguardando');
    await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
    const [reset] = await shop.orders();
    expect(reset?.status).toBe(2);
    for (const cleared of ['dispatchAt', 'forecast', 'forecastReturn', 'motoboy'])
      expect(reset).not.toHaveProperty(cleared);
    await shop.changeOrder(id, 'complete');
    await chooseAction(clerk, card(await group(clerk, 'Concluídos'), /Ana/), 'Voltar para aguardando');
    await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
  });

  test('is undone from the notice', async ({ clerk, shop }) => {
    await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Diego Santos');
    await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
    await clerk.getByRole('button', { name: 'Desfazer' }).click();
    await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
    await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeHidden();
  });

  test('a second click on "Concluir" has no effect', async ({ clerk, shop }) => {
    const ana = await shop.placeOrder(deliveryTo('Ana'));
    const bruno = await shop.placeOrder(deliveryTo('Bruno'));
    for (const { id } of [ana, bruno]) await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
    await openBoard(clerk);
    const onRoute = await group(clerk, 'Em rota');
    await onRoute.getByRole('button', { name: 'Concluir' }).first().dblclick();
    await expect(onRoute.getByRole('article')).toHaveCount(1);
    await expect(card(await group(clerk, 'Concluídos'), /Ana|Bruno/)).toHaveCount(1);
  });

  test('a button is disabled from its click until its card has gone', async ({ clerk, shop }) => {
    const { id } = await shop.placeOrder(deliveryTo('Ana'));
    await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
    await openBoard(clerk);
    const complete = card(await group(clerk, 'Em rota'), /Ana/).getByRole('button', { name: 'Concluir' });
    const changes = await complete.evaluateHandle((button: HTMLButtonElement) => {
      const seen: boolean[] = [];
      new MutationObserver(() => seen.push(button.disabled)).observe(button, { attributeFilter: ['disabled'] });
      return seen;
    });
    await complete.click();
    await expect(complete).toBeHidden();
    expect(await changes.jsonValue()).toEqual([true]);
  });

  test('lists an order completed after its promise as late and as completed', async ({ clerk, shop }) => {
    const order = deliveryTo('Ana');
    const { id } = await shop.placeOrder({
      ...order,
      customer: { name: 'Ana', address: { address: 'Rua A', number: '1', timeDelivery: '1 min' } },
    });
    await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
    await clerk.clock.install();
    await openBoard(clerk);
    const ana = card(await group(clerk, 'Em rota'), /Ana/);
    await expect(ana).toContainText(/previsto (em 1 min|agora)/);
    await clerk.clock.fastForward('03:00');
    await expect(ana).toContainText(/\d min atrasado/);
    await expect(clerk.getByRole('tab', { name: /Atrasados/ })).toContainText('+1 na rua');
  });

  test('shows a comanda in its own list and a counter sale in none', async ({ clerk, shop }) => {
    await shop.placeOrder({
      module: 'COMANDA',
      command: '12',
      order: { items: [{ name: 'Chope', quantity: 2, unitPrice: 1200 }] },
    });
    await openBoard(clerk);
    await expect(clerk).toHaveTitle('Portal Motoboy');
    const comandas = await group(clerk, 'Comandas');
    await expect(comandas.getByRole('article', { name: 'Comanda 12', exact: true })).toContainText('2 itens');
    await shop.placeOrder({
      module: 'COMANDA',
      command: '12',
      order: { items: [{ name: 'Pastel', quantity: 1, unitPrice: 900 }] },
    });
    await expect(card(comandas, /Comanda 12/)).toContainText('3 itens');
    await expect(comandas.getByRole('article')).toHaveCount(1);
  });
});

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
