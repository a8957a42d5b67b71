import { randomUUID } from 'node:crypto';
import { aPng } from '#tests/support/photos.ts';
import { CLERK, PASSWORD } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test('Esc does not discard a new product, and a new field has the focus', async ({ clerk }) => {
  await clerk.goto('/outros/cardapio');
  await clerk.getByRole('button', { name: 'Novo produto' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Novo produto' });
  const question = clerk.getByRole('dialog', { name: 'Descartar o que foi digitado?' });
  await clerk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await clerk.getByRole('button', { name: 'Novo produto' }).click();
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Pizza meio a meio');
  await clerk.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await clerk.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Pizza meio a meio');

  await dialog.getByRole('button', { name: 'Grupo de opções' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nome do grupo' })).toBeFocused();
  await clerk.keyboard.type('Sabores');
  await dialog.getByRole('textbox', { name: 'Opção 1' }).fill('Calabresa');
  await dialog.getByRole('button', { name: 'Opção', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Opção 2' })).toBeFocused();
  await clerk.keyboard.type('Atum');
  await dialog.getByRole('combobox', { name: 'As escolhas são' }).selectOption('Partes (½, ⅓)');
  await dialog.getByRole('textbox', { name: 'Máximo' }).fill('2');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();

  await clerk.goto('/novo-pedido');
  await clerk.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Pizza meio a meio' }).click();
  const choice = clerk.getByRole('dialog', { name: 'Pizza meio a meio' });
  await choice.getByRole('button', { name: 'Calabresa' }).click();
  await choice.getByRole('button', { name: 'Atum' }).click();
  await choice.getByRole('button', { name: /Incluir no pedido/ }).click();
  await expect(clerk.getByRole('region', { name: 'Itens do pedido' })).toContainText('½ Calabresa · ½ Atum');
});

test('a courier’s photo is chosen from the device', async ({ clerk, shop }) => {
  await clerk.goto('/outros/motoboys');
  await clerk.getByRole('button', { name: 'Novo motoboy' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Novo motoboy' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Marcos Lima');
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill('11955556666');
  await dialog
    .getByLabel('Foto do motoboy')
    .setInputFiles({ name: 'rosto.png', mimeType: 'image/png', buffer: aPng({ width: 64, height: 64 }) });
  await expect(dialog.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  const answer = await clerk.request.get('/api/couriers');
  const { couriers } = (await answer.json()) as { couriers: { name: string; photoUrl: string }[] };
  expect(couriers.find(({ name }) => name === 'Marcos Lima')?.photoUrl).toMatch(/^\/api\/photos\//);
  expect(couriers).toHaveLength(shop.couriers.length + 1);
});

test('a courier gets a capacity of his own, which is shown with him and may be left out again', async ({
  clerk,
  shop,
}) => {
  const [courier] = shop.couriers;
  await clerk.goto('/outros/motoboys');
  const row = clerk.getByRole('listitem').filter({ hasText: courier.name });
  const dialog = clerk.getByRole('dialog', { name: 'Alterar motoboy' });
  const field = dialog.getByRole('textbox', { name: 'Pedidos por vez' });
  const save = async (typed: string, meanwhile = async () => {}) => {
    await clerk.getByRole('button', { name: `Alterar ${courier.name}` }).click();
    await field.fill(typed);
    await meanwhile();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(row).not.toContainText('por vez');
  // Somebody else saves his new phone while the dialog is open: it stays.
  await save('8', async () => {
    const answer = await clerk.request.put(`/api/couriers/${courier.id}`, { data: { phone: '11955550000' } });
    expect(answer.status()).toBe(200);
  });
  await expect(row).toContainText('leva 8 por vez');
  await expect(row).toContainText('(11) 95555-0000');
  // Switching him off and on keeps it.
  await clerk.getByRole('button', { name: `Desativar ${courier.name}` }).click();
  await clerk.getByRole('tab', { name: /^Inativos/ }).click();
  await expect(row).toContainText('leva 8 por vez');
  await clerk.getByRole('button', { name: `Reativar ${courier.name}` }).click();
  await clerk.getByRole('tab', { name: /^Ativos/ }).click();
  await expect(row).toContainText('leva 8 por vez');
  await save('');
  await expect(row).not.toContainText('por vez');
});

test('an establishment without products sees how to add them', async ({ page, office }) => {
  const back = await office();
  const establishment = {
    id: `e-${randomUUID()}`,
    fantasyName: 'Casa nova',
    phones: [],
    timeZone: 'America/Sao_Paulo',
  };
  const email = `${randomUUID()}@shop.test`;
  await back.establishments.create({ establishment, paymentMethods: [] });
  await back.accounts.create({ establishmentId: establishment.id, name: CLERK, email, password: PASSWORD });
  await signInQuietly(page, { email, password: PASSWORD });
  await page.goto('/novo-pedido');
  await expect(page.getByText('O cardápio ainda está vazio')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Todos' })).toBeHidden();
  await page.getByRole('link', { name: 'Montar o cardápio' }).click();
  await expect(page).toHaveURL('/outros/cardapio');
});
