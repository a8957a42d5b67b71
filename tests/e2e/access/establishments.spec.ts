import { expectAccessible } from '../support/axe.ts';
import { bagOn } from '../support/bag.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

const NAMES = { fantasyName: 'Pizzaria Sul', neighborhood: 'Moema', city: 'São Paulo' };

test('a person is invited to a second establishment and switches between both; an old tab writes nothing', async ({
  clerk,
  shop,
  openAnotherShop,
  openBrowser,
  troubles,
}) => {
  // Requests of the old tab that are under way when the session changes are refused.
  troubles.expect('401 POST /api/invitations/', '409 GET /api/');
  const sul = await openAnotherShop(NAMES);
  const owner = await openBrowser();
  await signInQuietly(owner, sul);
  await owner.goto('/outros/equipe');
  await owner.getByRole('button', { name: 'Convidar pessoa' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Convidar pessoa' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Beatriz do Centro');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(shop.email);
  await dialog.getByRole('radio', { name: /Gerente/ }).check();
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  const url = (await owner.getByText(/\/convite\?t=/).textContent()) ?? '';

  // Another tab has a half-typed order of the first establishment.
  await clerk.goto('/novo-pedido');
  await bagOn(clerk).box('Cliente').fill('Cliente do Centro');
  const second = await clerk.context().newPage();
  await second.goto(url);
  await expect(second.getByText(shop.email)).toBeVisible();
  await expectAccessible(second, 'o convite');
  await second.getByRole('button', { name: 'Aceitar convite' }).click();
  await expect(second).toHaveURL('/dashboard');
  await expect(second.getByRole('button', { name: 'Estabelecimento: Pizzaria Sul' })).toBeVisible();

  // The old tab is blocked and keeps the typed text.
  const stopped = clerk.getByRole('dialog', { name: 'Este navegador mudou de estabelecimento' });
  await expect(stopped).toBeVisible();
  await clerk.keyboard.press('Escape');
  await expect(stopped).toBeVisible();
  await expectAccessible(clerk, 'a aba parada');
  await stopped.getByRole('button', { name: 'Recarregar' }).click();
  await expect(clerk.getByRole('button', { name: 'Estabelecimento: Pizzaria Sul' })).toBeVisible();
  await clerk.goto('/novo-pedido');
  await expect(bagOn(clerk).box('Cliente')).toHaveValue('');
  await bagOn(clerk).box('Cliente').fill('Cliente do Sul');

  // Switches back by keyboard: the bag of the first establishment is still there.
  await clerk.getByRole('button', { name: 'Estabelecimento: Pizzaria Sul' }).focus();
  await clerk.keyboard.press('Enter');
  const back = clerk.getByRole('menuitem', { name: new RegExp(shop.establishment.fantasyName) });
  await expect(back).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByRole('button', { name: `Estabelecimento: ${shop.establishment.fantasyName}` })).toBeVisible();
  await clerk.goto('/novo-pedido');
  await expect(bagOn(clerk).box('Cliente')).toHaveValue('Cliente do Centro');
  await second.close();

  // A new device asks which establishment to open; a phone switches in its menu.
  const phone = await openBrowser({ viewport: { width: 390, height: 844 } });
  await phone.goto('/');
  await phone.getByRole('textbox', { name: 'E-mail' }).fill(shop.email);
  await phone.getByRole('textbox', { name: 'Senha' }).fill(shop.password);
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Onde você vai trabalhar?' })).toBeVisible();
  await expectAccessible(phone, 'a escolha');
  await phone.getByRole('button', { name: /Pizzaria Sul/ }).click();
  await expect(phone.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: 'Menu' }).click();
  const choices = phone.getByRole('list', { name: 'Seus estabelecimentos' });
  await expect(phone.getByText('Você está em Pizzaria Sul')).toBeVisible();
  await choices.getByRole('button', { name: new RegExp(shop.establishment.fantasyName) }).click();
  await phone.getByRole('button', { name: 'Menu' }).click();
  await expect(phone.getByText(`Você está em ${shop.establishment.fantasyName}`)).toBeVisible();

  // Removing access signs the person out of that establishment only.
  await phone.getByRole('button', { name: /Pizzaria Sul/ }).click();
  await phone.getByRole('button', { name: 'Menu' }).click();
  await expect(phone.getByText('Você está em Pizzaria Sul')).toBeVisible();
  await owner.getByRole('button', { name: 'Pronto' }).click();
  await owner.reload();
  await owner.getByRole('button', { name: 'Remover acesso de Beatriz Nunes' }).last().click();
  await owner.getByRole('button', { name: 'Remover acesso', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await clerk.goto('/dashboard');
  await expect(clerk.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
});
