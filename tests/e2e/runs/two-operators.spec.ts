import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/shop.ts';
import { expect, signInQuietly } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { placeFour, ROTAS, runs, stops, test } from './planner.ts';

test('two operators drag at once: each sees who holds a run, a canceled drag frees it, offline saves nothing', async ({
  clerk,
  context,
  shop,
  office,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED', 'Worker failed to load');
  await placeFour(shop);
  const caio = { establishmentId: shop.establishment.id, name: 'Caio', email: 'caio@drag.test', password: PASSWORD };
  await (await office()).accounts.create(caio);
  const other = await openBrowser();
  await signInQuietly(other, { ...shop, email: caio.email });
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(2);
  await other.goto(ROTAS);
  await expect(runs(other)).toHaveCount(2);
  const runOf = (page: Page, name: string) => runs(page).filter({ hasText: name });
  const take = async (page: Page, name: string) => {
    await runOf(page, name)
      .getByRole('button', { name: /^Mover/ })
      .first()
      .hover();
    await page.mouse.down();
  };
  const overRun = async (page: Page, name: string) => {
    const { x, y, height } = (await runOf(page, name).getByRole('listitem').last().boundingBox()) ?? fail(name);
    await page.mouse.move(x + 120, y + height - 4, { steps: 5 });
  };

  await take(clerk, 'Cida Rocha');
  await take(other, 'Ana Prado');
  await expect(runOf(clerk, 'Ana Prado').getByText('Caio está mexendo')).toBeVisible();
  await expect(runOf(other, 'Cida Rocha').getByText('Beatriz Nunes está mexendo')).toBeVisible();
  await overRun(clerk, 'Ana Prado');
  await clerk.mouse.up();
  await expectToast(clerk, 'Caio está mexendo nesta saída.');
  // A refused drag frees the run at once, and so does a canceled one.
  await expect(runOf(other, 'Cida Rocha').getByText('Beatriz Nunes está mexendo')).toBeHidden();
  await other.mouse.move(5, 400, { steps: 5 });
  await other.keyboard.press('Escape');
  await other.mouse.up();
  await expect(runOf(clerk, 'Ana Prado').getByText('Caio está mexendo')).toBeHidden();
  await expect(stops(clerk, 0)).toHaveCount(2);

  await context.setOffline(true);
  await take(clerk, 'Cida Rocha');
  await overRun(clerk, 'Ana Prado');
  await clerk.mouse.up();
  await expect(runOf(clerk, 'Ana Prado').getByRole('listitem')).toHaveCount(3);
  await expectToast(clerk, /^Sem resposta do servidor/);
  await expect(runOf(clerk, 'Ana Prado').getByRole('listitem')).toHaveCount(2);
  await context.setOffline(false);
  await take(clerk, 'Cida Rocha');
  await overRun(clerk, 'Ana Prado');
  await clerk.mouse.up();
  await expect(runOf(other, 'Ana Prado').getByRole('listitem')).toHaveCount(3);
});

function fail(name: string): never {
  throw new Error(`${name} is not on the screen.`);
}
