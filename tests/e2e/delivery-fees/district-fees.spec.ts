import type { Locator } from '@playwright/test';
import { openBag } from '../support/bag.ts';
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
});
