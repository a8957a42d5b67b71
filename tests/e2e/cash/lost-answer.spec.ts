import type { Page } from '@playwright/test';
import { loseAnswers } from '../support/answers/lost.ts';
import { expect, test } from '../support/test.ts';

async function putIn(page: Page) {
  await page.getByRole('button', { name: 'Suprimento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suprimento' });
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('50');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Troco do banco');
  await dialog.getByRole('button', { name: 'Registrar suprimento' }).click();
  return dialog;
}

test('money whose answer was lost is entered once, although its dialog was closed and the page loaded again', async ({
  clerk,
  troubles,
}) => {
  troubles.expect('failed POST /api/cash/sessions/');
  expect((await clerk.request.post('/api/cash/sessions', { data: { float: 1_000 } })).status()).toBe(201);
  await clerk.goto('/outros/caixa');
  const findAgain = await loseAnswers(clerk, '**/api/cash/sessions/*/movements');
  const lost = await putIn(clerk);
  await expect(lost.getByRole('alert')).toContainText('Sem resposta do servidor.');
  await findAgain();
  await lost.getByRole('button', { name: 'Fechar', exact: true }).click();
  await clerk.reload();
  const entered = clerk.getByRole('listitem').filter({ hasText: 'Troco do banco' });
  await expect(await putIn(clerk)).toBeHidden();
  await expect(clerk.getByText(/^Esta tentativa e a que ficou sem resposta contam como uma só\./)).toBeVisible();
  await clerk.getByRole('button', { name: 'Entendi' }).click();
  await expect(entered).toHaveCount(1);

  await expect(await putIn(clerk)).toBeHidden();
  await expect(entered).toHaveCount(2);
});
