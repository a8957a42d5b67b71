import type { Job } from './job.ts';
import type { Operator } from './operator.ts';

/** Chooses a product and adds it to the comanda on the screen. */
async function launch({ page, isPhone, click, press, type, see }: Operator, product: string, searched: string) {
  const { panel } = parts(page);
  if (isPhone) {
    await click(page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: product }));
    await click(page.getByRole('button', { name: /Ver comanda|Ver pedido/ }));
    await click(panel.getByRole('button', { name: /^(Lançar|Abrir comanda)/ }));
  } else {
    await type(searched);
    await press('Enter');
    await see(panel.getByText(product).first());
    await press('F9');
  }
  await see(panel.getByRole('button', { name: /^Receber/ }));
}

const parts = (page: Operator['page']) => ({
  panel: page.getByRole('complementary', { name: /comanda/i }),
  dialog: page.getByRole('dialog'),
});

/** The waiter's job: one comanda from its first item to the last payment of three. */
export const COMANDA_JOBS: readonly Job[] = [
  {
    name: 'a comanda: opened, three rounds, split by three people, closed',
    from: '/atendimento/comandas',
    work: async (operator) => {
      const { page, isPhone, click, press, type, see, gone } = operator;
      const { panel, dialog } = parts(page);
      const search = page.getByRole('searchbox', { name: 'Comanda, nome ou mesa' });
      await see(page.getByRole('region', { name: 'Comandas' }));
      await click(search);
      await type('12');
      await press('Enter');
      await see(page.getByRole('searchbox', { name: 'Produto ou código de barras' }));
      await launch(operator, 'Pizza de Calabresa', 'calab');
      for (const [product, searched] of [
        ['Guaraná', 'guara'],
        ['Pizza de Calabresa', 'calab'],
      ] as const) {
        if (isPhone) await click(panel.getByRole('button', { name: /Incluir itens/ }));
        else await press('F7');
        await see(page.getByRole('list', { name: 'Produtos' }));
        await launch(operator, product, searched);
      }
      if (isPhone) await click(panel.getByRole('button', { name: /^Receber/ }));
      else await press('F8');
      await click(dialog.getByRole('tab', { name: 'Por pessoas' }));
      await click(dialog.getByRole('textbox', { name: 'Quantidade de pessoas' }));
      await press('Control+a');
      await type('3');
      for (let person = 0; person < 3; person += 1) {
        const left = panel.getByRole('status', { name: 'Falta pagar' });
        const before = (await left.textContent()) ?? '';
        if (person === 0) await click(dialog.getByRole('button', { name: 'Pix', exact: true }));
        await click(dialog.getByRole('button', { name: /^Receber R\$/ }));
        if (person < 2) await page.waitForFunction(changed, before);
      }
      await click(dialog.getByRole('button', { name: /Fechar comanda/ }));
      await gone(dialog);
      await see(panel.getByText(/Comanda fechada/));
    },
  },
];

/** In the page: whether the amount left to pay changed. */
function changed(before: string): boolean {
  const shown = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  return !shown.includes(before);
}
