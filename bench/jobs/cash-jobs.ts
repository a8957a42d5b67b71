import type { Job } from './job.ts';

/** The job of counting the drawer; it runs last. */
export const CASH_JOBS: readonly Job[] = [
  {
    name: 'a blind closing of the till',
    from: '/outros/caixa',
    prepare: ({ openCash }) => openCash(20_000),
    work: async ({ page, click, press, type, see }) => {
      await click(page.getByRole('link', { name: 'Fechar caixa' }));
      await click(page.getByRole('button', { name: 'Contar o caixa' }));
      const count = page.getByRole('form', { name: 'Contagem' });
      await see(count);
      const boxes = count.getByRole('textbox');
      await type('200');
      for (let box = 1; box < (await boxes.count()); box += 1) {
        await press('Tab');
        await type('0');
      }
      await press('Enter');
      await click(page.getByRole('button', { name: /Fechar caixa e emitir Z/ }));
      await see(page.getByRole('link', { name: 'Voltar ao caixa' }));
    },
  },
];
