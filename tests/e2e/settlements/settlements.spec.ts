import type { Page } from '@playwright/test';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use(DESKTOP);

/** Completes two deliveries of Rafael: one paid in cash, one in advance. */
async function fillEvening(page: Page, { placeOrder, changeOrder, couriers: [rafael] }: Shop) {
  const { today } = (await (await page.request.get('/api/courier-pay-rules')).json()) as PayRuleList;
  await page.request.post('/api/courier-pay-rules', {
    data: { from: today, rules: { perDelivery: 700, daily: 3_000 } },
  });
  await page.request.put('/api/establishment/preferences', { data: { courierCash: 'settlement' } });
  await page.request.post('/api/cash/sessions', { data: { float: 20_000 } });
  const cash = {
    order: {
      items: [{ name: 'Pizza', quantity: 1, unitPrice: 10_000 }],
      payments: [{ methodId: 'dinheiro', amount: 10_000 }],
    },
  };
  for (const order of [await placeOrder(deliveryTo('Ana', cash)), await placeOrder(deliveryTo('Bruno'))]) {
    await changeOrder(order.id, 'dispatch', { courierId: rafael.id });
    await changeOrder(order.id, 'complete');
  }
}

test('a manager closes an acerto in cash; the courier confirms it, disputes a line and is answered', async ({
  page,
  shop,
  openBrowser,
  troubles,
}) => {
  const [rafael] = shop.couriers;
  await signInQuietly(page, shop);
  await page.goto('/outros/acerto');
  await expect(page.getByText('Sem regras de pagamento')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Definir regras' })).toHaveAttribute('href', '/outros/acerto/regras');
  await page.getByRole('link', { name: 'Definir regras' }).click();
  await expect(page.getByLabel('Por entrega')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the rules of pay');
  await fillEvening(page, shop);
  await page.goto('/outros');
  await page.getByRole('link', { name: 'Acerto do motoboy' }).click();
  const row = page.getByRole('link', { name: /Rafael Moura/ });
  await expect(row).toContainText('Deve à loja R$ 56,00');
  await expect(page.getByText('Sem regras de pagamento')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, 'couriers and their balances');
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rafael Moura' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lançamentos' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/order\//,
  );
  await expect(page.getByRole('link', { name: /^Saída \d+$/ }).first()).toHaveAttribute(
    'href',
    /\/outros\/historico\?run=/,
  );
  await expectAccessibleAtBothWidths(page, 'a courier’s ledger');
  await page.getByRole('button', { name: 'Fazer acerto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acerto · Rafael Moura' });
  await expect(dialog).toContainText('Ele entrega em dinheiro R$ 56,00');
  await expect(dialog).toContainText('Sangria no caixa R$ 44,00');
  await expectAccessibleAtBothWidths(page, 'the acerto');
  // What he keeps follows him to the next acerto.
  await dialog.getByRole('textbox', { name: 'Dinheiro da loja que ele entrega' }).fill('20,00');
  await expect(dialog.getByRole('textbox', { name: 'Receber do motoboy' })).toHaveValue('0,00');
  await expect(dialog).toContainText('Ele entrega em dinheiro R$ 20,00');
  await expect(dialog).toContainText('Fica para o próximo Deve à loja R$ 36,00');
  // Once he owes nothing, the cash that he keeps is his.
  await dialog.getByRole('textbox', { name: 'Receber do motoboy' }).fill('36,00');
  await expect(dialog).toContainText('Ele entrega em dinheiro R$ 56,00');
  await expect(dialog).toContainText('Dinheiro da loja que passa a ser dele R$ 80,00');
  await expect(dialog).toContainText('Sangria no caixa R$ 44,00');
  await dialog.getByRole('textbox', { name: 'Dinheiro da loja que ele entrega' }).fill('100,00');
  await dialog.getByRole('button', { name: 'Fechar acerto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Acerto 1 · Rafael Moura');
  await expect(page.getByText('Ainda não confirmado')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the statement');

  const answer = await page.request.post(`/api/couriers/${rafael.id}/link`);
  const { url } = (await answer.json()) as CourierLink;
  const phone = await openBrowser(PHONE);
  // In a shop's own network the page comes without TLS, where browsers do not have it.
  await phone.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
  await phone.goto(new URL(url).pathname);
  await phone.getByRole('button', { name: 'Meu extrato' }).tap();
  const card = phone.getByRole('region', { name: 'Acerto 1' });
  await expect(card).toContainText('Você entregou R$ 100,00. Você recebeu R$ 44,00');
  await card.getByRole('button', { name: 'Ver lançamentos' }).tap();
  await card.getByRole('button', { name: 'Contestar Diária' }).tap();
  const words = card.getByLabel('O que está errado?');
  await phone.route('**/api/courier/ledger/*/dispute', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  });
  troubles.expect(/failed POST .*dispute/);
  // With the phone's Enter key between the lines.
  await words.fill('A diária\ncombinada é 40');
  await card.getByRole('button', { name: 'Enviar contestação' }).tap();
  await expect(card.getByRole('alert')).toHaveText('Sem sinal. Tente de novo.');
  await words.fill('A diária combinada é 40 reais');
  await expectAccessible(phone, 'the courier’s own ledger');
  await card.getByRole('button', { name: 'Enviar contestação' }).tap();
  await expect(card.getByText('A loja ainda não respondeu.')).toBeVisible();
  await expect(card.getByText('Você contestou: A diária combinada é 40')).toBeVisible();
  await card.getByRole('button', { name: 'Confirmar acerto' }).tap();
  await expect(card.getByRole('status')).toHaveText('Confirmado');

  await page.reload();
  await expect(page.getByText(/^Confirmado em/)).toBeVisible();
  await page.getByRole('button', { name: 'Responder' }).click();
  const reply = page.getByRole('dialog', { name: 'Responder à contestação' });
  await expectAccessibleAtBothWidths(page, 'the answer to a dispute');
  await reply.getByLabel('Valor da correção').fill('10,00');
  await reply.getByLabel('O que dizer a ele').fill('Combinado, mais 10');
  await reply.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('respondeu:')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar a Rafael Moura' }).click();
  await expect(page.getByText('A loja deve R$ 10,00')).toBeVisible();

  // Deactivating him lists what is still open, and ends his link while his page is open.
  troubles.expect('401 GET /api/courier/');
  await page.goto('/outros/motoboys');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Rafael Moura' })
    .getByRole('button', { name: /^Desativar/ })
    .click();
  const asked = page.getByRole('dialog', { name: 'Desativar Rafael Moura?' });
  await expect(asked).toContainText('A loja deve R$ 10,00. O saldo continua em Acerto do motoboy');
  await asked.getByRole('button', { name: 'Desativar', exact: true }).click();
  await page.goto('/outros/acerto');
  await expect(page.getByRole('link', { name: /Rafael Moura/ })).toContainText('A loja deve R$ 10,00');
});
