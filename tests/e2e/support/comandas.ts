import { expect, type Page } from '@playwright/test';
import type { Preferences } from '#domain/establishment/preferences.ts';
import type { Shop } from './shop.ts';

/** The open comandas and the selected one, by their visible names. */
export function comandasOn(page: Page) {
  const panel = page.getByRole('complementary', { name: /comanda/i });
  const dialog = page.getByRole('dialog');
  return {
    panel,
    dialog,
    search: page.getByRole('searchbox', { name: 'Comanda, nome ou mesa' }),
    product: (name: string) => page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name }),
    card: (name: string) =>
      page.getByRole('region', { name: 'Comandas' }).getByRole('link', { name: `Comanda ${name}` }),
    table: (number: number) => page.getByRole('button', { name: `Mesa ${number}, livre`, exact: true }),
    bill: panel.getByRole('button', { name: /^Pré-conta/ }),
    service: panel.getByRole('switch', { name: /^Taxa de serviço/ }),
    lines: panel.getByRole('list', { name: 'Itens da comanda' }).getByRole('listitem'),
    left: panel.getByRole('status', { name: 'Falta pagar' }),
    add: panel.getByRole('button', { name: /Incluir itens/ }),
    launch: panel.getByRole('button', { name: /^(Lançar|Abrir comanda)/ }),
    receive: panel.getByRole('button', { name: /^Receber/ }),
    /** Chooses an action from the comanda's menu. */
    async act(name: string): Promise<void> {
      await panel.getByRole('button', { name: 'Ações da comanda' }).click();
      await page.getByRole('menuitem', { name }).click();
      await expect(dialog).toBeVisible();
    },
    /** Takes a payment in the open dialog. */
    async pay(method: string): Promise<void> {
      await dialog.getByRole('button', { name: method, exact: true }).click();
      await dialog.getByRole('button', { name: /^Receber R\$/ }).click();
    },
  };
}

/** Opens the list of comandas. */
export async function openComandas(page: Page) {
  await page.goto('/atendimento/comandas');
  await expect(page.getByRole('region', { name: 'Comandas' })).toBeVisible();
  return comandasOn(page);
}

/** Opens a comanda from the list. */
export async function openComanda(page: Page, name: string) {
  const desk = await openComandas(page);
  await desk.card(name).click();
  await expect(desk.panel.getByRole('heading', { name: /^Comanda/ })).toBeVisible();
  return desk;
}

export const beer = { name: 'Chope', quantity: 3, unitPrice: 1000 };
export const fries = { name: 'Fritas', quantity: 1, unitPrice: 2001 };

/** Opens a comanda of R$ 50,01: three beers and fries. */
export const openBy = ({ placeOrder }: Shop, command: string, commandName?: string) =>
  placeOrder({
    module: 'COMANDA',
    command,
    ...(commandName === undefined ? {} : { commandName }),
    order: { items: [beer, fries] },
  });

/** Changes the shop's decisions as the signed-in person. */
export const decide = (clerk: Page, preferences: Partial<Preferences>) =>
  clerk.evaluate(
    async (body) =>
      (
        await fetch('/api/establishment/preferences', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    preferences,
  );
