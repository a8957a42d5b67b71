import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { REFUSED } from '../support/answers/refused.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('the profile signs the account out on another device; a read that fails afterwards leaves the list as it was', async ({
  clerk,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('503 GET /api/sessions');
  const other = await openBrowser();
  await signInQuietly(other, shop);
  await other.goto('/dashboard');
  await expect(other.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible();
  await clerk.goto('/profile');
  const devices = clerk.getByRole('list', { name: 'Aparelhos com a sua conta aberta' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('este aparelho')).toHaveCount(1);
  await expect(devices.getByText(/ · na mesma rede \(127\.0\.0\.1\)$/)).toHaveCount(1);
  let failed = 0;
  await clerk.route('**/api/sessions', (route) => {
    failed += 1;
    return route.fulfill(REFUSED);
  });
  await devices.getByRole('button', { name: /^Sair de / }).click();
  await expectToast(clerk, 'A conta foi fechada naquele aparelho.');
  await expect(other.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(failed).toBeGreaterThan(0);
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(clerk.getByText('Não carregou')).toHaveCount(0);
  await clerk.unroute('**/api/sessions');
  await clerk.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('an important change asks for the password again after ten minutes, and then continues', async ({
  clerk,
  shop,
  portal,
  troubles,
}) => {
  troubles.expect('403 POST /api/accounts');
  troubles.expect('422 POST /api/session/proof');
  const connection = await readEmbeddedConnection(portal.dataDir);
  if (!connection) throw new Error(`No portal runs on ${portal.dataDir}.`);
  await withClient(connection, (client) =>
    client.query(
      `update auth_sessions set proved_at = now() - interval '11 minutes'
       where account_id = (select id from auth_accounts where email = $1)`,
      [shop.email],
    ),
  );
  await clerk.goto('/outros/equipe');
  await clerk.getByRole('button', { name: 'Convidar pessoa' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Convidar pessoa' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Caio Lima');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`caio.${crypto.randomUUID()}@equipe.test`);
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  const proof = clerk.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Sua senha').fill('errada');
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof.getByText('A senha atual não confere.')).toBeVisible();
  await expectAccessibleAtBothWidths(clerk, 'the password asked for again');
  await proof.getByLabel('Sua senha').fill(shop.password);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(clerk.getByRole('dialog', { name: 'Link de acesso' })).toBeVisible();
});

test('without e-mail the sign-in names who resets a forgotten password', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueci a senha' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, '/senha');
  await expect(page.getByText('Peça um link ao dono')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
});
