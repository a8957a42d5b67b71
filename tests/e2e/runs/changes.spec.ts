import type { RunList } from '#contract/runs/schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { card, group } from '../support/board.ts';
import { PASSWORD } from '../support/shop.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { loose, placeFour, ROTAS, runs, stops, test } from './planner.ts';

test('runs are proposed, changed by key and by drag, undone, and dispatched with one key', async ({
  clerk,
  shop,
  office,
  openBrowser,
}) => {
  await placeFour(shop);
  await (await office()).accounts.create({
    establishmentId: shop.establishment.id,
    name: 'Caio',
    email: 'caio@runs.test',
    password: PASSWORD,
  });
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(2);
  await expect(stops(clerk, 0)).toHaveCount(2);
  const names = await runs(clerk).evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label')));
  expect(names.toSorted()).toEqual(['Diego Santos', 'Rafael Moura']);
  await expect(clerk.getByText('2 saídas · 4 de 4 pedidos · linha reta com 35 % a mais, a 22 km/h')).toBeVisible();

  await expectAccessible(clerk, 'Rotas');

  // By key: moves the first stop behind the second, and back.
  const order = () => stops(clerk, 0).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-stop')));
  const [one, two] = await order();
  await stops(clerk, 0)
    .first()
    .getByRole('button', { name: /^Mover/ })
    .press('ArrowDown');
  await expect.poll(order).toEqual([two, one]);
  await expect(clerk.locator(`[data-stop="${one}"]`).getByRole('button', { name: /^Mover/ })).toBeFocused();
  await clerk.keyboard.press('z');
  await expect.poll(order).toEqual([one, two]);

  // Runs that are read before the server has the change do not undo it on the screen.
  const isRead = Promise.withResolvers<void>();
  const isLooked = Promise.withResolvers<void>();
  await clerk.route(
    '**/move',
    async (route) => {
      const other = ((await (await clerk.request.get('/api/runs')).json()) as RunList).runs[1]?.id;
      const read = clerk.waitForResponse(async (answer) => {
        if (new URL(answer.url()).pathname !== '/api/runs') return false;
        // The body of a read that a newer one has replaced may be gone.
        const list = (await answer.json().catch(() => undefined)) as RunList | undefined;
        return list?.runs.some(({ id, heldBy }) => id === other && heldBy !== undefined) ?? false;
      });
      await clerk.request.post(`/api/runs/${other}/hold`, { data: { held: true } });
      await read;
      isRead.resolve();
      await isLooked.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await stops(clerk, 0)
    .first()
    .getByRole('button', { name: /^Mover/ })
    .press('ArrowDown');
  await isRead.promise;
  await clerk.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await order()).toEqual([two, one]);
  isLooked.resolve();
  await clerk.keyboard.press('z');
  await expect.poll(order).toEqual([one, two]);

  // Moved out of all runs by key: the move is announced, the order's next control gets the focus, and the undo restores it.
  const handle = clerk.locator(`[data-stop="${one}"]`).getByRole('button', { name: /^Mover/ });
  await handle.press('Delete');
  await expect(clerk.getByRole('status').filter({ hasText: ': sem saída' })).toHaveCount(1);
  await expect(loose(clerk).getByRole('button', { name: /^Colocar o/ })).toBeFocused();
  const isBack = clerk.waitForResponse((answer) => answer.url().endsWith('/move'));
  await clerk.keyboard.press('z');
  await isBack;
  await expect.poll(order).toEqual([one, two]);
  // The undo of a lock also unlocks the stop before.
  await stops(clerk, 0)
    .last()
    .getByRole('button', { name: /^Travar/ })
    .click();
  const locked = stops(clerk, 0).getByRole('button', { name: /^Travar/, pressed: true });
  await expect(locked).toHaveCount(2);
  await clerk.keyboard.press('z');
  await expect(locked).toHaveCount(0);

  // Another operator sees the lock and who is moving the run.
  const caio = await openBrowser();
  await caio.goto(clerk.url());
  await caio.getByRole('textbox', { name: 'E-mail' }).fill('caio@runs.test');
  await caio.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await caio.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(caio).toHaveURL('/dashboard');
  await caio.goto(ROTAS);
  await expect(runs(caio)).toHaveCount(2);
  await stops(clerk, 0)
    .first()
    .getByRole('button', { name: /^Travar/ })
    .click();
  const seen = runs(caio).filter({ has: caio.locator(`[data-stop="${one}"]`) });
  await expect(seen.getByText('Beatriz Nunes está mexendo')).toBeVisible();
  await expect(caio.locator(`[data-stop="${one}"]`).getByRole('button', { name: /^Travar/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(seen.getByRole('button', { name: 'Despachar saída' })).toBeDisabled();

  // By drag: moves a stop out of all runs, then into the other run.
  const grip = stops(clerk, 1)
    .last()
    .getByRole('button', { name: /^Mover/ });
  // A line shows the new place meanwhile.
  await grip.hover();
  await clerk.mouse.down();
  await stops(clerk, 0)
    .first()
    .hover({ position: { x: 200, y: 4 } });
  await expect(stops(clerk, 0).first()).toHaveAttribute('data-drop', 'before');
  await clerk.keyboard.press('Escape');
  await clerk.mouse.up();
  await grip.dragTo(loose(clerk).getByRole('heading'));
  await expect(loose(clerk).getByRole('listitem')).toHaveCount(1);
  await loose(clerk)
    .getByRole('button', { name: /^Arrastar/ })
    .dragTo(stops(clerk, 0).last());
  await expect(stops(clerk, 0)).toHaveCount(3);
  await expect(loose(clerk).getByText('Todo pedido que espera está em uma saída.')).toBeVisible();

  await clerk.keyboard.press('1');
  await expectToast(clerk, /^3 pedidos saíram com /);
  await expect(runs(clerk)).toHaveCount(1);
  await expect(clerk.getByRole('region', { name: 'Na rua' }).getByRole('listitem')).toHaveCount(1);
  const sent = (await shop.orders()).filter(({ status }) => status === 3);
  expect(sent.map(({ run }) => run?.stop).toSorted()).toEqual([1, 2, 3]);
  expect(new Set(sent.map(({ fkUserMotoboy }) => fkUserMotoboy)).size).toBe(1);
  await clerk.goto('/dashboard');
  const onRoad = card(await group(clerk, 'Em rota'), /Ana Prado|Cida Rocha/).first();
  await expect(onRoad).toContainText(`Saída ${sent[0]?.run?.number}`);
  // On the order's page it leads to the orders of the run.
  await clerk.goto(`/order/${sent[0]?.id}`);
  await clerk.getByRole('link', { name: `Saída ${sent[0]?.run?.number}`, exact: true }).click();
  await expect(clerk).toHaveURL(/\/outros\/historico\?run=/);
  await expect(clerk.getByRole('button', { name: /^Imprimir/ })).toHaveCount(3);
});
