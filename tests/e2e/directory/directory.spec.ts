import type { Page } from '@playwright/test';
import { addCantina, CANTINA, COURIERS } from '#tests/fakes/xdata/cantina.ts';
import { type FakeXdata, startFakeXdata } from '#tests/fakes/xdata/xdata.ts';
import { aPng } from '#tests/support/photos.ts';
import { startPortalProcess } from '../support/portal-process.ts';
import { test as base, expect, signIn } from '../support/test.ts';

/** This file's portal, which signs in through the directory. */
const test = base.extend<object, { directory: FakeXdata }>({
  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const directory = await startFakeXdata();
      await use(directory);
      await directory.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ directory }, use) => {
      const portal = await startPortalProcess({
        XDATA_URL: directory.url.href,
        XDATA_TOKEN: directory.token,
        LOG_LEVEL: 'silent',
      });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

// One worker for the file: each would start a portal of its own kind.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ directory }) => {
  directory.reset();
  directory.become('well');
  directory.answerIn('value');
  // The page must load nothing from elsewhere.
  addCantina(directory, { logo: `data:image/png;base64,${aPng().toString('base64')}` });
  for (const { id, name, phones } of COURIERS) directory.putUser({ id, name, phones });
});

test('a directory user signs in and finds couriers and payment methods, even when the directory is down later', async ({
  page,
  directory,
}) => {
  await signIn(page, CANTINA);
  await page.goto('/outros/motoboys');
  for (const { name } of COURIERS) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.goto('/outros/pagamentos');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cartão de Débito' })).toBeVisible();
  await page.goto('/outros/taxas');
  await expect(page.getByRole('textbox', { name: /Taxa/ }).first()).toHaveValue('6,00');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CANTINA.fantasyName);

  directory.become('dropping');
  // Leave the page first: it would send requests without its session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page, CANTINA);
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
});

test('the specification’s messages are shown when the directory’s answer is invalid, and when it refuses', async ({
  page,
  directory,
  troubles,
}) => {
  troubles.expect('500 POST /api/session', '401 POST /api/session');
  directory.putUser({ ...CANTINA, id: 9, email: 'outra@cantina.test' });
  directory.answerIn('unknown');
  await page.goto('/');
  await enter(page, 'outra@cantina.test', CANTINA.password);
  await expect(page.getByRole('alert').getByText('Não foi possivel realizar o login.')).toBeVisible();
  directory.answerIn('value');
  await enter(page, 'outra@cantina.test', 'outra senha');
  await expect(page.getByRole('alert').getByText('Senha invalida.')).toBeVisible();
  await enter(page, 'ninguem@cantina.test', CANTINA.password);
  await expect(page.getByRole('alert').getByText('Usuario não encontrado.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
