import type { Page } from '@playwright/test';
import { aCourier } from '#tests/support/builders.ts';
import { fillBag } from '../support/bag.ts';
import { card, chooseAction, dispatchTo, group, openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const MARKUP = '<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>';
const SHORT_MARKUP = '<b onclick=hacked=1>x</b>';
const EVERYWHERE = `${SHORT_MARKUP} שלום 🍕👨‍👩‍👧‍👦 ${'\u202e'}abc`;
const LONG = 'Nome-muito-comprido-sem-nenhum-espaço-'.repeat(3);

/** Checks that no part of the text became markup. */
async function expectOnlyText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('img[src="x"], b[onclick], main script')).toHaveCount(0);
}

/** Checks that the page is not wider than the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

const ORDER = {
  origin: SHORT_MARKUP,
  customer: {
    name: MARKUP,
    phone: '11987654321',
    address: {
      address: EVERYWHERE,
      number: SHORT_MARKUP.slice(0, 20),
      complement: MARKUP,
      neighborhood: MARKUP,
      city: MARKUP,
      reference: MARKUP,
      timeDelivery: '30 mins',
    },
  },
  order: {
    txDelivery: 500,
    discount: 0,
    items: [
      {
        name: MARKUP,
        quantity: 1,
        unitPrice: 4590,
        notes: MARKUP,
        options: [{ name: MARKUP, quantity: 1, unitPrice: 0 }],
      },
    ],
    payments: [{ methodId: 'pix', amount: 5090 }],
  },
};

for (const [screen, options] of [
  ['a counter screen', {}],
  ['a phone', PHONE],
] as const) {
  test.describe(`on ${screen}, hostile text`, () => {
    test.use(options);

    test('stays plain text in list, search, notices, title, ticket and page', async ({
      page,
      openAnotherShop,
      office,
    }) => {
      const shop = await openAnotherShop({ fantasyName: MARKUP, corporateName: EVERYWHERE });
      await (await office()).couriers.create(shop.establishment.id, aCourier({ name: MARKUP }));
      await page.addInitScript(() => {
        window.print = () => {};
      });
      const { id } = await shop.placeOrder(ORDER);
      await signInQuietly(page, shop);
      await openBoard(page);
      const awaiting = await group(page, 'Aguardando');
      await expect(awaiting.getByRole('article')).toContainText(MARKUP);
      await expect(awaiting.getByRole('article')).toContainText(SHORT_MARKUP);
      await expect(page).toHaveTitle("1 pedido's aguardando");
      await dispatchTo(page, awaiting.getByRole('article'), MARKUP);
      await expectToast(page, `1 saiu com ${MARKUP}.`);
      const onRoute = await group(page, 'Em rota');
      await expect(onRoute.getByRole('article')).toContainText(MARKUP);
      await expectNoSideways(page);

      await page.getByRole('button', { name: 'Buscar pedidos' }).click();
      const dialog = page.getByRole('dialog', { name: 'Busca por filtro' });
      await dialog.getByPlaceholder('busca...').fill('<img src=x');
      await expect(dialog.getByRole('status')).toHaveText('1 pedido');
      await expect(dialog.getByRole('button', { name: /<img src=x/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await chooseAction(page, onRoute.getByRole('article'), 'Imprimir');
      const ticket = page.locator('.printed-ticket img');
      await expect(ticket).toHaveAttribute('alt', /RECIBO|recibo/);
      expect((await ticket.getAttribute('alt'))?.replaceAll(/\s/g, '')).toContain(MARKUP.replaceAll(/\s/g, ''));
      await expectOnlyText(page);

      await page.goto(`/order/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKUP);
      await expect(page.getByRole('region', { name: 'Itens' })).toContainText(MARKUP);
      await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(MARKUP);
      await expectOnlyText(page);
      await expectNoSideways(page);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARKUP);
      await expectOnlyText(page);
      await expectNoSideways(page);
    });

    test('of great length breaks no screen', async ({ clerk, shop, office }) => {
      await (await office()).couriers.create(shop.establishment.id, aCourier({ name: LONG }));
      const { id } = await shop.placeOrder({
        ...ORDER,
        origin: LONG.slice(0, 40),
        customer: {
          name: LONG,
          address: { address: LONG + LONG.slice(0, 80), number: '12345678901234567890', neighborhood: LONG },
        },
      });
      await openBoard(clerk);
      const long = card(await group(clerk, 'Aguardando'), /Nome-muito/);
      await expect(long.getByRole('button', { name: 'Despachar' })).toBeInViewport({ ratio: 1 });
      await expect(long.getByRole('button', { name: 'Mais ações' })).toBeInViewport({ ratio: 1 });
      await expectNoSideways(clerk);
      await dispatchTo(clerk, long, LONG);
      await expect(
        card(await group(clerk, 'Em rota'), /Nome-muito/).getByRole('button', { name: 'Concluir' }),
      ).toBeInViewport({
        ratio: 1,
      });
      await expectNoSideways(clerk);
      for (const path of [`/order/${id}`, '/outros/motoboys', '/outros/virada']) {
        await clerk.goto(path);
        await expect(clerk.getByText(LONG).first()).toBeVisible();
        await expectNoSideways(clerk);
      }
    });
  });
}

test('a customer with hostile text stays plain text in the bag', async ({ clerk, shop, troubles }) => {
  troubles.expect('404 GET /api/customers/');
  const bag = await fillBag(clerk, { phone: '11987654321', name: MARKUP, address: EVERYWHERE, number: '1' });
  await bag.finalise.click();
  await expect(clerk).toHaveURL('/dashboard');
  await expect((await group(clerk, 'Aguardando')).getByRole('article')).toContainText(MARKUP);
  await expectOnlyText(clerk);
  const address = EVERYWHERE.replace('\u202e', '');
  expect(await shop.orders()).toMatchObject([{ customer: { name: MARKUP, address: { address } } }]);
});

test('cells pasted from a spreadsheet lose the tabs that nobody sees, and the order is saved', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('404 GET /api/customers/');
  const bag = await fillBag(clerk);
  await bag.box('Cliente').fill('Helena\tSales\t');
  await bag.box('Endereço').fill('Rua\tBela Cintra');
  await bag.box('Observação do pedido').fill('sem cebola\u000bsem alho');
  await expect(bag.box('Cliente')).toHaveValue('Helena Sales ');
  await bag.finalise.click();
  await expect(clerk).toHaveURL('/dashboard');
  const [order] = await shop.orders();
  expect([order?.customer?.name, order?.customer?.address?.address, order?.order.notes]).toEqual([
    'Helena Sales',
    'Rua Bela Cintra',
    'sem cebola\nsem alho',
  ]);
});
