import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const NOTHING = ['pix', 'credito', 'debito'].map((line) => ({ line, amount: 0 }));

test('cash that a courier hands over after the closing is said and counted once; a large count is taken as typed', async ({
  clerk,
  shop,
}) => {
  const { request } = clerk;
  const post = async (path: string, data: object) => (await request.post(path, { data })).json();
  await request.put('/api/establishment/preferences', { data: { courierCash: 'settlement' } });
  const { id } = await post('/api/cash/sessions', { float: 20_000 });
  const items = [{ name: 'Banquete', quantity: 1, unitPrice: 30_000 }];
  const payments = [{ methodId: 'dinheiro', amount: 30_000 }];
  const order = await shop.placeOrder(deliveryTo('Ana', { order: { items, payments } }));
  const [courier] = shop.couriers;
  await shop.changeOrder(order.id, 'dispatch', { courierId: courier.id });
  await shop.changeOrder(order.id, 'complete');
  const path = `/api/cash/sessions/${id}`;
  const counted = [{ line: 'drawer', amount: 20_000 }, ...NOTHING];
  const count = await post(`${path}/counts`, { counted, acknowledged: [] });
  await post(`${path}/close`, { countId: count.id, reasons: [] });
  await post(`/api/couriers/${courier.id}/settlements`, { method: 'outside' });

  await clerk.goto('/outros/caixa');
  await expect(clerk.getByText('R$ 300,00 entregues por motoboys')).toBeVisible();
  await expectAccessibleAtBothWidths(clerk, 'the closed register with cash of couriers');
  await clerk.getByRole('button', { name: 'Abrir caixa' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Abrir caixa' });
  const include = dialog.getByRole('switch', { name: 'Incluir o dinheiro entregue por motoboys' });
  await expect(include).toBeChecked();
  await include.uncheck();
  await expect(dialog).toContainText('Conte esse dinheiro no fundo de troco');
  await include.check();
  await dialog.getByRole('textbox', { name: 'Fundo de troco' }).fill('200');
  await dialog.getByRole('button', { name: 'Abrir caixa' }).click();

  await clerk.getByRole('link', { name: 'Fechar caixa' }).click();
  await clerk.getByRole('button', { name: 'Contar o caixa' }).click();
  const form = clerk.getByRole('form', { name: 'Contagem' });
  const box = (name: string) => form.getByRole('textbox', { name });
  await box('Dinheiro').fill('500');
  await box('Cartão de crédito').pressSequentially('150000,00');
  await expect(box('Cartão de crédito')).toHaveValue('150000,00');
  for (const name of ['Pix', 'Cartão de débito']) await box(name).fill('0');
  await form.getByRole('button', { name: 'Conferir', exact: true }).click();
  const lineOf = (name: string) => clerk.getByRole('article', { name, exact: true });
  await expect(lineOf('Dinheiro')).toContainText('Confere');
  await expect(lineOf('Cartão de crédito')).toContainText('Sobram R$ 150.000,00');
});
