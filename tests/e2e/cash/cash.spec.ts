import type { Page } from '@playwright/test';
import type { Order } from '#domain/orders/order.ts';
import { expectAccessible } from '../support/axe.ts';
import { PHONE } from '../support/devices.ts';
import { CLERK, deliveryTo, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** Creates a delivery over the public API, paid with one method, and dispatches or completes it. */
async function delivery(shop: Shop, name: string, methodId: string, amount: number, until: 'complete' | 'dispatch') {
  const items = [{ name: 'Pizza', quantity: 1, unitPrice: amount }];
  const order: Order = await shop.placeOrder(deliveryTo(name, { order: { items, payments: [{ methodId, amount }] } }));
  const asked = until === 'dispatch' ? { courierId: shop.couriers[0].id } : {};
  expect((await shop.changeOrder(order.id, until, asked)).status).toBe(200);
  return order;
}

/** Captures printed pages instead of opening the browser's dialog. */
async function catchPrints(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const prints: string[] = [];
    Object.assign(window, { prints });
    window.print = () => {
      prints.push((document.querySelector('.printed-ticket img') as HTMLImageElement | null)?.alt ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return () => page.evaluate(() => (window as unknown as { prints: string[] }).prints);
}

async function open(page: Page, float: string): Promise<void> {
  await page.goto('/outros/caixa');
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abrir caixa' });
  await dialog.getByRole('textbox', { name: 'Fundo de troco' }).fill(float);
  await dialog.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(page.getByRole('heading', { name: 'Caixa aberto' })).toBeVisible();
}

/** Checks texts in the report as printed. */
async function expectOnPaper(page: Page, ...texts: readonly RegExp[]): Promise<void> {
  const paper = page.getByRole('region', { name: 'Prévia' }).getByRole('img');
  for (const text of texts) await expect(paper).toHaveAttribute('alt', text);
}

const line = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test.describe('the cash register', () => {
  test('runs a whole day: float, sale, withdrawal, X, blind count, reason, Z, print', async ({
    clerk,
    shop,
    troubles,
  }) => {
    troubles.expect('409 POST /api/cash/sessions/');
    const prints = await catchPrints(clerk);
    await clerk.goto('/outros');
    await clerk.getByRole('link', { name: /Fechamento do dia/ }).click();
    await expect(clerk.getByText('Ninguém abriu o caixa ainda.')).toBeVisible();
    await open(clerk, '200');
    await delivery(shop, 'Ana', 'dinheiro', 5000, 'complete');
    await delivery(shop, 'Bruno', 'pix', 3000, 'complete');

    await clerk.getByRole('button', { name: 'Sangria' }).click();
    const withdrawal = clerk.getByRole('dialog', { name: 'Sangria' });
    await withdrawal.getByRole('textbox', { name: 'Valor' }).fill('80');
    await withdrawal.getByRole('button', { name: 'Registrar sangria' }).click();
    await expect(withdrawal.getByText('Informe o motivo.')).toBeVisible();
    await withdrawal.getByRole('textbox', { name: 'Motivo' }).fill('Depósito no banco');
    await withdrawal.getByRole('textbox', { name: 'Valor' }).fill('999,99');
    await withdrawal.getByRole('button', { name: 'Registrar sangria' }).click();
    await expect(withdrawal.getByText('Pelo sistema, a gaveta não tem esse valor.')).toBeVisible();
    await expect(withdrawal.getByRole('button', { name: 'Retirar mesmo assim' })).toBeVisible();
    await expectAccessible(clerk, 'a withdrawal beyond the drawer');
    await withdrawal.getByRole('textbox', { name: 'Valor' }).fill('80');
    await withdrawal.getByRole('button', { name: 'Registrar sangria' }).click();
    await expect(clerk.getByRole('listitem').filter({ hasText: 'Depósito no banco' })).toContainText('-R$ 80,00');

    await clerk.getByRole('button', { name: 'Leitura X' }).click();
    const reading = clerk.getByRole('dialog', { name: 'Leitura X' });
    await reading.getByRole('button', { name: 'Fazer leitura X' }).click();
    await expectOnPaper(clerk, /LEITURA X 1/, /Deve haver\s+R\$ 170,00/);
    await clerk.keyboard.press('Escape');

    await clerk.getByRole('link', { name: 'Fechar caixa' }).click();
    await clerk.getByRole('button', { name: 'Contar o caixa' }).click();
    const count = clerk.getByRole('form', { name: 'Contagem' });
    await expect(count).toBeVisible();
    // Blind count: neither the page nor its data contains the expected amounts.
    await expect(clerk.getByText('170,00')).toHaveCount(0);
    await count.getByRole('button', { name: 'Conferir', exact: true }).click();
    await expect(count.getByText('Informe o valor contado (0 se não houver).').first()).toBeVisible();
    await count.getByRole('switch', { name: 'Contar por notas e moedas' }).click();
    await count.getByRole('textbox', { name: 'Notas de R$ 50,00' }).fill('3');
    await count.getByRole('textbox', { name: 'Notas de R$ 5,00' }).fill('3');
    await expect(count.getByText('R$ 165,00')).toBeVisible();
    await count.getByRole('textbox', { name: 'Pix' }).fill('30');
    await count.getByRole('textbox', { name: 'Cartão de crédito' }).fill('0');
    await count.getByRole('textbox', { name: 'Cartão de débito' }).fill('0');
    await expectAccessible(clerk, 'blind count');
    await count.getByRole('button', { name: 'Conferir', exact: true }).click();

    await expect(line(clerk, 'Dinheiro')).toContainText('Faltam R$ 5,00');
    await expect(line(clerk, 'Pix')).toContainText('Confere');
    await clerk.getByRole('button', { name: 'Fechar caixa e emitir Z' }).click();
    await expect(line(clerk, 'Dinheiro').getByText('Informe o motivo da diferença.')).toBeVisible();
    await line(clerk, 'Dinheiro').getByRole('textbox').fill('Troco dado a mais');
    await clerk.getByRole('button', { name: 'Fechar caixa e emitir Z' }).click();

    await expectOnPaper(clerk, /RELATÓRIO Z 1/);
    await expect(clerk.getByRole('button', { name: 'Imprimir' })).toBeFocused();
    await clerk.keyboard.press('Enter');
    await expect.poll(prints).toHaveLength(1);
    expect((await prints())[0]).toContain('Motivo: Troco dado a mais');
    await expectAccessible(clerk, 'Z report');

    await clerk.getByRole('link', { name: 'Voltar ao caixa' }).click();
    await expect(clerk.getByRole('heading', { name: 'Caixa fechado' })).toBeVisible();
    await clerk.getByRole('link', { name: /Z nº 1/ }).click();
    await expectOnPaper(clerk, new RegExp(`Fechado por\\s+${CLERK}`), /3 x R\$ 50,00/);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('lists blockers, carries over acknowledged items, and continues after a reload', async ({ clerk, shop }) => {
      await open(clerk, '100');
      const road = await delivery(shop, 'Carla', 'dinheiro', 4000, 'dispatch');
      await shop.placeOrder({
        module: 'COMANDA',
        command: 'Mesa 7',
        order: { items: [{ name: 'Chope', quantity: 1, unitPrice: 900 }] },
      });
      await clerk.getByRole('link', { name: 'Fechar caixa' }).click();
      const block = line(clerk, '1 entrega em dinheiro na rua');
      await expect(block.getByRole('link', { name: /Rafael Moura/ })).toBeVisible();
      await clerk.getByRole('button', { name: 'Contar o caixa' }).click();
      await expect(clerk.getByText('Resolva as entregas em dinheiro')).toBeVisible();

      await block.getByRole('link', { name: /Rafael Moura/ }).click();
      await expect(clerk).toHaveURL(`/order/${road.id}`);
      await clerk.getByRole('button', { name: 'Concluir' }).click();
      await expect.poll(async () => (await shop.orders()).find(({ id }) => id === road.id)?.status).toBe(5);
      await clerk.goto('/outros/caixa/fechar');
      await expect(line(clerk, '1 comanda aberta')).toContainText('Mesa 7');
      await expect(block).toBeHidden();
      await clerk.getByRole('button', { name: 'Contar o caixa' }).click();
      await expect(clerk.getByText('Marque que está ciente')).toBeVisible();
      await clerk.getByRole('checkbox', { name: /Estou ciente/ }).check();
      await clerk.getByRole('button', { name: 'Contar o caixa' }).click();
      for (const [name, amount] of [
        ['Dinheiro', '140'],
        ['Pix', '0'],
        ['Cartão de crédito', '0'],
        ['Cartão de débito', '0'],
      ] as const) {
        await clerk.getByRole('textbox', { name, exact: true }).fill(amount);
      }
      await clerk.getByRole('button', { name: 'Conferir', exact: true }).click();
      await expect(line(clerk, 'Dinheiro')).toContainText('Confere');
      await clerk.reload();
      await expect(line(clerk, 'Dinheiro')).toContainText('Confere');
      await clerk.getByRole('button', { name: 'Fechar caixa e emitir Z' }).click();
      await expectOnPaper(clerk, /Segue para o próximo caixa: 1 comanda aberta/);
    });
  });

  test('reports sales made while it was closed, and takes them into the next session', async ({ clerk, shop }) => {
    const { request } = clerk;
    const session = await (await request.post('/api/cash/sessions', { data: { float: 0 } })).json();
    const at = (what: string) => `/api/cash/sessions/${session.id}/${what}`;
    const lines = ['drawer', 'pix', 'credito', 'debito'];
    const counted = lines.map((name) => ({ line: name, amount: 0 }));
    const count = await (await request.post(at('counts'), { data: { counted, acknowledged: [] } })).json();
    expect((await request.post(at('close'), { data: { countId: count.id, reasons: [] } })).status()).toBe(200);
    await delivery(shop, 'Davi', 'pix', 2500, 'complete');
    await clerk.goto('/atendimento');
    await clerk.getByRole('link', { name: 'Vendendo sem caixa aberto' }).click();
    await expect(clerk.getByText('1 venda sem caixa aberto')).toBeVisible();
    await clerk.getByRole('button', { name: 'Abrir caixa' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Abrir caixa' });
    await expect(dialog.getByRole('switch', { name: 'Incluir as vendas sem caixa aberto' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Abrir caixa' }).click();
    await clerk.getByRole('button', { name: 'Leitura X' }).click();
    await clerk.getByRole('button', { name: 'Fazer leitura X' }).click();
    await expectOnPaper(clerk, /INCLUI VENDAS SEM CAIXA ABERTO/);
  });
});
