import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { at, loose, placeFour, ROTAS, runs, stops, test } from './planner.ts';

test('a run above the cap of cash warns; its dispatch is undone, with a question once the courier has left', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('/undo');
  await clerk.request.put('/api/establishment/preferences', { data: { courierCashCap: 5_000 } });
  for (const order of [at('Ana Prado', -23.565, -46.652), at('Beto Lemos', -23.566, -46.653)]) {
    const items = [{ name: 'Pizza', quantity: 1, unitPrice: 3_000 }];
    await shop.placeOrder({ ...order, order: { items, payments: [{ methodId: 'dinheiro', amount: 3_000 }] } });
  }
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(1);
  await expect(runs(clerk).first()).toContainText(/Com esta saída, .+ passa do limite de R\$\s50,00 em dinheiro\./);
  const out = clerk.getByRole('region', { name: 'Na rua' });
  const dialog = clerk.getByRole('dialog', { name: 'Desfazer a saída' });
  const pays = dialog.getByRole('switch', { name: /^Pagar a viagem a / });
  const runOrders = async () =>
    (await shop.orders()).filter(({ customer }) => ['Ana Prado', 'Beto Lemos'].includes(customer?.name ?? ''));
  const isBack = async () => {
    await expect(stops(clerk, 0)).toHaveCount(2);
    await expect(out).toBeHidden();
    expect((await runOrders()).map(({ status }) => status)).toEqual([2, 2]);
  };

  // Within the minute of a wrong click: no question, no trip.
  await clerk.keyboard.press('1');
  await expectToast(clerk, /^2 pedidos saíram com /);
  await out.getByRole('button', { name: 'Desfazer' }).click();
  await isBack();
  for (const order of await runOrders()) expect(order).not.toHaveProperty('trips');

  // The courier reports his departure: both ways to undo ask.
  const leave = async (next: string) => {
    await clerk.keyboard.press('1');
    await expect(out.getByRole('listitem')).toHaveCount(1);
    const [first] = (await runOrders()).filter(({ run }) => run?.stop === 1);
    const { token } = await (await clerk.request.post(`/api/couriers/${first?.fkUserMotoboy}/link`)).json();
    const headers = { authorization: `Bearer ${token}` };
    const told = await clerk.request.post(`/api/courier/orders/${first?.id}/left`, { headers });
    expect(told.ok(), await told.text()).toBe(true);
    // The live feed is in order: once it has brought this order, the screen has the step.
    await shop.placeOrder(at(next, -23.545, -46.63));
    await expect(loose(clerk)).toContainText(next);
    return first?.run?.id;
  };
  await leave('Cida Rocha');
  await clerk.keyboard.press('z');
  await expect(pays).toBeChecked();
  await clerk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await out.getByRole('button', { name: 'Desfazer' }).click();
  await expect(pays).toBeChecked();
  await expectAccessible(clerk, 'a run that comes back');
  await dialog.getByRole('button', { name: 'Voltar para aguardando' }).click();
  await isBack();
  for (const { trips } of await runOrders()) expect(trips).toMatchObject([{ end: 'reset', paid: true }]);

  // Another person has brought it back meanwhile: the question stays until it is answered, and the answer says so.
  const id = await leave('Davi Nunes');
  await out.getByRole('button', { name: 'Desfazer' }).click();
  expect((await clerk.request.post(`/api/runs/${id}/undo`, { data: {} })).ok()).toBe(true);
  await isBack();
  await dialog.getByRole('button', { name: 'Voltar para aguardando' }).click();
  await expectToast(clerk, 'Esta saída não está na rua.');
  await expect(dialog).toBeHidden();
});

test('a change without an answer yet stays when Rotas is left and reopened, and the next change waits for it', async ({
  clerk,
  shop,
  troubles,
}) => {
  await placeFour(shop);
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(2);
  const order = () => stops(clerk, 0).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-stop')));
  const [one, two] = await order();
  const isFree = Promise.withResolvers<void>();
  await clerk.route('**/move', async (route) => {
    await isFree.promise;
    await route.continue();
  });
  const isMoving = clerk.waitForRequest('**/move');
  await stops(clerk, 0)
    .first()
    .getByRole('button', { name: /^Mover/ })
    .press('ArrowDown');
  await isMoving;
  await clerk.getByRole('link', { name: 'Pedidos' }).click();
  await expect(clerk).toHaveURL('/dashboard');
  await clerk.goBack();
  await expect.poll(order).toEqual([two, one]);

  // The next change fails while the runs cannot be read: those of the first answer are shown.
  troubles.expect('net::ERR_FAILED');
  await clerk.route('**/api/runs', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await clerk.route('**/lock', (route) => route.abort());
  const lock = stops(clerk, 0)
    .last()
    .getByRole('button', { name: /^Travar/ });
  await lock.click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  isFree.resolve();
  await expectToast(clerk, /^Sem resposta do servidor/);
  await expect(lock).toHaveAttribute('aria-pressed', 'false');
  expect(await order()).toEqual([two, one]);
  await expect(runs(clerk)).toHaveCount(2);
});
