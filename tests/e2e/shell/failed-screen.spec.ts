import { expectAccessible } from '../support/axe.ts';
import { card, group, openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { FAILED } from '../support/walk/screens.ts';

/** An amount in cents that makes rendering fail. */
const POISON = 66_613;

/** Makes an amount in cents impossible to format. */
function poisonAmounts(poison: number): void {
  const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format');
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    get() {
      const real = format?.get?.call(this) as (value: number) => string;
      return (value: number) => {
        if (value === poison / 100) throw new Error('this amount cannot be formatted (poisoned by the test)');
        return real(value);
      };
    },
  });
}

test.describe('a screen that fails to render', () => {
  test('offers ways out, and starting over drops only that screen’s draft', async ({ clerk, shop, troubles }) => {
    troubles.expect('console: ', 'page error: ');
    await clerk.addInitScript(poisonAmounts, POISON);
    const bag = (unitPrice: number) => ({
      establishmentId: shop.establishment.id,
      module: 'DELIVERY',
      items: [{ key: 'a', name: 'Pizza', quantity: 1, unitPrice }],
      deliveryMinutes: 30,
    });
    await clerk.goto('/manifest.webmanifest');
    await clerk.evaluate(
      ([poisoned, sound]) => {
        localStorage.setItem('portal-motoboy.bag', JSON.stringify(poisoned));
        localStorage.setItem('portal-motoboy.counter-sale', JSON.stringify(sound));
      },
      [bag(POISON), { ...bag(4990), module: 'PDV' }] as const,
    );
    await clerk.goto('/novo-pedido');
    await expect(clerk.getByRole('heading', { name: FAILED })).toBeFocused();
    await clerk.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(clerk.getByRole('heading', { name: FAILED })).toBeVisible();
    await clerk.getByRole('button', { name: 'Ir para Pedidos' }).click();
    await expect(clerk.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
    await clerk.getByRole('button', { name: /Novo pedido/ }).click();
    await expect(clerk.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await clerk.getByRole('button', { name: 'Começar de novo' }).click();
    await expect(clerk.getByRole('list', { name: 'Produtos' })).toBeVisible();
    const kept = (key: string) => clerk.evaluate((name) => localStorage.getItem(`portal-motoboy.${name}`) ?? '', key);
    expect(await kept('bag')).not.toContain(String(POISON));
    expect(await kept('counter-sale')).toContain('4990');
    expect(JSON.parse(await kept('bag.aside'))).toMatchObject([{ why: 'dropped' }]);
  });

  test('the sale and a comanda that cannot be drawn start over without the drafts of the others', async ({
    clerk,
    shop,
    troubles,
  }) => {
    troubles.expect('console: ', 'page error: ');
    await clerk.addInitScript(poisonAmounts, POISON);
    const round = (command: string) => ({
      module: 'COMANDA' as const,
      command,
      order: { items: [{ name: 'Chope', quantity: 1, unitPrice: 1200 }] },
    });
    const [broken, sound] = [await shop.placeOrder(round('12')), await shop.placeOrder(round('13'))];
    const bag = (module: string, unitPrice: number, establishmentId = shop.establishment.id) => ({
      establishmentId,
      module,
      items: [{ key: 'a', name: 'Pizza', quantity: 1, unitPrice }],
    });
    await clerk.goto('/manifest.webmanifest');
    await clerk.evaluate(
      (entries) => {
        for (const [name, content] of Object.entries(entries))
          localStorage.setItem(`portal-motoboy.${name}`, JSON.stringify(content));
      },
      {
        bag: bag('DELIVERY', 1111),
        'counter-sale': bag('PDV', POISON),
        'counter-sale.others': { elsewhere: bag('PDV', 2222, 'elsewhere') },
        'comanda-drafts': { [broken.id]: bag('COMANDA', POISON), [sound.id]: bag('COMANDA', 3333) },
      },
    );
    const kept = () =>
      clerk.evaluate(() =>
        Object.fromEntries(
          ['bag', 'counter-sale', 'counter-sale.others', 'comanda-drafts'].map((name) => [
            name,
            (localStorage.getItem(`portal-motoboy.${name}`) ?? '').match(/(?<="unitPrice":)\d+/g) ?? [],
          ]),
        ),
      );
    const others = { bag: ['1111'], 'counter-sale.others': ['2222'] };
    await clerk.goto('/atendimento');
    await expect(clerk.getByRole('heading', { name: FAILED })).toBeVisible();
    await clerk.getByRole('button', { name: 'Começar de novo' }).click();
    await expect(clerk.getByRole('list', { name: 'Produtos' })).toBeVisible();
    const drafts = [`${POISON}`, '3333'];
    expect(await kept()).toEqual({ ...others, 'counter-sale': [], 'comanda-drafts': drafts });
    await clerk.goto(`/atendimento/comanda/${broken.id}`);
    await expect(clerk.getByRole('heading', { name: FAILED })).toBeVisible();
    await clerk.getByRole('button', { name: 'Começar de novo' }).click();
    await expect(clerk.getByRole('complementary', { name: /comanda/i })).toBeVisible();
    expect(await kept()).toEqual({ ...others, 'counter-sale': [], 'comanda-drafts': ['3333'] });
  });

  test('affects only one row of the board when an order fails to render', async ({ clerk, shop, troubles }) => {
    troubles.expect('console: ', 'page error: ');
    await clerk.addInitScript(() => {
      const trim = String.prototype.trim;
      String.prototype.trim = function () {
        if (String(this) === 'Rua Veneno') throw new Error('this street cannot be rendered (poisoned by the test)');
        return trim.call(this);
      };
    });
    await shop.placeOrder(deliveryTo('Ana'));
    const order = await shop.placeOrder(
      deliveryTo('Bruno', {
        customer: { name: 'Bruno', phone: '11987654321', address: { address: 'Rua Veneno', number: '1' } },
      }),
    );
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    await expect(card(awaiting, 'Pedido ilegível')).toContainText(order.id);
    await expect(card(awaiting, /Ana/)).toBeVisible();
  });
});

test('an unreadable draft is reported once and saved next to its key', async ({ clerk, shop }) => {
  await clerk.goto('/manifest.webmanifest');
  await clerk.evaluate(() => localStorage.setItem('portal-motoboy.bag', '{"half":'));
  await clerk.goto('/novo-pedido');
  const notice = clerk.getByText('Um rascunho deste navegador não pôde ser lido e foi salvo à parte.');
  await expect(notice).toBeVisible();
  await clerk.getByRole('button', { name: 'Entendi' }).click();
  await expect(notice).toBeHidden();
  await clerk.reload();
  await expect(clerk.getByRole('list', { name: 'Produtos' })).toBeVisible();
  await expect(notice).toBeHidden();
  const aside = await clerk.evaluate(() => localStorage.getItem('portal-motoboy.bag.aside') ?? '[]');
  expect(JSON.parse(aside)).toMatchObject([{ why: 'unreadable', text: '{"half":' }]);
  await signInQuietly(clerk, shop);
});

test('orders of the feed are shown as far as possible when parts are missing', async ({ clerk, shop }) => {
  const [ana, bruno, carla, davi] = [
    await shop.placeOrder(deliveryTo('Ana')),
    await shop.placeOrder(deliveryTo('Bruno')),
    await shop.placeOrder(deliveryTo('Carla')),
    await shop.placeOrder(deliveryTo('Davi')),
  ];
  const spoil = (text: string): string => {
    const spoiled = JSON.parse(text, (_, value) => {
      if (value?.id === ana.id) return { ...value, customer: { name: 'Ana' }, order: null, establishment: null };
      if (value?.id === bruno.id)
        return { ...value, createdAt: 'ontem', order: { ...value.order, items: null, payments: 5 } };
      if (value?.id === carla.id)
        return { ...value, origin: 'x'.repeat(10_000), customer: { ...value.customer, name: 'Carla '.repeat(2000) } };
      if (value?.id === davi.id) return { ...value, status: 7, forecast: 'logo', motoboy: 'Rafael', comanda: [] };
      if (Array.isArray(value?.orders)) return { ...value, orders: [null, 5, {}, { id: 'só' }, ...value.orders] };
      return value;
    });
    return JSON.stringify(spoiled);
  };
  await clerk.route(/\/api\/orders(\/[^/]+)?$/, async (route) => {
    // A request of a page that was left gets no answer.
    const body = await route
      .fetch()
      .then((answer) => answer.text())
      .catch(() => undefined);
    if (body !== undefined)
      await route.fulfill({ contentType: 'application/json', body: spoil(body) }).catch(() => undefined);
  });
  await clerk.routeWebSocket(/\/api\/live(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(spoil(String(message))));
  });
  await openBoard(clerk);
  const awaiting = await group(clerk, 'Aguardando');
  for (const name of [/Ana/, /Bruno/, /Carla/]) await expect(card(awaiting, name)).toBeVisible();
  await expect(card(clerk, /Davi/)).toBeHidden();
  await shop.placeOrder(deliveryTo('Eva'));
  await expect(card(awaiting, /Eva/)).toBeVisible();
  for (const { id } of [ana, bruno, carla, davi]) {
    await clerk.goto(`/order/${id}`);
    await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(clerk.getByText(FAILED)).toBeHidden();
  }
});

for (const [screen, device] of [
  ['1440', DESKTOP],
  ['390', PHONE],
] as const) {
  test.describe(`${screen} pixels`, () => {
    test.use(device);

    test('the error screen and the draft notice are accessible', async ({ clerk, troubles }) => {
      troubles.expect('console: ', 'page error: ');
      await clerk.route('**/api/products', (route) => route.fulfill({ json: { products: 5 } }));
      await clerk.addInitScript(() => localStorage.setItem('portal-motoboy.bag', '{"half":'));
      await clerk.goto('/novo-pedido');
      await expect(clerk.getByRole('heading', { name: FAILED })).toBeVisible();
      await expect(clerk.getByRole('button', { name: 'Entendi' })).toBeVisible();
      await expectAccessible(clerk, 'error screen');
    });
  });
}
