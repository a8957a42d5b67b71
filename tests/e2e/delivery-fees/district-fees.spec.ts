import type { Locator } from '@playwright/test';
import { openBag } from '../support/bag.ts';
import { signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('fees by district are pasted as one list and suggested for an address', async ({ clerk, troubles }) => {
  troubles.expect('404 GET /api/customers/');
  await clerk.goto('/outros/taxas');
  await clerk.getByRole('button', { name: 'Colar lista' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Colar lista de bairros' });
  const list = dialog.getByRole('textbox', { name: 'Lista' });
  await expect(list).toBeFocused();
  await list.fill('Moema; oito');
  await expect(dialog.getByText('Linha 1: A taxa de “Moema” não foi entendida.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Incluir/ })).toBeDisabled();
  await list.fill('Bairro;Taxa;Minutos\nJardim São Paulo;8,50;45\nMoema;7');
  await dialog.getByRole('button', { name: 'Incluir 2 bairros' }).click();
  await clerk.getByRole('button', { name: 'Novo bairro' }).click();
  const added = clerk.getByRole('list', { name: 'Bairros' }).getByRole('listitem').nth(2);
  await expect(added.getByRole('textbox', { name: 'Bairro' })).toBeFocused();
  await added.getByRole('textbox', { name: 'Bairro' }).fill('MOEMA');
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expect(clerk.getByText('Este bairro já está na lista.')).toBeVisible();
  await added.getByRole('button', { name: 'Remover MOEMA' }).click();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(clerk, 'Taxas salvas.');

  const bag = await openBag(clerk);
  await bag.box('Endereço').fill('Rua A');
  await bag.box('Bairro').fill('jardim sao paulo');
  await expect(bag.box('Taxa de entrega')).toHaveValue('8,50');
  await expect(bag.box('Minutos de entrega')).toHaveValue('45');
  const suggested = bag.panel.getByText('Sugerida: R$ 8,50 (bairro Jardim São Paulo)');
  await expect(suggested).toBeVisible();
  // Where the fee comes from stands below the fee, not below what comes next.
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(suggested)).toBeLessThan(await topOf(bag.panel.getByText('Agendar', { exact: true })));
  await bag.box('Bairro').fill('Lapa');
  await expect(bag.box('Taxa de entrega')).toHaveValue('0,00');
  await expect(bag.panel.getByText('este bairro não está em Outros → Taxas de entrega')).toBeVisible();
  await bag.panel.getByRole('link', { name: 'Cadastrar o bairro' }).click();
  await expect(clerk).toHaveURL('/outros/taxas');
  await clerk.goBack();
  await expect(bag.box('Bairro')).toHaveValue('Lapa');
  await expect(bag.box('Endereço')).toHaveValue('Rua A');
});

test('a missing fee leads whoever may set fees to them, others read why there is none', async ({
  clerk,
  shop,
  office,
  openBrowser,
  troubles,
}) => {
  troubles.expect('404 GET /api/customers/');
  const attendant = await openBrowser();
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  for (const page of [clerk, attendant]) {
    const bag = await openBag(page);
    await bag.box('Endereço').fill('Rua A');
    await expect(bag.panel.getByText('cadastre as taxas em Outros → Taxas de entrega')).toBeVisible();
    await expect(bag.panel.getByRole('link', { name: 'Cadastrar taxas' })).toHaveCount(page === clerk ? 1 : 0);
  }
  await clerk.getByRole('link', { name: 'Cadastrar taxas' }).click();
  await expect(clerk.getByRole('heading', { level: 1, name: 'Taxas de entrega' })).toBeVisible();
});
