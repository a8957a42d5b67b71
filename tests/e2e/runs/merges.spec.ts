import type { RunList } from '#contract/runs/schema.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { PortalProcess } from '../support/portal-process.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { loose, placeFour, ROTAS, runs, stops, test } from './planner.ts';

/** Blocks the run planner's follower from the shop's orders, so that a run still contains a canceled order. */
async function holdFollower(portal: PortalProcess, establishmentId: string): Promise<() => Promise<void>> {
  const connection = await readEmbeddedConnection(portal.dataDir);
  if (!connection) throw new Error(`No portal runs on ${portal.dataDir}.`);
  const database = openDatabase({ connection, maxConnections: 1, onError: () => {} });
  const client = await database.pool.connect();
  await client.query('begin');
  const held = "select from order_followers where establishment_id = $1 and follower = 'runs' for update";
  await client.query(held, [establishmentId]);
  return async () => {
    await client.query('rollback');
    client.release();
    await database.close();
  };
}

test('a courier’s own capacity is shown in Rotas, and warns before and after he gets more than he carries', async ({
  clerk,
  shop,
}) => {
  await placeFour(shop);
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(2);
  const own = await runs(clerk).first().getByRole('heading').textContent();
  const courier = shop.couriers.find(({ name }) => own?.startsWith(name));
  if (courier === undefined) throw new Error(`${own} is no courier of the shop.`);
  // Changed on another screen while this one is open.
  const { id, name, phone } = courier;
  await clerk.request.put(`/api/couriers/${id}`, { data: { name, phone, capacity: 1 } });
  const listed = clerk.getByRole('region', { name: 'Motoboys' }).getByRole('listitem').filter({ hasText: name });
  await expect(listed).toContainText('leva 1 por vez');
  await expect(runs(clerk).first().getByText('2 pedidos, cabe 1 por vez')).toBeVisible();
  const menu = async (index: number) => {
    await runs(clerk)
      .nth(index)
      .getByRole('button', { name: /^Mais ações da saída/ })
      .click();
  };
  await menu(1);
  await expect(clerk.getByRole('menuitem', { name: `Passar para ${name} · 2 pedidos, cabe 1` })).toBeVisible();
  await clerk.keyboard.press('Escape');
  // Somebody who carries enough takes it over: the warning goes.
  await menu(0);
  await clerk
    .getByRole('menuitem', { name: /^Passar para [^·]*$/ })
    .first()
    .click();
  await expect(runs(clerk).getByText(/por vez$/)).toHaveCount(0);
});

test('runs are merged, split and undone from their menu; orders that cannot leave are listed, the others leave', async ({
  clerk,
  shop,
  portal,
}) => {
  await placeFour(shop);
  await clerk.request.put('/api/runs/settings', { data: { capacity: 3, preparationMinutes: 15, doorMinutes: 3 } });
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(2);
  const menu = async (item: RegExp) => {
    await runs(clerk)
      .first()
      .getByRole('button', { name: /^Mais ações da saída/ })
      .click();
    await clerk.getByRole('menuitem', { name: item }).first().click();
  };
  const pairs = () =>
    runs(clerk).evaluateAll((cards) =>
      cards
        .map((card) => [...card.querySelectorAll('li')].map((row) => row.dataset.stop).join('+'))
        .toSorted()
        .join(' '),
    );
  const before = await pairs();
  // More than a courier carries: said before the press and on the run, not forbidden.
  await menu(/^Juntar a saída de .* · 4 pedidos, cabem 3$/);
  await expect(runs(clerk)).toHaveCount(1);
  await expect(stops(clerk, 0)).toHaveCount(4);
  await expect(runs(clerk).getByText('4 pedidos, cabem 3 por vez')).toBeVisible();
  await clerk.keyboard.press('z');
  await expect(runs(clerk)).toHaveCount(2);
  await expect.poll(pairs).toBe(before);
  await expect(runs(clerk).getByText('4 pedidos, cabem 3 por vez')).toBeHidden();
  // Both are proposals again, which the next plan may replace.
  const planned = async () => ((await (await clerk.request.get('/api/runs')).json()) as RunList).runs;
  expect((await planned()).map(({ isProposal }) => isProposal)).toEqual([true, true]);

  await menu(/^Dividir a partir do/);
  await expect(runs(clerk)).toHaveCount(3);
  await clerk.getByRole('button', { name: 'Desfazer' }).click();
  await expect(runs(clerk)).toHaveCount(2);
  await expect.poll(pairs).toBe(before);

  await menu(/^Desmanchar a saída/);
  await expect(loose(clerk).getByRole('listitem')).toHaveCount(2);
  await clerk.keyboard.press('z');
  await expect(loose(clerk).getByRole('listitem')).toHaveCount(0);
  await expect.poll(pairs).toBe(before);

  const gone = await stops(clerk, 0).first().getAttribute('data-stop');
  const stays = await stops(clerk, 0).last().getAttribute('data-stop');
  const release = await holdFollower(portal, shop.establishment.id);
  try {
    // Another person cancels an order at the moment of the click.
    await clerk.route('**/api/runs/*/dispatch', async (route) => {
      await shop.changeOrder(gone ?? '', 'cancel', { reason: 'desistiu' });
      await route.continue();
    });
    await runs(clerk).first().getByRole('button', { name: 'Despachar saída' }).click();
    const refused = clerk.getByRole('alert').filter({ hasText: 'Nem tudo saiu com' });
    await expect(refused).toContainText('Atenção, esse pedido já foi atualizado.');
    await expectToast(clerk, /^1 pedido saiu com /);
    await refused.getByRole('button', { name: 'Entendi' }).click();
    await expect(refused).toBeHidden();
    expect((await shop.orders()).find(({ id }) => id === stays)?.status).toBe(3);
  } finally {
    await release();
  }
});
