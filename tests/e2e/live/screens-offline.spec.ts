import { openBoard } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

test.describe('on a fast connection', () => {
  test.use({ loadsScreensAhead: true });

  test('a prefetched screen opens offline for the first time', async ({ clerk, context, troubles }) => {
    troubles.expect('failed', 'ERR_INTERNET_DISCONNECTED');
    await openBoard(clerk);
    const loaded = () =>
      clerk.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /profile-screen.*js/.test(name)),
      );
    await expect.poll(loaded, { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    await clerk.getByRole('link', { name: 'Outros' }).click();
    await expect(clerk.getByRole('heading', { name: 'Outros', level: 1 })).toBeVisible();
  });
});

test('a screen that failed to load reports the connection, and opens on retry', async ({
  clerk,
  context,
  troubles,
}) => {
  troubles.expect('failed', 'net::ERR', 'console: NoAnswerError');
  let isCut = true;
  const cut = (url: URL) => isCut && /others-screen|sign-in-hints/.test(url.pathname);
  await context.route(cut, (route) => route.abort('internetdisconnected'));
  await openBoard(clerk);
  await clerk.getByRole('link', { name: 'Outros' }).click();
  await expect(clerk.getByText('Sem conexão com o portal')).toBeVisible();
  await expect(clerk.getByText('internal', { exact: false })).toBeHidden();
  await clerk.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(clerk.getByText('Sem conexão com o portal')).toBeVisible();
  isCut = false;
  const others = clerk.getByRole('heading', { name: 'Outros', level: 1 });
  // The previous attempt may still be running and may open the screen itself.
  await expect(async () => {
    if (!(await others.isVisible()))
      await clerk.getByRole('button', { name: 'Tentar de novo' }).click({ timeout: 1000 });
    await expect(others).toBeVisible({ timeout: 2000 });
  }).toPass();
});
