import { card, group, openBoard } from '../support/board.ts';
import { deliveryTo, integration } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test.describe('keys of integrations', () => {
  test('a new key is shown once, sends orders to the board, and stops working when revoked', async ({
    clerk,
    portal,
  }) => {
    await clerk.goto('/outros');
    await clerk.getByRole('link', { name: /Integrações/ }).click();
    await clerk.getByRole('button', { name: 'Nova chave' }).click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Criar chave' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Nome da integração' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Nome da integração' }).fill('Site novo');
    await dialog.getByRole('button', { name: 'Criar chave' }).click();
    const secret = (await dialog.getByRole('code').first().textContent()) ?? '';
    expect(secret.length).toBeGreaterThan(20);
    // Neither Escape nor a click beside the dialog loses it.
    await clerk.keyboard.press('Escape');
    await clerk.mouse.click(5, 5);
    await expect(dialog.getByRole('code').first()).toHaveText(secret);
    // On a phone the example is longer than the screen, and the button stays in sight.
    await clerk.setViewportSize({ width: 390, height: 700 });
    await expect(dialog.getByRole('button', { name: 'Já guardei' })).toBeInViewport({ ratio: 1 });
    await clerk.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Já guardei' }).click();
    await expect(clerk.getByRole('listitem').filter({ hasText: 'Site novo' })).toContainText('nunca usada');
    await expect(clerk.locator('body')).not.toContainText(secret);
    await clerk.reload();
    await expect(clerk.getByRole('listitem').filter({ hasText: 'Site novo' })).toBeVisible();

    const outsider = integration(portal.url, secret);
    await outsider.placeOrder(deliveryTo('Ana', { origin: 'Site novo' }));
    await openBoard(clerk);
    await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toContainText('Site novo');

    await clerk.goto('/outros/integracoes');
    await clerk.getByRole('button', { name: 'Revogar Site novo' }).click();
    const question = clerk.getByRole('dialog', { name: 'Revogar a chave?' });
    await question.getByRole('button', { name: 'Voltar' }).click();
    await clerk.getByRole('button', { name: 'Revogar Site novo' }).click();
    await question.getByRole('button', { name: 'Revogar' }).click();
    await expect(clerk.getByRole('listitem').filter({ hasText: 'Site novo' })).toBeHidden();
    await expect(outsider.placeOrder(deliveryTo('Bruno'))).rejects.toThrow('answered 401');
  });

  test('a key that may only create cannot move an order', async ({ clerk, portal, shop }) => {
    const { id } = await shop.placeOrder(deliveryTo('Ana'));
    await clerk.goto('/outros/integracoes');
    await clerk.getByRole('button', { name: 'Nova chave' }).click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nome da integração' }).fill('Só envia');
    await dialog.getByRole('button', { name: 'Criar chave' }).click();
    const secret = (await dialog.getByRole('code').first().textContent()) ?? '';
    const answer = await integration(portal.url, secret).changeOrder(id, 'complete');
    expect(answer.status).toBe(403);
    expect(await shop.orders()).toMatchObject([{ status: 2 }]);
  });
});

test.describe('couriers', () => {
  test('can be added, changed, and chosen for an order', async ({ clerk, shop }) => {
    await clerk.goto('/outros/motoboys');
    await clerk.getByRole('button', { name: 'Novo motoboy' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Novo motoboy' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('textbox', { name: 'Telefone' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Jéssica Almeida');
    await dialog.getByRole('textbox', { name: 'Telefone' }).fill('11955556666');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const row = clerk.getByRole('listitem').filter({ hasText: 'Jéssica' });
    await expect(row).toContainText('(11) 95555-6666');
    await clerk.getByRole('button', { name: 'Alterar Jéssica Almeida' }).click();
    await clerk.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Jéssica Lima');
    await clerk.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(row).toContainText('Jéssica Lima');
    await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    await card(clerk, /Ana/).getByRole('button', { name: 'Despachar' }).click();
    await clerk.getByRole('option', { name: 'Jéssica Lima' }).click();
    await expect(card(await group(clerk, 'Em rota'), /Ana/)).toContainText('Jéssica Lima');
  });

  test('are not offered after leaving, and can come back', async ({ clerk, shop }) => {
    await shop.placeOrder(deliveryTo('Ana'));
    await clerk.goto('/outros/motoboys');
    await clerk.getByRole('button', { name: 'Desativar Rafael Moura' }).click();
    await expect(clerk.getByRole('listitem').filter({ hasText: 'Rafael Moura' })).toBeHidden();
    await clerk.getByRole('link', { name: 'Pedidos' }).click();
    await card(clerk, /Ana/).getByRole('button', { name: 'Despachar' }).click();
    const picker = clerk.getByRole('dialog', { name: /Quem leva/ });
    await expect(picker.getByRole('option')).toHaveCount(1);
    await expect(picker.getByRole('option', { name: 'Diego Santos' })).toBeVisible();
    await clerk.keyboard.press('Escape');
    await clerk.goto('/outros/motoboys');
    await clerk.getByRole('tab', { name: 'Inativos' }).click();
    await clerk.getByRole('button', { name: 'Reativar Rafael Moura' }).click();
    await clerk.getByRole('tab', { name: 'Ativos', exact: false }).first().click();
    await expect(clerk.getByRole('listitem').filter({ hasText: 'Rafael Moura' })).toBeVisible();
  });
});

test('the profile shows establishment and account, and signs out', async ({ clerk, shop }) => {
  await clerk.goto('/profile');
  const main = clerk.getByRole('main');
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText(shop.establishment.fantasyName);
  for (const text of [
    'Bela Vista Alimentos Ltda.',
    '11.222.333/0001-81',
    'Rua Treze de Maio',
    shop.email,
    'Beatriz Nunes',
  ]) {
    await expect(main).toContainText(text);
  }
  await main.getByRole('button', { name: 'Sair' }).click();
  await expect(clerk).toHaveURL('/');
});

test('the API’s documentation opens with one click and is readable', async ({ clerk, context }) => {
  await clerk.goto('/outros/integracoes');
  const [documentation] = await Promise.all([
    context.waitForEvent('page'),
    clerk.getByRole('link', { name: /Documentação/ }).click(),
  ]);
  await expect(documentation.getByText('/api/orders').first()).toBeVisible();
});
