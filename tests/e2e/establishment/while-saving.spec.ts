import type { Page } from '@playwright/test';
import { hold } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const SAVED = 'Configurações salvas com sucesso!';
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portal-motoboy.settings') ?? 'null') as object);
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' });

test('saving the settings does not switch the alarm off that another tab has switched on since', async ({
  clerk,
  context,
}) => {
  await clerk.goto('/outros/configuracoes');
  await clerk.getByRole('switch', { name: 'Lalamove' }).check();
  const other = await context.newPage();
  await other.goto('/outros/configuracoes');
  await other.getByRole('switch', { name: 'Aviso sonoro' }).check();
  await save(other).click();
  await expectToast(other, SAVED);
  await expect(clerk.getByRole('switch', { name: 'Aviso sonoro' })).toBeChecked();
  await save(clerk).click();
  await expectToast(clerk, SAVED);
  expect(await stored(clerk)).toMatchObject({ AvisoSonoro: true, Lalamove: true });
});

test('what is typed while the settings are being saved stays, and the next save sends it', async ({ clerk }) => {
  await clerk.goto('/outros/configuracoes');
  const tables = clerk.getByRole('textbox', { name: 'Número de mesas' });
  await tables.fill('9');
  const saving = await hold(clerk, '**/api/establishment/preferences', 'PUT');
  await save(clerk).click();
  await expect.poll(saving.count).toBe(1);
  await tables.fill('10');
  saving.release();
  await expectToast(clerk, SAVED);
  await expect(save(clerk)).toBeEnabled();
  await expect(tables).toHaveValue('10');
  await save(clerk).click();
  const read = async () => (await clerk.request.get('/api/establishment/preferences')).json();
  await expect.poll(read).toMatchObject({ tables: 10 });
});

test('what is typed while the hours are being saved stays', async ({ clerk }) => {
  await clerk.goto('/outros/funcionamento');
  await clerk.getByRole('textbox', { name: 'Preparo (min)' }).fill('25');
  const saving = await hold(clerk, '**/api/opening', 'PUT');
  await save(clerk).click();
  await expect.poll(saving.count).toBe(1);
  await clerk.getByRole('textbox', { name: 'Trajeto (min)' }).fill('12');
  saving.release();
  await expectToast(clerk, 'Horários salvos.');
  await expect(clerk.getByRole('textbox', { name: 'Trajeto (min)' })).toHaveValue('12');
  await expect(save(clerk)).toBeEnabled();
});

test('if only the summary of the day is not saved, that is what the message says', async ({ clerk, troubles }) => {
  troubles.expect(/day-summary/);
  await clerk.goto('/outros/configuracoes');
  await clerk.getByRole('textbox', { name: 'Número de mesas' }).fill('9');
  await clerk.getByRole('switch', { name: 'Resumo do dia' }).check();
  await clerk.getByRole('textbox', { name: 'E-mails que recebem o resumo' }).fill('dona@cantina.test');
  const body = JSON.stringify({ code: 'internal-error', detail: 'Deu errado.' });
  await clerk.route('**/api/reports/day-summary', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body })
      : route.continue(),
  );
  await save(clerk).click();
  await expectToast(clerk, /^O resumo do dia não foi salvo; as outras configurações, sim\. Deu errado\./);
  const preferences = await (await clerk.request.get('/api/establishment/preferences')).json();
  expect(preferences).toMatchObject({ tables: 9 });
});
