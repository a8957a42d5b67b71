import { expectAccessible } from '../support/axe.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** The act in the words of its operation. */
const EXPORTED = 'Exportou o histórico';

test('the audit shows who changed what, with the values before and after, and can be filtered', async ({
  clerk,
  shop,
}) => {
  const order = await shop.placeOrder(deliveryTo('Ana'));
  await shop.placeOrder(deliveryTo('Bruno'));
  await shop.changeOrder(order.id, 'cancel', { reason: 'Desistiu' });
  await clerk.request.put(`/api/couriers/${shop.couriers[0].id}`, {
    data: { name: '<b>Rafa</b>', phone: '11911112222', photoUrl: '', active: true },
  });
  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /Auditoria/ }).click();
  const rows = clerk.getByRole('listitem').filter({ has: clerk.getByRole('time') });
  await expect(rows.filter({ hasText: 'nome: Rafael Moura → <b>Rafa</b>' })).toContainText('Beatriz Nunes');
  await expect(rows.filter({ hasText: 'Motivo: Desistiu' })).toContainText('Site próprio (integração)');
  await expectAccessible(clerk, 'the audit');
  await clerk.getByRole('combobox', { name: 'Assunto' }).selectOption({ label: 'Pedidos' });
  await expect(rows).toHaveCount(3);
  const code = clerk.getByRole('textbox', { name: 'Pedido' });
  await code.fill('99999');
  await code.press('Enter');
  await expect(clerk.getByText('Nenhum pedido com o código 99999.')).toBeVisible();
  await code.fill(order.cdOrder);
  await code.press('Enter');
  await expect(clerk).toHaveURL(new RegExp(`order=${order.id}`));
  await expect(rows).toHaveCount(2);
  await expect(code).toHaveValue(order.order.cdDelivery ?? order.cdOrder);
  await clerk.getByRole('combobox', { name: 'Quem' }).selectOption({ label: 'Beatriz Nunes' });
  await expect(clerk.getByText('Nada com esses filtros')).toBeVisible();
  await clerk.getByRole('button', { name: 'Limpar filtros' }).click();
  await clerk.request.get('/api/history/export');
  await clerk.reload();
  const act = clerk.getByRole('combobox', { name: 'Ato' });
  await act.selectOption({ label: EXPORTED });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(EXPORTED);
  await clerk.setViewportSize(PHONE.viewport);
  await expectAccessible(clerk, 'the audit on a phone');
  await clerk.getByRole('combobox', { name: 'Assunto' }).selectOption({ label: 'Pedidos' });
  await expect(act).toHaveValue('');
  await expect(rows).toHaveCount(3);
  await clerk.getByLabel('Até').fill('2020-01-31');
  await clerk.getByLabel('De', { exact: true }).focus();
  await expect(clerk).toHaveURL(/to=2020-01-31/);
  await expect(clerk.getByText('Nada com esses filtros')).toBeVisible();
  await clerk.getByRole('button', { name: 'Limpar filtros' }).click();
  await rows.filter({ hasText: 'Desistiu' }).getByRole('link', { name: order.cdOrder }).click();
  await expect(clerk).toHaveURL(`/order/${order.id}`);
});
