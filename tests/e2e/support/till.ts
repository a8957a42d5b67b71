import { expect, type Page } from '@playwright/test';

/** The fields and buttons of a counter sale, by their visible names. */
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

/** Opens the counter, ready for the first key. */
export async function openTill(page: Page) {
  await page.goto('/atendimento');
  const till = tillOn(page);
  await expect(till.product('Pizza de Calabresa')).toBeVisible();
  return till;
}

/** Acts as a barcode reader: keys at machine speed into the focused element, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    // Dispatch all events at once: a key's time is when it was sent, not when a busy page handled it.
    const events = [...keys, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const event of events) {
      const target = document.activeElement ?? document.body;
      if (target.dispatchEvent(event) && event.key.length === 1) document.execCommand('insertText', false, event.key);
    }
  }, code);
}
