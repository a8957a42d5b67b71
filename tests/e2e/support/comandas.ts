import { expect, type Page } from '@playwright/test';

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
