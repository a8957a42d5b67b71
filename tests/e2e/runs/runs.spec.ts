import type { Page } from '@playwright/test';
import type { RunList } from '#contract/runs/schema.ts';
import type { PayRuleList } from '#contract/settlements/schema.ts';
import { businessDayOf, endOfBusinessDay } from '#domain/shared/business-day.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { expectAccessible } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { bagOn } from '../support/bag.ts';
import { card, group } from '../support/board.ts';
import type { PortalProcess } from '../support/portal-process.ts';
import { deliveryTo, integration, PASSWORD } from '../support/shop.ts';
import { expect, signInQuietly } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { at, loose, placeFour, ROTAS, runs, stops, test } from './planner.ts';

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
  await expect(clerk.getByText('2 saídas · 4 de 4 pedidos · linha reta × 1,35 a 22 km/h')).toBeVisible();

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
        const { runs: shown } = (await answer.json()) as RunList;
        return shown.some(({ id, heldBy }) => id === other && heldBy !== undefined);
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
  await expect(loose(clerk).getByRole('button', { name: /^Pôr o/ })).toBeFocused();
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

test('with every courier away, the planner offers to mark who arrived', async ({ clerk, shop }) => {
  await placeFour(shop);
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(2);
  for (const { name } of shop.couriers) {
    await clerk.getByRole('button', { name: `${name} está fora hoje` }).click();
    await expect(clerk.getByRole('button', { name: `${name} chegou` })).toBeVisible();
    // The orders proposed for him wait without a run.
    await expect(runs(clerk).filter({ hasText: name })).toHaveCount(0);
  }
  await expect(loose(clerk).getByRole('listitem')).toHaveCount(4);
  await clerk.getByRole('button', { name: 'Marcar quem chegou' }).click();
  await clerk.getByRole('menuitem', { name: 'Rafael Moura' }).click();
  await expect(clerk.getByRole('button', { name: 'Rafael Moura está fora hoje' })).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Propor as saídas' })).toBeVisible();
});

test('an address without a position gets a pin that is remembered, and joins the plan', async ({ clerk, shop }) => {
  await placeFour(shop);
  await shop.placeOrder(deliveryTo('Enzo Lima'));
  await clerk.goto(ROTAS);
  const enzo = loose(clerk).getByRole('listitem').filter({ hasText: 'Enzo Lima' });
  await enzo.getByRole('button', { name: 'Marcar no mapa' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lembrar este lugar' }).click();
  await expect(dialog.getByText('Toque no mapa onde fica o endereço')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Latitude e longitude' }).fill('-23.5655, -46.6525');
  await dialog.getByRole('textbox', { name: 'Nota do portão' }).fill('Portão azul');
  await dialog.getByRole('button', { name: 'Lembrar este lugar' }).click();
  await expect(dialog).toBeHidden();
  await expect(enzo.getByText('Portão azul')).toBeVisible();
  await loose(clerk).getByRole('button', { name: 'Encaixar' }).click();
  await expect(loose(clerk).getByRole('listitem')).toHaveCount(0);
  const stop = runs(clerk).getByRole('listitem').filter({ hasText: 'Enzo Lima' });
  await expect(stop.getByText('Nota do portão: Portão azul')).toBeVisible();

  // A wrong position is corrected by keyboard, in a run and outside of runs.
  const enzosStop = runs(clerk).getByRole('listitem').filter({ hasText: 'Enzo Lima' });
  await enzosStop.getByRole('button', { name: /^Corrigir o lugar do/ }).press('Enter');
  const point = dialog.getByRole('textbox', { name: 'Latitude e longitude' });
  await expect(point).toHaveValue('-23.5655, -46.6525');
  await point.fill('-23.5657, -46.6527');
  await point.press('Enter');
  await expect(dialog).toBeHidden();
  await enzosStop.getByRole('button', { name: /^Mover/ }).press('Delete');
  await loose(clerk).getByRole('button', { name: 'Corrigir o lugar' }).press('Enter');
  await expect(point).toHaveValue('-23.5657, -46.6527');
  await clerk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await loose(clerk).getByRole('button', { name: 'Encaixar' }).click();
  await expect(runs(clerk).filter({ hasText: 'Enzo Lima' })).toHaveCount(1);

  await clerk.setViewportSize({ width: 390, height: 844 });
  const over = await clerk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, 'pixels beyond the phone').toBeLessThanOrEqual(0);
  await clerk.setViewportSize({ width: 1440, height: 900 });

  // The cost of own couriers by the pay rules, and the absent couriers.
  const { today } = (await (await clerk.request.get('/api/courier-pay-rules')).json()) as PayRuleList;
  await clerk.request.post('/api/courier-pay-rules', { data: { from: today, rules: { perDelivery: 700 } } });
  await clerk.getByRole('button', { name: 'Ajustes' }).click();
  await clerk.getByRole('textbox', { name: 'Minutos de preparo' }).fill('0');
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    runs(clerk)
      .first()
      .getByText(/Próprio R\$/),
  ).toBeVisible();
  await expect(runs(clerk).first().getByText('Sair agora.')).toBeVisible();
  await clerk.getByRole('button', { name: 'Diego Santos está fora hoje' }).click();
  await expect(clerk.getByRole('button', { name: 'Diego Santos chegou' })).toBeVisible();
  await clerk.keyboard.press('r');
  await expect(runs(clerk).filter({ hasText: 'Diego Santos' })).toHaveCount(0);
  await expect(runs(clerk).nth(1)).toHaveAccessibleName('Rafael Moura, 2ª saída');

  // The next order to the building gets the gate's position while its address is typed.
  await clerk.goto('/novo-pedido');
  const bag = bagOn(clerk);
  await bag.box('Endereço').fill('rua a');
  await bag.box('Número').fill('10');
  await expect(bag.panel.getByText('Nota do portão: Portão azul')).toBeVisible();

  // The order's page and its receipt show the note, too.
  const [placed] = (await shop.orders()).filter(({ customer }) => customer?.name === 'Enzo Lima');
  await clerk.goto(`/order/${placed?.id}`);
  await expect(clerk.getByRole('region', { name: 'Cliente' })).toContainText('Nota do portão: Portão azul');
});

const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 60_000 + minutes) * 60_000).toISOString();
const clock = (at: string) =>
  new Date(at).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

