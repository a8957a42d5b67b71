import type { Job } from './job.ts';

/** The jobs of the person at the counter. */
export const COUNTER_JOBS: readonly Job[] = [
  {
    name: 'a counter sale with two payments',
    from: '/atendimento',
    work: async ({ page, isPhone, click, press, type, see, gone }) => {
      const panel = page.getByRole('complementary', { name: 'Venda' });
      const box = (name: string) => panel.getByRole('textbox', { name, exact: true });
      const pay = (method: string) => panel.getByRole('button', { name: `Pagar com ${method}` });
      const done = page.getByRole('dialog', { name: 'Venda registrada' });
      await see(page.getByRole('list', { name: 'Produtos' }).getByRole('button').first());
      if (isPhone) {
        await click(page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: /Calabresa/ }));
        await click(page.getByRole('button', { name: /Ver venda/ }));
        await click(pay('Pix'));
        await click(box('Valor em Pix'));
        await type('20');
        await click(pay('Dinheiro'));
        await click(panel.getByRole('button', { name: /Finalizar venda/ }));
      } else {
        await type('calab');
        await press('Enter', 'F7');
        await see(box('Valor em Pix'));
        await type('20');
        await press('F6');
        await see(box('Recebido'));
        await press('Enter');
      }
      await see(done);
      if (isPhone) await click(done.getByRole('button', { name: /Nova venda/ }));
      else await press('Enter');
      await gone(done);
    },
  },
  {
    name: 'a product is sold out',
    from: '/outros/cardapio',
    work: async ({ page, click, see }) => {
      await click(page.getByRole('article', { name: /Guaraná/ }).getByRole('switch', { name: /esgotado/i }));
      await see(page.getByText(/Guaraná.* esgotado\./));
    },
  },
];
