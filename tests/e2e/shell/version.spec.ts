import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openBoard } from '../support/board.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a new version is offered without interruption and never reloads automatically', async ({
  clerk,
  context,
  troubles,
}) => {
  troubles.expect(/^failed GET /, /WebSocket/);
  await openBoard(clerk);
  const update = await meetNewVersion(clerk, context);
  expect(await isStillHere(clerk)).toBe(true);

  // Something typed and not saved: the reload asks first, and "Voltar" keeps it.
  const preparation = await openPreparation(clerk);
  await preparation.fill('25');
  await update.click();
  const question = clerk.getByRole('dialog', { name: 'Atualizar agora?' });
  await expect(question).toContainText('ainda não salvou se perde');
  await expectAccessible(clerk, 'the question before a reload');
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(preparation).toHaveValue('25');
  expect(await isStillHere(clerk)).toBe(true);
  await update.click();
  await question.getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(() => isStillHere(clerk)).toBe(false);
});

test('a new version asks about what was typed while a form was being saved, and about nothing that is saved', async ({
  clerk,
  context,
  troubles,
}) => {
  troubles.expect(/^failed GET /, /WebSocket/);
  await openBoard(clerk);
  const update = await meetNewVersion(clerk, context);
  const question = clerk.getByRole('dialog', { name: 'Atualizar agora?' });
  await clerk.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Outros' }).click();
  await clerk.getByRole('link', { name: /^Alarme/ }).click();
  const phones = clerk.getByLabel('Aviso nos celulares após (s)');
  const save = clerk.getByRole('button', { name: 'Salvar tempos' });
  const saving = Promise.withResolvers<void>();
  await clerk.route('**/api/alarms/ladder', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise;
    await route.fallback();
  });
  await phones.fill('61');
  await save.click();
  await phones.fill('62');
  saving.resolve();
  await expectToast(clerk, 'Tempos do alarme salvos.');
  await update.click();
  await question.getByRole('button', { name: 'Voltar' }).click();
  await save.click();
  await expectToast(clerk, 'Tempos do alarme salvos.');

  const preparation = await openPreparation(clerk);
  await preparation.fill('25');
  await clerk.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectToast(clerk, 'Horários salvos.');
  await update.click();
  await expect.poll(() => isStillHere(clerk)).toBe(false);
  await expect(preparation).toHaveValue('25');
});

/** Another build is served: the page's script gets another name, the bundler's runtime keeps its own. */
async function meetNewVersion(clerk: Page, context: BrowserContext) {
  await expect(clerk.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible();
  await clerk.evaluate(() => Object.assign(window, { isStillHere: true }));
  const page = await (await clerk.request.get('/')).text();
  expect(page).toContain('/assets/login-');
  const body = page.replaceAll(/\/assets\/login-[^"]+\.js/g, '/assets/login-newer.js');
  await clerk.route('**/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await context.setOffline(true);
  await expect(clerk.getByRole('status').filter({ hasText: /Sem conexão|Reconectando/ })).toBeVisible();
  await context.setOffline(false);
  const update = clerk.getByRole('button', { name: 'Nova versão: atualizar' });
  await expect(update).toBeVisible();
  return update;
}

function isStillHere(clerk: Page): Promise<boolean> {
  return clerk.evaluate(() => 'isStillHere' in window);
}

async function openPreparation(clerk: Page) {
  await clerk.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Outros' }).click();
  await clerk.getByRole('link', { name: /^Funcionamento/ }).click();
  return clerk.getByRole('textbox', { name: 'Preparo (min)' });
}
