import { fillCustomer, HELENA, openBag } from '../support/bag.ts';
import { choosePin, signInAs } from '../support/team.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test('screens offer each role only what they may do', async ({ page, openBrowser, office, shop }) => {
  await signInAs(page, await office(), shop, 'despachante', 'Davi Reis');
  await page.goto('/outros/motoboys');
  await expect(page.getByRole('button', { name: 'Link de Rafael Moura' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Novo motoboy|Alterar|Desativar)/ })).toHaveCount(0);
  await page.goto('/outros/impressoras');
  await expect(page.getByText('Nenhuma impressora ainda')).toBeVisible();
  await expect(page.getByText('Peça a um gerente ou ao dono')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto('/rastreamento/location-planning');
  await expect(page.getByRole('button', { name: /^Replanejar/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Configurações' })).toHaveCount(0);

  const attendant = await openBrowser();
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  await attendant.goto('/atendimento');
  await expect(attendant.getByRole('button', { name: 'Pizza de Calabresa' })).toBeVisible();
  await attendant.goto('/outros/configuracoes');
  await expect(attendant.getByRole('heading', { name: 'Deste navegador' })).toBeVisible();
  await expect(attendant.getByRole('heading', { name: 'Do estabelecimento' })).toHaveCount(0);

  const { id } = await shop.placeOrder();
  await attendant.goto(`/order/${id}`);
  await expect(attendant.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(attendant.getByRole('link', { name: 'Ver cadastro' })).toHaveCount(0);

  const cashier = await openBrowser();
  await signInAs(cashier, await office(), shop, 'caixa', 'Nina Prado');
  expect((await cashier.request.post('/api/cash/sessions', { data: { float: 10000 } })).ok()).toBe(true);
  await cashier.goto('/outros/caixa');
  await expect(cashier.getByRole('button', { name: 'Sangria' })).toBeVisible();
  await expect(cashier.getByRole('link', { name: 'Fechar caixa' })).toHaveCount(0);
  await expect(cashier.getByRole('button', { name: 'Leitura X' })).toHaveCount(0);

  // May dispatch, but not send couriers their links.
  await cashier.goto('/dashboard');
  await cashier.getByRole('button', { name: /^Despachar/ }).click();
  const picker = cashier.getByRole('dialog', { name: /Quem leva/ });
  await expect(picker.getByRole('option', { name: 'Rafael Moura' })).toBeVisible();
  await expect(picker.getByRole('button', { name: /^Enviar link/ })).toHaveCount(0);

  const manager = await openBrowser();
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await manager.request.put('/api/customers/11987654321/record', { data: { name: 'Helena', addresses: [] } });
  await manager.goto('/outros/clientes/11987654321');
  await expect(manager.getByRole('button', { name: 'Alterar' })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Apagar dados do cliente' })).toHaveCount(0);
});

test('a discount above the limit is refused with the reason and placed with a manager’s PIN', async ({
  page: attendant,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('403 POST /api/orders', '404 GET /api/customers/');
  const manager = await openBrowser();
  await signInQuietly(manager, shop);
  await choosePin(manager, '4711');
  const limits = { discountCaixa: 20, discountAtendente: 10, discountDespachante: 0 };
  await manager.request.put('/api/establishment/preferences', { data: limits });
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  const bag = await openBag(attendant);
  await bag.product('Pizza de Calabresa').click();
  await fillCustomer(attendant, HELENA);
  await bag.items.getByRole('button', { name: 'Pizza de Calabresa', exact: true }).click();
  await bag.items.getByRole('textbox', { name: 'Preço' }).fill('10');
  await bag.pay('Pix').click();
  await bag.finalise.click();
  const dialog = attendant.getByRole('dialog', { name: 'Precisa de autorização' });
  await expect(dialog.getByText('O desconto passa do limite da sua função.')).toBeVisible();
  await expect(dialog.getByText('1× Pizza de Calabresa R$ 10,00')).toBeVisible();
  await dialog.getByLabel('PIN').fill('4711');
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(attendant).toHaveURL('/dashboard');
  expect((await shop.orders()).map(({ order }) => order.total)).toEqual([1000]);
});
