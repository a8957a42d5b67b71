import { hold } from '../support/answers/held.ts';
import { REFUSED_TEXT } from '../support/answers/refused.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('an address that could not be switched off is told, and leaves the next form alone', async ({
  clerk,
  troubles,
}) => {
  troubles.expect('503 PUT /api/webhooks/');
  const url = 'https://outro.sistema.test/avisos';
  await clerk.request.post('/api/webhooks', { data: { url, events: ['order.placed'] } });
  await clerk.goto('/outros/integracoes');
  const row = clerk.getByRole('listitem').filter({ hasText: url });
  const switchOff = async () => {
    await row.getByRole('button', { name: `Ações de ${url}` }).click();
    await clerk.getByRole('menuitem', { name: 'Desligar' }).click();
  };
  const dialog = clerk.getByRole('dialog', { name: 'Novo endereço' });

  const refused = await hold(clerk, '**/api/webhooks/*', 'PUT');
  await switchOff();
  await refused.asked;
  refused.refuse();
  await expectToast(clerk, REFUSED_TEXT);
  await clerk.getByRole('button', { name: 'Novo endereço' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Endereço' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await clerk.keyboard.press('Escape');

  await clerk.unroute('**/api/webhooks/*');
  const slow = await hold(clerk, '**/api/webhooks/*', 'PUT');
  await switchOff();
  await slow.asked;
  await clerk.getByRole('button', { name: 'Novo endereço' }).click();
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill('https://terceiro.sistema.test');
  slow.send();
  await expectToast(clerk, 'Endereço desligado.');
  await expect(row.getByText('Desligado', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Endereço' })).toHaveValue('https://terceiro.sistema.test');
});