test('a scheduled order is planned in its window, a later one is not planned, and each run gives its reasons', async ({
  clerk,
  shop,
}) => {
  const [soon, until, later] = [inMinutes(25), inMinutes(55), inMinutes(200)];
  await shop.placeOrder({ ...at('Ana Prado', -23.565, -46.652), scheduledFor: { from: soon, to: until } });
  await shop.placeOrder({ ...at('Beto Lemos', -23.566, -46.653), scheduledFor: { from: later, to: inMinutes(230) } });
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(1);
  const stop = stops(clerk, 0);
  await expect(stop).toContainText(`${clock(soon)}–${clock(until)}`);
  // No stop is planned before its window begins.
  const arrival = (await stop.getByText(/^chega/).textContent())?.replace('chega ', '') ?? '';
  expect(arrival >= clock(soon) || clock(soon) > '22:00').toBe(true);
  await expect(runs(clerk).getByText(/leva 1 pedido.*volta às \d\d:\d\d\.$/)).toBeVisible();
  // On a low screen the list scrolls and cuts off no card.
  await clerk.setViewportSize({ width: 1280, height: 380 });
  const cutOff = () =>
    runs(clerk).evaluateAll((cards) => cards.filter((one) => one.scrollHeight > one.clientHeight + 1));
  await expect.poll(cutOff).toEqual([]);
  const ahead = clerk.getByRole('region', { name: 'Agendados' }).getByRole('listitem');
  await expect(ahead).toHaveCount(1);
  await expect(ahead).toContainText(`${clock(later)}–`);
  await expect(ahead).toContainText('entra no plano às');
});

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

test('after 04:00 runs show the stops that began the day before, in Rotas and to a person who only sees the map', async ({
  page,
  portal,
  shop,
  office,
}) => {
  const offsetAt = offsetAtOf(shop.establishment.timeZone);
  const turn = endOfBusinessDay(businessDayOf(Date.now(), offsetAt), offsetAt);
  let ahead = turn - 10 * MINUTE_MS - Date.now();
  const node = await openBackOffice(portal.dataDir, { clock: () => Date.now() + ahead });
  try {
    const url = await node.app.listen({ host: '127.0.0.1', port: 0 });
    const { placeOrder, changeOrder } = integration(url, shop.key);
    await page.request.post(`${url}/api/session`, { data: { email: shop.email, password: PASSWORD } });
    const [rafael, diego] = shop.couriers;
    const ana = await placeOrder(at('Ana Prado', -23.565, -46.652));
    const cida = await placeOrder(at('Cida Rocha', -23.545, -46.63));
    await changeOrder(ana.id, 'dispatch', { courierId: rafael.id });
    await page.request.post(`${url}/api/runs`, { data: { courierId: diego.id, orderIds: [cida.id] } });
    ahead += 15 * MINUTE_MS;
    await page.clock.install({ time: Date.now() + ahead });
    await page.goto(url + ROTAS);
    await expect(runs(page).getByRole('listitem')).toContainText('Cida Rocha');
    await expect(page.getByRole('region', { name: 'Na rua' })).toContainText(/1 às \d\d:\d\d/);

    const account = { establishmentId: shop.establishment.id, name: 'Bia', email: `bia@${shop.establishment.id}.test` };
    await (await office()).accounts.create({ ...account, role: 'atendente', password: PASSWORD });
    await page.request.post(`${url}/api/session`, { data: { email: account.email, password: PASSWORD } });
    await page.goto(`${url}/rastreamento`);
    const courier = page.getByRole('list', { name: 'Motoboys' }).getByRole('listitem').filter({ hasText: rafael.name });
    await courier.getByRole('button').first().click();
    await expect(courier.getByRole('button', { name: /^1ª parada: .*Ana Prado/ })).toBeVisible();
    // The live feed keeps the order current, though it is not of this day.
    await changeOrder(ana.id, 'complete');
    await expect(courier).toContainText('livre');
  } finally {
    await page.close();
    await node.close();
  }
});
