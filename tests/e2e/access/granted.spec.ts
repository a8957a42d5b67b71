import { expectAccessible } from '../support/axe.ts';
import { signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('a permission granted to one person brings what its screen reads, and opens it', async ({
  clerk: owner,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('401 GET /api/');
  const dispatcher = await openBrowser();
  await signInAs(dispatcher, await office(), shop, 'despachante', 'Davi Reis');
  await owner.goto('/outros/equipe');
  await owner.getByRole('button', { name: 'Alterar função de Davi Reis' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Alterar função' });
  await dialog.getByText('Permissões a mais').click();
  const reads = dialog.getByRole('checkbox', { name: 'Ver o acerto e quanto o motoboy recebe' });
  await expect(reads).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Mudar as regras de pagamento do motoboy' }).check();
  await expect(reads).toBeChecked();
  await expect(reads).toBeDisabled();
  await expectAccessible(owner, 'a permission with the one that it brings');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);

  await dispatcher.goto('/outros');
  await dispatcher.getByRole('link', { name: /^Acerto do motoboy/ }).click();
  await dispatcher.getByRole('link', { name: 'Regras de pagamento' }).click();
  await expect(dispatcher.getByLabel('Por entrega')).toBeVisible();
  await expect(dispatcher.getByRole('button', { name: 'Fazer acerto' })).toHaveCount(0);
});

test('a manager is not offered the link of a person who may do more than he', async ({
  clerk: owner,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('401 GET /api/');
  const [manager, cashier] = [await openBrowser(), await openBrowser()];
  await signInAs(manager, await office(), shop, 'gerente', 'Bia Prado');
  const id = await signInAs(cashier, await office(), shop, 'caixa', 'Ana Lima');
  const link = manager.getByRole('button', { name: 'Novo link para Ana Lima' });
  await manager.goto('/outros/equipe');
  await expect(link).toBeVisible();
  const grants = { data: { grants: ['customers.erase'] } };
  expect((await owner.request.patch(`/api/accounts/${id}`, grants)).status()).toBe(200);
  await manager.reload();
  await expect(manager.getByRole('button', { name: 'Alterar função de Ana Lima' })).toBeVisible();
  await expect(link).toHaveCount(0);
});
