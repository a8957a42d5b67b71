import { expect, type Page } from '@playwright/test';

/** The boxes and buttons of a sale at the counter, by the names they have on the screen. */
export function tillOn(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Venda' });
  return {
    panel,
    search: page.getByRole('searchbox', { name: 'Produto ou código de barras' }),
    product: (name: string) => page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name }),
    lines: panel.getByRole('region', { name: 'Itens do pedido' }).getByRole('listitem'),
    box: (name: string) => panel.getByRole('textbox', { name, exact: true }),
    pay: (method: string) => panel.getByRole('button', { name: `Pagar com ${method}` }),
    total: panel.getByRole('status', { name: 'Total da venda' }),
    change: panel.getByRole('status', { name: 'Troco', exact: true }),
    finalise: panel.getByRole('button', { name: /Finalizar venda/ }),
    done: page.getByRole('dialog', { name: 'Venda registrada' }),
  };
}

/** Opens the till, ready for the first key. */
export async function openTill(page: Page) {
  await page.goto('/atendimento');
  const till = tillOn(page);
  await expect(till.product('Pizza de Calabresa')).toBeVisible();
  return till;
}

/** What a barcode reader does: keys at the speed of a machine into whatever has the focus, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    // A key's time is when the hardware sent it, not when a busy page came to it: all of them are made at once.
    const events = [...keys, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const event of events) {
      const target = document.activeElement ?? document.body;
      if (target.dispatchEvent(event) && event.key.length === 1) document.execCommand('insertText', false, event.key);
    }
  }, code);
}
