import { REFUSED } from '../support/answers/refused.ts';
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
    const history = clerk.getByRole('region', { name: 'Histórico' }).getByRole('listitem');
    // The board may report what it showed only after a quick click has dispatched it.
    const either = /(Despachado.*por Beatriz Nunes)|(Visto.*por Beatriz Nunes.*(depois do|na hora do) aviso)/;
    await expect(history).toHaveText([
      /Concluído.*por Beatriz Nunes/,
      /Motoboy trocado.*por Beatriz Nunes/,
      either,
      either,
      /Criado.*por .*Site próprio/,
    ]);
    await expect(history.filter({ hasText: /Visto.*(depois do|na hora do) aviso/ })).toHaveCount(1);
  });

  test('is dispatched from the couriers that are known when a later read of them fails', async ({
    clerk,
    shop,
    troubles,
  }) => {
    troubles.expect('503 GET /api/couriers');
    await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    const ana = card(await group(clerk, 'Aguardando'), /Ana/);
    await ana.getByRole('button', { name: 'Despachar' }).click();
    const picker = clerk.getByRole('dialog', { name: /Quem leva/ });
    await expect(picker.getByRole('option')).toHaveCount(2);
    await clerk.route('**/api/couriers', (route) => route.fulfill(REFUSED));
    const failed = clerk.waitForResponse('**/api/couriers');
    const { id, name, phone } = shop.couriers[1];
    await clerk.request.put(`/api/couriers/${id}`, { data: { name, phone, photoUrl: '', active: true } });
    await failed;
    await picker.getByRole('option', { name: 'Rafael Moura' }).click();
    await expectToast(clerk, '1 saiu com Rafael Moura.');
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

  test('a button ignores presses from its click until its card has gone', async ({ clerk, shop }) => {
    // The caches report changes by timers: on a busy computer these come late.
    await clerk.addInitScript(() => {
      const { setTimeout: later } = window;
      window.setTimeout = ((act: () => void, ms = 0) => later(act, Math.max(ms, 60))) as typeof setTimeout;
    });
    const { id } = await shop.placeOrder(deliveryTo('Ana'));
    await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
    await openBoard(clerk);
    const complete = card(await group(clerk, 'Em rota'), /Ana/).getByRole('button', { name: 'Concluir' });
    const changes = await complete.evaluateHandle((button: HTMLButtonElement) => {
      const seen: boolean[] = [];
      new MutationObserver(() => seen.push(button.ariaDisabled === 'true')).observe(button, {
        attributeFilter: ['aria-disabled'],
      });
      return seen;
    });
    await complete.click();
    await expect(complete).toBeHidden();
    expect(await changes.jsonValue()).toEqual([true]);
  });

  test('shows an order on the road past its forecast as late, and counts it in the tab of late orders', async ({
    clerk,
    shop,
  }) => {
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
