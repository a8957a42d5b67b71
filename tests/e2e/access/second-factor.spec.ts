import { Secret, TOTP } from 'otpauth';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, signIn, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Computes the code that the authenticator app on the phone shows. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('two steps are set up in the profile and required at sign-in; a recovery code replaces the app', async ({
  clerk,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('401 POST /api/session');
  troubles.expect('422 POST /api/session');
  await clerk.goto('/profile');
  await clerk.getByRole('button', { name: 'Ligar com aplicativo' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Verificação em duas etapas' });
  await expect(dialog.getByRole('img', { name: 'Imagem para o aplicativo de códigos' })).toBeVisible();
  await expectAccessibleAtBothWidths(clerk, 'setting up the app');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Código do aplicativo' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Ligar', exact: true }).click();
  const list = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await expect(dialog.getByRole('button', { name: 'Pronto' })).toBeDisabled();
  await clerk.keyboard.press('Escape');
  await expect(list).toHaveCount(10);
  await expectAccessibleAtBothWidths(clerk, 'recovery codes');
  await dialog.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await dialog.getByRole('button', { name: 'Pronto' }).click();
  await expect(clerk.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  await clerk.getByRole('button', { name: 'Trocar senha' }).click();
  const change = clerk.getByRole('dialog', { name: 'Trocar senha' });
  await change.getByLabel('Nova senha').fill('boa senha');
  await expect(change.getByText('Bom tamanho.')).toBeVisible();
  await clerk.keyboard.press('Escape');

  const phone = await openBrowser();
  await phone.goto('/');
  await phone.getByRole('textbox', { name: 'E-mail' }).fill(shop.email);
  await phone.getByRole('textbox', { name: 'Senha' }).fill(shop.password);
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click();
  const code = phone.getByRole('textbox', { name: 'Código' });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(phone, /O código não confere/);
  await expectAccessibleAtBothWidths(phone, 'the code of a sign-in');
  await code.fill(codes[0] ?? '');
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await expect(phone.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
});

test('a person who must use two steps sets them up before anything else opens', async ({
  clerk,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('403 GET');
  await clerk.goto('/outros/equipe');
  await clerk.getByRole('group', { name: 'Quem precisa da verificação em duas etapas' }).getByText('Donos').click();
  await expect(clerk.getByRole('dialog', { name: 'Pedir aos donos?' })).toContainText('no portal — você também.');
  await expectAccessibleAtBothWidths(clerk, 'asking owners for a second step');
  await clerk.getByRole('dialog', { name: 'Pedir aos donos?' }).getByRole('button', { name: 'Pedir' }).click();
  await expect(clerk.getByRole('heading', { name: 'Falta a verificação em duas etapas' })).toBeVisible();

  const phone = await openBrowser();
  await signIn(phone, shop);
  await expect(phone.getByRole('heading', { name: 'Falta a verificação em duas etapas' })).toBeVisible();
  await expectAccessibleAtBothWidths(phone, 'the missing second step');
  const secret = ((await phone.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await phone.getByRole('textbox', { name: 'Código do aplicativo' }).fill(codeOf(secret));
  await phone.getByRole('button', { name: 'Ligar', exact: true }).click();
  await phone.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await phone.getByRole('button', { name: 'Pronto' }).click();
  await expect(phone.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
});

test('recovery codes stay on the screen although the read after the set-up fails', async ({ clerk, troubles }) => {
  troubles.expect('503 GET /api/second-factors');
  await clerk.goto('/profile');
  await clerk.getByRole('button', { name: 'Ligar com aplicativo' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Verificação em duas etapas' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const body = JSON.stringify({ type: 'about:blank', status: 503, code: 'store-unavailable', detail: 'Sem o banco.' });
  const problem = { status: 503, contentType: 'application/problem+json', body };
  const failing = clerk.waitForResponse((answer) => answer.url().endsWith('/api/second-factors'));
  await clerk.route('**/api/second-factors', (route) => route.fulfill(problem), { times: 1 });
  await dialog.getByRole('textbox', { name: 'Código do aplicativo' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Ligar', exact: true }).click();
  await failing;
  await expect(dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await dialog.getByRole('button', { name: 'Pronto' }).click();
  await expect(clerk.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
});

test('a set-up that cannot begin can be left', async ({ clerk, troubles }) => {
  troubles.expect('503 POST /api/second-factors/app');
  const body = JSON.stringify({ type: 'about:blank', status: 503, code: 'store-unavailable', detail: 'Sem o banco.' });
  const problem = { status: 503, contentType: 'application/problem+json', body };
  await clerk.route('**/api/second-factors/app', (route) => route.fulfill(problem));
  await clerk.goto('/profile');
  await clerk.getByRole('button', { name: 'Ligar com aplicativo' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Verificação em duas etapas' });
  await expect(dialog.getByText('Sem o banco.')).toBeVisible();
  await clerk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
