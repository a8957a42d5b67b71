import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const MISSING = /^Pedidos antigos ainda estão sendo somados, e faltariam no arquivo\./;

/** Adds to the server's answers what they say while older orders are counted after an upgrade. */
async function sayIncomplete(page: Page, path: string, more: object) {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...more } });
    },
  );
}

test('while older orders are still counted, no file is made of sums and of found orders, and a sentence says why', async ({
  clerk,
  shop,
}) => {
  await shop.placeOrder();
  const downloads: string[] = [];
  clerk.on('download', (file) => downloads.push(file.suggestedFilename()));
  await sayIncomplete(clerk, '/api/reports/summary', { behind: true });
  await clerk.goto('/outros/relatorios?tipo=day');
  await expect(clerk.getByText('Pedidos antigos ainda estão sendo somados', { exact: false })).toBeVisible();
  await clerk.getByRole('button', { name: 'CSV', exact: true }).click();
  await clerk.getByRole('menuitem', { name: 'Canal' }).click();
  await expectToast(clerk, MISSING);
  await clerk.getByRole('button', { name: 'CSV', exact: true }).click();
  const runs = clerk.waitForEvent('download');
  await clerk.getByRole('menuitem', { name: 'Saídas, uma a uma' }).click();
  await runs;

  await sayIncomplete(clerk, '/api/history', { indexing: true });
  await clerk.goto('/outros/historico?state=awaiting');
  await expect(clerk.getByText('Pedidos antigos ainda estão entrando na busca.', { exact: false })).toBeVisible();
  await clerk.getByRole('link', { name: 'Exportar XLSX' }).click();
  await expectToast(clerk, MISSING);
  expect(downloads).toHaveLength(1);
});
