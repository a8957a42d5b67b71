import { expect, type Locator, type Page } from '@playwright/test';

/** The fields and buttons of a new order, by their visible names. */
export function bagOn(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Pedido' });
  const box = (name: string): Locator => panel.getByRole('textbox', { name, exact: true });
  return {
    panel,
    box,
    product: (name: string) => page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name }),
    freeItem: page.getByRole('button', { name: 'Item avulso' }),
    items: panel.getByRole('region', { name: 'Itens do pedido' }),
    total: panel.getByRole('status', { name: 'Total do pedido' }),
    pay: (method: string) => panel.getByRole('button', { name: `Pagar com ${method}` }),
    finalise: panel.getByRole('button', { name: /Finalizar pedido/ }),
  };
}

export interface Customer {
  readonly phone: string;
  readonly name: string;
  readonly address: string;
  readonly number: string;
}

export const HELENA: Customer = {
  phone: '11987654321',
  name: 'Helena Sales',
  address: 'Rua Bela Cintra',
  number: '945',
};

/** Opens a new order from the dashboard. */
export async function openBag(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Novo pedido/ }).click();
  await expect(page).toHaveURL('/novo-pedido');
  const bag = bagOn(page);
  await expect(bag.product('Pizza de Calabresa')).toBeVisible();
  return bag;
}

/** Fills in the customer and the address. */
export async function fillCustomer(page: Page, { phone, name, address, number }: Customer): Promise<void> {
  const { box } = bagOn(page);
  await box('Telefone').fill(phone);
  await box('Cliente').fill(name);
  await box('Endereço').fill(address);
  await box('Número').fill(number);
}

/** Fills in a complete order of one pizza for Helena, paid with Pix, ready to finalise. */
export async function fillBag(page: Page, customer: Customer = HELENA) {
  const bag = await openBag(page);
  await fillCustomer(page, customer);
  await bag.product('Pizza de Calabresa').click();
  await bag.pay('Pix').click();
  return bag;
}
