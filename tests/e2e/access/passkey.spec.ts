import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a passkey created in the profile signs in; the password alone no longer does; a shop may require one', async ({
  page,
  portal,
  shop,
  troubles,
}) => {
  troubles.expect('401 POST /api/session', '403 GET /api/');
  // A passkey needs a host name, not an IP address.
  const home = portal.url.replace('127.0.0.1', 'localhost');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(home);
  const answer = await page.request.post(`${home}/api/session`, {
    data: { email: shop.email, password: shop.password },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${home}/profile`);
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperação' });
  await expect(codes).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'recovery codes of a passkey');
  await codes.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await codes.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Com chave de acesso: a senha sozinha não entra.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a profile with a passkey');
  await page.goto(`${home}/outros/equipe`);
  await page.getByRole('group', { name: 'Quem precisa da verificação em duas etapas' }).getByText('Donos').click();
  const asking = page.getByRole('dialog', { name: 'Pedir aos donos?' });
  await expect(asking).toContainText('precisa ligá-la agora, antes de continuar no portal.');
  await asking.getByRole('button', { name: 'Voltar' }).click();
  await page.goto(`${home}/profile`);
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await expectToast(page, 'Este aparelho já tem uma chave de acesso desta conta.');

  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(shop.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a sign-in with a passkey');
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();

  await page.goto(`${home}/profile`);
  await page.getByRole('button', { name: /^Apagar a chave/ }).click();
  const question = page.getByRole('dialog', { name: /^Apagar a chave/ });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: /^Apagar a chave/ }).click();
  await question.getByRole('button', { name: 'Apagar chave' }).click();
  await expectToast(page, 'Chave de acesso apagada.');
  const audit = async (kind: string) => (await page.request.get(`${home}/api/audit?kind=${kind}`)).json();
  const [made, removed] = [await audit('createPasskey'), await audit('removePasskey')];
  expect(made.entries[0].target).toMatch(/^Computador [0-9A-F]{2}$/);
  expect(removed.entries[0].target).toBe(made.entries[0].target);
  const rule = await page.request.put(`${home}/api/second-factors/rule`, { data: { askedOf: 'owners' } });
  expect(rule.status()).toBe(200);
  await page.goto(`${home}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Falta a verificação em duas etapas' })).toBeVisible();
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await codes.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await codes.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
});
