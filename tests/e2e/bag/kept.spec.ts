import { bagOn, fillBag, fillCustomer, HELENA, openBag } from '../support/bag.ts';
import { card, group } from '../support/board.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

// The customer look-up of an unknown phone answers 404.
test.beforeEach(({ troubles }) => troubles.expect('404 GET /api/customers/'));

const BAG = 'portal-motoboy.bag';

test.describe('a new order', () => {
  test('survives a reload and a closed page', async ({ clerk, context }) => {
    const bag = await fillBag(clerk);
    await bag.box('Taxa de entrega').fill('6,50');
    await clerk.reload();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    await expect(bag.box('Taxa de entrega')).toHaveValue('6,50');
    await clerk.close();
    const later = await context.newPage();
    await later.goto('/novo-pedido');
    await expect(bagOn(later).box('Telefone')).toHaveValue('(11) 98765-4321');
    await expect(bagOn(later).total).toHaveText('R$ 56,40');
    await bagOn(later).finalise.click();
    await expect(later).toHaveURL('/dashboard');
  });

  test('names the field that the server refused, and the focus goes there', async ({ clerk, shop, troubles }) => {
    troubles.expect('422 POST /api/orders');
    const bag = await fillBag(clerk);
    await clerk.route('**/api/orders', async (route) => {
      const order = route.request().postDataJSON();
      order.customer.address.number = 'x'.repeat(60);
      await route.continue({ postData: JSON.stringify(order) });
    });
    await bag.finalise.click();
    await expect(clerk.getByRole('alert').filter({ hasText: 'Corrija e finalize de novo.' })).toContainText('Número: ');
    await expect(bag.box('Número')).toBeFocused();
    await expect(bag.box('Número')).toHaveAttribute('aria-invalid', 'true');
    await clerk.unroute('**/api/orders');
    await bag.finalise.click();
    await expect(clerk).toHaveURL('/dashboard');
    expect(await shop.orders()).toHaveLength(1);
  });

  test('is shown to no other establishment, and deleted after "Sair" (ASVS 14.3.1)', async ({
    clerk,
    shop,
    openAnotherShop,
    troubles,
  }) => {
    // Late requests of the page for one establishment while the browser is already signed in to the other.
    troubles.expect('409 GET /api/', '401 GET /api/');
    await fillBag(clerk);
    await signInQuietly(clerk, await openAnotherShop());
    await clerk.goto('/novo-pedido');
    await expect(bagOn(clerk).items).toContainText('Nenhum item ainda');
    await expect(bagOn(clerk).box('Cliente')).toHaveValue('');
    await signInQuietly(clerk, shop);
    await clerk.goto('/novo-pedido');
    await expect(bagOn(clerk).box('Cliente')).toHaveValue('Helena Sales');
    await clerk.getByRole('button', { name: 'Conta' }).click();
    await clerk.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(clerk).toHaveURL('/');
    await expect.poll(() => clerk.evaluate(() => JSON.stringify(localStorage))).not.toContain('Helena');
    await signInQuietly(clerk, shop);
    await clerk.goto('/novo-pedido');
    await expect(bagOn(clerk).box('Cliente')).toHaveValue('');
  });

  test('is created once, however often "Finalizar pedido" is pressed', async ({ clerk, shop }) => {
    const bag = await fillBag(clerk);
    await bag.finalise.dblclick();
    await expect(clerk).toHaveURL('/dashboard');
    await expect(card(clerk, /Helena Sales/)).toHaveCount(1);
    expect(await shop.orders()).toHaveLength(1);
  });

  test('survives every failure: the bag stays, and the retry creates exactly one order', async ({
    clerk,
    shop,
    troubles,
  }) => {
    troubles.expect('failed POST /api/orders');
    const bag = await fillBag(clerk);
    // The server saves the order but its answer is lost: three times, because the portal retries automatically.
    await clerk.route(
      '**/api/orders',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 3 },
    );
    await bag.finalise.click();
    const notice = bag.panel.getByRole('alert').filter({ hasText: 'Atenção, Problemas ao realizar está operação.' });
    await expect(notice).toContainText('Nada se perdeu');
    await clerk.reload();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    await bag.finalise.click();
    await expect(clerk).toHaveURL('/dashboard');
    await expect(card(await group(clerk, 'Aguardando'), /Helena Sales/)).toHaveCount(1);
    expect(await shop.orders()).toHaveLength(1);
    await expect.poll(() => clerk.evaluate((key) => localStorage.getItem(key) ?? '', BAG)).not.toContain('Helena');
  });

  test('is saved once the server is back', async ({ clerk, shop, portal, troubles }) => {
    troubles.expect('failed POST /api/orders', '/api/live', '/api/address-memory');
    const bag = await fillBag(clerk);
    await portal.stop();
    try {
      await bag.finalise.click();
      await expect(bag.panel.getByRole('alert').filter({ hasText: 'Nada se perdeu' })).toBeVisible();
    } finally {
      await portal.start();
    }
    await bag.panel.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(clerk).toHaveURL('/dashboard');
    await expect(card(await group(clerk, 'Aguardando'), /Helena Sales/)).toBeVisible();
    expect(await shop.orders()).toHaveLength(1);
  });

  test('says why the server refused it, and keeps the bag', async ({ clerk, troubles, shop }) => {
    troubles.expect('422 POST /api/orders');
    await openBag(clerk);
    await fillCustomer(clerk, HELENA);
    const bag = bagOn(clerk);
    await bag.product('Pizza de Calabresa').click();
    await bag.pay('Pix').click();
    // A payment method that the establishment has since removed.
    await clerk.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      kept.payments[0].methodId = 'cheque';
      localStorage.setItem(key, JSON.stringify(kept));
    }, BAG);
    await clerk.reload();
    await bag.finalise.click();
    await expect(bag.panel.getByRole('alert').filter({ hasText: 'Confira os dados do pedido.' })).toBeVisible();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    expect(await shop.orders()).toEqual([]);
  });

  test('can be emptied after a confirmation', async ({ clerk }) => {
    const bag = await fillBag(clerk);
    await bag.panel.getByRole('button', { name: 'Esvaziar' }).click();
    const question = clerk.getByRole('dialog', { name: 'Esvaziar o pedido?' });
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    await bag.panel.getByRole('button', { name: 'Esvaziar' }).click();
    await question.getByRole('button', { name: 'Esvaziar' }).click();
    await expect(bag.box('Cliente')).toHaveValue('');
    await expect(bag.items).toContainText('Nenhum item ainda');
  });
});
