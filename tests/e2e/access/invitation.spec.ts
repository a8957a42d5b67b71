import { expectAccessible } from '../support/axe.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test('an invited person says that the e-mail has an account, or the page finds it, and its own password accepts', async ({
  shop,
  openAnotherShop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('422 POST /api/invitations/', '401 GET /api/');
  const sul = await openAnotherShop({ fantasyName: 'Pizzaria Sul', neighborhood: 'Moema', city: 'São Paulo' });
  const owner = await openBrowser();
  await signInQuietly(owner, sul);
  await owner.goto('/outros/equipe');
  await owner.getByRole('button', { name: 'Convidar pessoa' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Convidar pessoa' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Beatriz do Centro');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(shop.email);
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  const url = (await owner.getByText(/\/convite\?t=/).textContent()) ?? '';

  const visitor = await openBrowser();
  await visitor.goto(url);
  await visitor.getByLabel('Nova senha').fill('quatro palavras de ninguém');
  await visitor.getByRole('button', { name: 'Escolher senha' }).click();
  await expect(visitor.getByText('Este e-mail já tem uma conta no portal. Informe a senha dela.')).toBeVisible();
  await expect(visitor.getByLabel('Sua senha')).toHaveValue('');

  await visitor.reload();
  await visitor.getByRole('button', { name: 'Já tenho conta com este e-mail' }).click();
  await expectAccessible(visitor, 'o convite de quem tem conta');
  await visitor.getByRole('button', { name: 'Voltar' }).click();
  await expect(visitor.getByLabel('Nova senha')).toBeVisible();
  await visitor.getByRole('button', { name: 'Já tenho conta com este e-mail' }).click();
  await visitor.getByLabel('Sua senha').fill(shop.password);
  await visitor.getByRole('button', { name: 'Aceitar convite' }).click();
  await expect(visitor.getByText('Convite aceito.')).toBeVisible();
});
