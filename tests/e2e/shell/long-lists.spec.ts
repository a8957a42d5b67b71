import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a list of 501 couriers draws 500, and the last one on request', async ({ clerk }) => {
  await clerk.route(/\/api\/couriers(\?|$)/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { couriers: { id: string }[] };
    const [one] = json.couriers;
    const couriers = Array.from({ length: 501 }, (_, n) => ({ ...one, id: `${one?.id}-${n}`, name: `Motoboy ${n}` }));
    await route.fulfill({ response, json: { ...json, couriers } });
  });
  await clerk.goto('/outros/motoboys');
  const rows = clerk.getByRole('listitem').filter({ hasText: /Motoboy \d/ });
  await expect(rows).toHaveCount(500);
  await clerk.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(rows).toHaveCount(501);
  await expect(clerk.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0);
});

test('the 31st closing of the till, and the 21st order of a customer, appear on request', async ({ clerk, shop }) => {
  test.setTimeout(120_000);
  const post = async (path: string, data: object) => {
    const answer = await clerk.request.post(path, { data });
    expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
    return (await answer.json()) as { id: string };
  };
  for (let made = 0; made < 31; made += 1) {
    const { id } = await post('/api/cash/sessions', { float: 1_000 });
    const counted = ['drawer', 'pix', 'credito', 'debito'].map((line) => ({
      line,
      amount: line === 'drawer' ? 1_000 : 0,
    }));
    const count = await post(`/api/cash/sessions/${id}/counts`, { counted, acknowledged: [] });
    await post(`/api/cash/sessions/${id}/close`, { countId: count.id, reasons: [] });
  }
  await clerk.goto('/outros/caixa');
  const closings = clerk.getByRole('region', { name: 'Fechamentos' });
  await expect(closings.getByRole('listitem')).toHaveCount(30);
  await closings.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(closings.getByRole('listitem')).toHaveCount(31);
  await expect(closings.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0);

  for (let made = 0; made < 21; made += 1) await shop.placeOrder(deliveryTo('Ana'));
  const data = { name: 'Ana', addresses: [{ address: 'Rua A', number: '10' }] };
  await clerk.request.put('/api/customers/11987654321/record', { data });
  await clerk.goto('/outros/clientes/11987654321');
  const orders = clerk.getByRole('list', { name: 'Pedidos do cliente' }).getByRole('listitem');
  await expect(orders).toHaveCount(20);
  await clerk.getByRole('button', { name: 'Mostrar mais pedidos' }).click();
  await expect(orders).toHaveCount(21);
});
