import { randomUUID } from 'node:crypto';
import { hold } from '../support/answers/held.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { signInAs } from '../support/team.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('an owner invites an attendant, who chooses a password, sees his screens only, and loses his access at once', async ({
  clerk,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('422 POST /api/invitations/', /^404 (GET|POST) \/api\/invitations\//, '401 GET /api/');
  const email = `caio.${randomUUID()}@equipe.test`;
  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /^Equipe/ }).click();
  await clerk.getByRole('button', { name: 'Convidar pessoa' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Convidar pessoa' });
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  await expect(dialog.getByText('Informe o nome.')).toBeVisible();
  await expectAccessibleAtBothWidths(clerk, 'an invitation with problems');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Caio Lima');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('radio', { name: /Atendente/ }).check();
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  const made = clerk.getByRole('dialog', { name: 'Link de acesso' });
  const url = (await made.getByText(/\/convite\?t=/).textContent()) ?? '';
  await expectAccessibleAtBothWidths(clerk, 'the link of an invitation');
  await made.getByRole('button', { name: 'Pronto' }).click();
  await expect(clerk.getByRole('listitem').filter({ hasText: 'Caio Lima' })).toContainText('convidado');

  await expectAccessibleAtBothWidths(clerk, 'the team');
  await clerk.getByRole('button', { name: 'Alterar função de Caio Lima' }).click();
  await expect(clerk.getByRole('dialog', { name: 'Alterar função' })).toBeVisible();
  await expectAccessibleAtBothWidths(clerk, 'the role of a person');
  await clerk.keyboard.press('Escape');

  const caio = await openBrowser();
  await signInQuietly(caio, shop);
  await caio.goto(url);
  await expect(caio.getByText(`Neste navegador está aberta a conta ${shop.email}.`)).toBeVisible();
  await caio.getByRole('button', { name: 'Sair desta conta' }).click();
  await caio.getByLabel('Nova senha').fill('caiolima1');
  await caio.getByRole('button', { name: 'Escolher senha' }).click();
  await expect(caio.getByText('não pode ser fácil de adivinhar')).toBeVisible();
  const late = await openBrowser();
  await late.goto(url);
  await late.getByLabel('Nova senha').fill('outras quatro palavras');
  await caio.getByLabel('Nova senha').fill('quatro palavras sem sentido');
  await caio.getByRole('button', { name: 'Escolher senha' }).click();
  await expect(caio.getByRole('link', { name: 'Entrar no portal' })).toBeVisible();
  // The form of an invitation that was used elsewhere leads on.
  await late.getByRole('button', { name: 'Escolher senha' }).click();
  await expect(late.getByRole('heading', { name: 'Convite encerrado' })).toBeVisible();
  await expect(late.getByRole('link', { name: 'Entrar no portal' })).toBeVisible();
  await caio.getByRole('link', { name: 'Entrar no portal' }).click();
  const enter = async () => {
    await caio.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await caio.getByLabel('Senha').fill('quatro palavras sem sentido');
    await caio.getByRole('button', { name: 'Entrar', exact: true }).click();
  };
  await enter();
  await expect(caio.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  await caio.goto('/outros');
  await expect(caio.getByRole('link', { name: /^Configurações/ })).toBeVisible();
  await expect(caio.getByRole('link', { name: /^Equipe|^Integrações|^Taxas de entrega/ })).toHaveCount(0);
  await caio.goto('/outros/equipe');
  await expect(caio.getByRole('heading', { name: 'Sua função não abre esta tela' })).toBeVisible();

  const row = clerk.getByRole('listitem').filter({ hasText: 'Caio Lima' });
  await clerk.reload();
  await row.getByRole('button', { name: 'Aparelhos de Caio Lima' }).click();
  const devices = clerk.getByRole('dialog', { name: 'Aparelhos com a conta aberta' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleAtBothWidths(clerk, 'the sessions of a person');
  await devices.getByRole('button', { name: /^Sair de / }).click();
  await expect(devices.getByText('A conta não está aberta em nenhum aparelho desta loja.')).toBeVisible();
  await expect(caio.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await clerk.keyboard.press('Escape');
  await enter();
  await expect(caio.getByRole('navigation', { name: 'Principal' })).toBeVisible();

  await row.getByRole('button', { name: 'Remover acesso de Caio Lima' }).click();
  await expectAccessibleAtBothWidths(clerk, 'ending the access of a person');
  await clerk.getByRole('button', { name: 'Remover acesso', exact: true }).click();
  await expect(row).toContainText('sem acesso');
  await expect(caio.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
});

test('a link that arrives late does not take away the form that was opened meanwhile', async ({
  clerk,
  shop,
  office,
  openBrowser,
}) => {
  await signInAs(await openBrowser(), await office(), shop, 'atendente', 'João Prado');
  await clerk.goto('/outros/equipe');
  const renewing = await hold(clerk, '**/api/accounts/*/invitation');
  await clerk.getByRole('button', { name: 'Novo link para João Prado' }).click();
  await renewing.asked;
  await clerk.getByRole('button', { name: 'Convidar pessoa' }).click();
  const form = clerk.getByRole('dialog', { name: 'Convidar pessoa' });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Rita Prado');
  renewing.send();
  await expectToast(clerk, 'O link de João Prado está pronto.');
  await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Rita Prado');
  await clerk.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(clerk.getByRole('dialog', { name: 'Link de acesso' }).getByText(/\/convite\?t=/)).toBeVisible();
});

test('changing the own password requires the old one', async ({ clerk, troubles }) => {
  troubles.expect('422 PUT /api/session/password');
  await clerk.goto('/profile');
  await clerk.getByRole('button', { name: 'Trocar senha' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Trocar senha' });
  await dialog.getByLabel('Senha atual').fill('errada');
  await dialog.getByLabel('Nova senha').fill('boa senha');
  await expect(dialog.getByText(/^Curta para proteger sozinha: use 15 caracteres ou mais/)).toBeVisible();
  await dialog.getByLabel('Nova senha').fill('quatro palavras sem sentido');
  await expect(dialog.getByText('Bom tamanho.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await expectAccessibleAtBothWidths(clerk, 'changing the password');
});
