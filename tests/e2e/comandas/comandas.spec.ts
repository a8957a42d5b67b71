import type { Page } from '@playwright/test';
import type { Problem } from '#contract/problems.ts';
import type { Preferences } from '#domain/establishment/preferences.ts';
import { openBackOffice } from '../support/back-office.ts';
import { group, openBoard } from '../support/board.ts';
import { comandasOn, openComanda, openComandas } from '../support/comandas.ts';
import { PHONE } from '../support/devices.ts';
import { integration, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

const DAY_MS = 86_400_000;

const beer = { name: 'Chope', quantity: 3, unitPrice: 1000 };
const fries = { name: 'Fritas', quantity: 1, unitPrice: 2001 };

/** Opens a comanda of R$ 50,01: three beers and fries. */
const openBy = ({ placeOrder }: Shop, command: string, commandName?: string) =>
  placeOrder({
    module: 'COMANDA',
    command,
    ...(commandName === undefined ? {} : { commandName }),
    order: { items: [beer, fries] },
  });

const comandasOf = async (shop: Shop) => (await shop.orders()).filter(({ module }) => module === 'COMANDA');

test('two devices add to one comanda at once: every line is there once, with its author and device', async ({
  clerk,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('failed POST /api/comandas');
  await clerk.addInitScript(() => localStorage.setItem('portal-motoboy.device', JSON.stringify('Caixa 1')));
  const till = await openComandas(clerk);
  await till.search.fill('12');
  await till.search.press('Enter');
  await till.panel.getByRole('textbox', { name: 'Nome' }).fill('Família Souza');
  await till.product('Guaraná 2 L').click();
  await clerk.keyboard.press('F9');
  await expect(till.panel.getByRole('heading', { name: 'Comanda 12' })).toBeVisible();
  await expect(till.lines).toHaveCount(1);
  await expect(till.lines.first()).toContainText('Caixa 1');

  const phone = await openBrowser(PHONE);
  await phone.addInitScript(() => localStorage.setItem('portal-motoboy.device', JSON.stringify('Celular')));
  await signInQuietly(phone, shop);
  const waiter = await openComanda(phone, '12');
  await waiter.add.tap();
  await waiter.product('Pizza de Calabresa').tap();
  await phone.getByRole('button', { name: 'Ver comanda' }).tap();
  await till.add.click();
  await till.product('Guaraná 2 L').click();
  // The phone's answer is lost; it retries automatically with the same key.
  await phone.route(
    '**/api/comandas/*/items',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await Promise.all([waiter.launch.tap(), clerk.keyboard.press('F9')]);
  for (const desk of [till, waiter]) {
    await expect(desk.lines).toHaveCount(3);
    await expect(desk.lines.filter({ hasText: 'Celular' })).toHaveCount(1);
    await expect(desk.left).toHaveText('R$ 77,70');
  }
  expect(await comandasOf(shop)).toMatchObject([
    { command: '12', commandName: 'Família Souza', order: { total: 7770 } },
  ]);
});

test('lines are transferred, and comandas are merged and unmerged', async ({ clerk, shop }) => {
  await openBy(shop, '7');
  await openBy(shop, '8', 'Rita');
  const desk = await openComanda(clerk, '7');
  await desk.act('Transferir');
  await desk.dialog.getByRole('tab', { name: 'Alguns itens' }).click();
  await desk.dialog.getByRole('button', { name: /3 × Chope/ }).click();
  await desk.dialog.getByRole('textbox', { name: 'Quantidade de Chope' }).fill('2');
  await desk.dialog.getByRole('textbox', { name: 'Para a comanda' }).fill('8');
  await desk.dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(desk.dialog).toBeHidden();
  await expect(desk.left).toHaveText('R$ 30,01');
  await expect(desk.card('8 · Rita')).toContainText('R$ 70,01');

  await desk.act('Juntar com outra');
  await desk.dialog.getByRole('button', { name: /8 · Rita/ }).click();
  await desk.dialog.getByRole('button', { name: 'Juntar', exact: true }).click();
  await expect(desk.left).toHaveText('R$ 100,02');
  await expect(desk.card('8 · Rita')).toContainText('junta com 7');
  await expect(desk.lines.filter({ hasText: 'da comanda 8' })).toHaveCount(3);

  await desk.panel.getByRole('button', { name: 'Separar 8' }).click();
  await desk.dialog.getByRole('button', { name: 'Separar 8' }).click();
  await expect(desk.left).toHaveText('R$ 30,01');
  await expect(desk.card('8 · Rita')).toContainText('R$ 70,01');
});

test('a bill is split by people, by item and by amount, and closes only when fully paid', async ({ clerk, shop }) => {
  await openBy(shop, '15', 'Igor');
  const desk = await openComanda(clerk, '15');
  await clerk.keyboard.press('F8');
  // 50,01 split in three: 16,67 each.
  await desk.dialog.getByRole('tab', { name: 'Por pessoas' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Quantidade de pessoas' }).fill('3');
  await expect(desk.dialog.getByText('3 × R$ 16,67')).toBeVisible();
  await desk.pay('Pix');
  await expect(desk.dialog.getByText('Pessoa 1 de 3 paga ✓')).toBeFocused();
  await expect(desk.left).toHaveText('R$ 33,34');
  await expect(desk.dialog.getByText('2 × R$ 16,67')).toBeVisible();
  await desk.dialog.getByRole('button', { name: 'Fechar', exact: true }).click();

  // A wrong method: voided with a reason, the payment stays visible.
  await desk.panel.getByRole('button', { name: /Estornar Pix/ }).click();
  await desk.dialog.getByRole('button', { name: 'Estornar pagamento' }).click();
  await expect(desk.dialog.getByText('Informe o motivo.')).toBeVisible();
  await desk.dialog.getByRole('button', { name: 'Forma errada' }).click();
  await desk.dialog.getByRole('button', { name: 'Estornar pagamento' }).click();
  await expect(desk.panel.getByText(/estornado por .*: Forma errada/)).toBeVisible();
  await expect(desk.left).toHaveText('R$ 50,01');

  await desk.receive.click();
  await desk.dialog.getByRole('tab', { name: 'Por item' }).click();
  await desk.dialog.getByRole('button', { name: /3 × Chope/ }).click();
  await desk.dialog.getByRole('textbox', { name: 'Quantidade de Chope' }).fill('1');
  await desk.pay('Pix');
  await expect(desk.left).toHaveText('R$ 40,01');
  await expect(desk.lines.first()).toContainText('pago R$ 10,00');

  await desk.dialog.getByRole('tab', { name: 'Valor' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Valor a receber' }).fill('30,01');
  await desk.pay('Pix');
  await expect(desk.left).toHaveText('R$ 10,00');
  await desk.dialog.getByRole('button', { name: 'Dinheiro' }).click();
  await desk.dialog.getByRole('button', { name: 'Recebido R$ 50' }).click();
  await expect(desk.dialog.getByRole('status', { name: 'Troco', exact: true })).toHaveText('R$ 40,00');
  await desk.pay('Dinheiro');
  await expect(desk.dialog.getByRole('status', { name: 'Troco a devolver' })).toHaveText('R$ 40,00');
  await expect(desk.dialog.getByRole('button', { name: /Fechar comanda/ })).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(desk.dialog).toBeHidden();
  await expect(desk.panel.getByText(/Comanda fechada/)).toBeVisible();
  const [comanda] = await comandasOf(shop);
  expect(comanda).toMatchObject({ status: 5, order: { total: 5001 } });
  expect(comanda?.order.payments.map(({ amount }) => amount)).toEqual([1000, 3001, 1000]);
});

test('a share is taken once when two devices ask for it', async ({ clerk, shop }) => {
  const { id } = await openBy(shop, '16');
  const desk = await openComanda(clerk, '16');
  await desk.receive.click();
  await desk.dialog.getByRole('tab', { name: 'Por pessoas' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Quantidade de pessoas' }).fill('3');
  await expect(desk.dialog.getByText('Pessoa 1 de 3')).toBeVisible();
  const share = { methodId: 'pix', amount: 1667, share: { person: 1, of: 3 } };
  await shop.changeComanda(id, 'payments', share);
  // This screen has received the other device's payment: now the second person pays.
  await expect(desk.dialog.getByText('Pessoa 2 de 3')).toBeVisible();
  const again = await shop.changeComanda(id, 'payments', share);
  expect([again.status, ((await again.json()) as Problem).code]).toEqual([409, 'comanda-share-paid']);
  expect((await comandasOf(shop))[0]?.comanda?.payments).toHaveLength(1);
});

test('a line is discounted and removed with a reason, and a change made first on another device is reported', async ({
  clerk,
  shop,
}) => {
  const { id } = await openBy(shop, '21');
  const desk = await openComanda(clerk, '21');
  await desk.lines.filter({ hasText: 'Fritas' }).getByRole('button').click();
  await desk.dialog.getByRole('button', { name: 'Desconto' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Desconto em R$' }).fill('5,01');
  await desk.dialog.getByRole('button', { name: 'Demora' }).click();
  await desk.dialog.getByRole('button', { name: /Descontar/ }).click();
  await expect(desk.left).toHaveText('R$ 45,00');
  await desk.lines.filter({ hasText: 'Chope' }).getByRole('button').click();
  await desk.dialog.getByRole('button', { name: 'Remover' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Quantidade de Chope' }).fill('1');
  await desk.dialog.getByRole('button', { name: 'Lançado por engano' }).click();
  await desk.dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(desk.left).toHaveText('R$ 35,00');
  await desk.act('Cancelar comanda');
  await shop.changeOrder(id, 'cancel', { reason: 'Cliente desistiu' });
  await expect(desk.panel.getByText('Comanda cancelada.')).toBeVisible();
});

test('yesterday’s comanda is carried over and marked; its number opens it unless another one is wanted', async ({
  clerk,
  shop,
  portal,
}) => {
  const yesterday = await openBackOffice(portal.dataDir, { clock: () => Date.now() - DAY_MS });
  try {
    const url = await yesterday.app.listen({ host: '127.0.0.1', port: 0 });
    await openBy({ ...shop, ...integration(url, shop.key) }, '7');
  } finally {
    await yesterday.close();
  }
  const desk = await openComandas(clerk);
  await expect(desk.card('7')).toContainText('de ontem');
  await clerk.getByRole('button', { name: /Abrir comanda/ }).click();
  await desk.panel.getByRole('textbox', { name: 'Número ou mesa' }).fill('7');
  await expect(desk.panel.getByText(/aberta ontem às/)).toBeVisible();
  await desk.product('Guaraná 2 L').click();
  await expect(desk.panel.getByRole('button', { name: /Lançar na comanda 7/ })).toBeVisible();
  await desk.panel.getByRole('button', { name: 'Abrir outra 7 hoje' }).click();
  await expect(desk.left).toHaveText('R$ 13,90');
  await expect(desk.card('7')).toHaveCount(2);
});

const decide = (clerk: Page, preferences: Partial<Preferences>) =>
  clerk.evaluate(
    async (body) =>
      (
        await fetch('/api/establishment/preferences', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    preferences,
  );

test('every table keeps its place; one press opens a free table, and an empty comanda frees it again', async ({
  clerk,
  shop,
  openBrowser,
}) => {
  await openBy(shop, 'Mesa 3', 'Débora');
  await openBy(shop, 'Balcão');
  const desk = await openComandas(clerk);
  await decide(clerk, { tables: 6 });
  const tables = clerk.getByRole('list', { name: 'Mesas' }).getByRole('listitem');
  await expect(tables).toHaveCount(6);
  await expect(tables.nth(2)).toContainText('Débora');
  await expect(tables.nth(3)).toContainText('livre');
  await expect(clerk.getByRole('list', { name: 'Sem mesa' }).getByRole('listitem')).toHaveCount(1);
  await expect(clerk.getByText('1 mesa ocupada · 5 livres')).toBeVisible();

  const other = await openBrowser();
  await signInQuietly(other, shop);
  const second = await openComandas(other);
  // Both press table 4 at once; on one screen it may already be taken.
  const fourth = (page: Page) => page.getByRole('list', { name: 'Mesas' }).getByRole('listitem').nth(3);
  await Promise.all([clerk, other].map((page) => fourth(page).locator('a, button').first().click()));
  for (const one of [desk, second]) {
    await expect(one.panel.getByRole('heading', { name: 'Comanda 4' })).toBeVisible();
    await expect(one.add).toBeFocused();
  }
  await expect(desk.card('4')).toContainText('sem itens');
  expect((await comandasOf(shop)).map(({ command }) => command)).toEqual(['Mesa 3', 'Balcão', '4']);

  await desk.panel.getByRole('button', { name: 'Liberar 4' }).click();
  for (const one of [desk, second]) await expect(one.table(4)).toBeVisible();
  expect((await comandasOf(shop)).at(-1)).toMatchObject({ status: 5, order: { total: 0, payments: [] } });
});

test('the service charge is declined and charged, split to the cent, and printed on a bill that marks later items', async ({
  clerk,
  shop,
}) => {
  await clerk.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
  await openComandas(clerk);
  await decide(clerk, { servicePercent: 10 });
  await openBy(shop, '12', 'Família Souza');
  const desk = await openComanda(clerk, '12');
  await expect(desk.left).toHaveText('R$ 55,01');
  await desk.panel.getByRole('button', { name: 'Uma pessoa a mais' }).click();
  await expect(desk.panel.getByRole('group', { name: 'Pessoas' })).toContainText('1');
  await desk.panel.getByRole('button', { name: 'Uma pessoa a mais' }).click();
  await expect(desk.panel.getByText('R$ 27,51 por pessoa')).toBeVisible();
  await desk.service.click();
  await expect(desk.left).toHaveText('R$ 50,01');
  await expect(desk.service).not.toBeChecked();
  await desk.service.click();
  await expect(desk.left).toHaveText('R$ 55,01');

  await clerk.keyboard.press('F6');
  const paper = desk.dialog.getByRole('region', { name: 'Prévia' }).getByRole('img');
  await expect(paper).toHaveAttribute(
    'alt',
    /não é documento fiscal[\s\S]*Taxa de serviço 10 %[\s\S]*Por pessoa \(2\)/,
  );
  await desk.dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expect(desk.panel.getByText(/Pré-conta impressa .* por Beatriz.*; nada foi lançado depois/)).toBeAttached();
  await desk.dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(desk.card('12')).toContainText(/conta às \d\d:\d\d/);
  await openBy(shop, '12');
  await expect(desk.panel.getByText(/a conta mudou depois/)).toBeVisible();
  await expect(desk.left).toHaveText('R$ 110,02');

  // Two people: the second one declines the service charge.
  await desk.receive.click();
  await desk.dialog.getByRole('tab', { name: 'Por pessoas' }).click();
  await desk.pay('Pix');
  await expect(desk.left).toHaveText('R$ 55,01');
  await desk.dialog.getByRole('switch', { name: /Com taxa de serviço/ }).click();
  await expect(desk.dialog.getByRole('button', { name: 'Receber R$ 50,01' })).toBeEnabled();
  await desk.pay('Pix');
  await desk.dialog.getByRole('button', { name: /Fechar comanda/ }).click();
  await expect(desk.panel.getByText(/Comanda fechada/)).toBeVisible();
  const [comanda] = await comandasOf(shop);
  expect(comanda?.order).toMatchObject({ subtotal: 10002, serviceCharge: 500, total: 10502 });
  expect(comanda?.comanda?.payments?.map(({ amount, service }) => [amount, service])).toEqual([
    [5501, 500],
    [5001, undefined],
  ]);
});

test('after launching and after a note, the focus is where the work continues', async ({ clerk, shop }) => {
  await openBy(shop, '5');
  const desk = await openComanda(clerk, '5');
  await expect(desk.add).toBeFocused();
  await clerk.keyboard.press('F7');
  await desk.product('Guaraná 2 L').click();
  await desk.panel.getByRole('button', { name: 'Guaraná 2 L', exact: true }).click();
  await desk.panel.getByRole('textbox', { name: 'Observação' }).fill('sem gelo');
  await clerk.keyboard.press('Enter');
  await expect(desk.panel.getByRole('button', { name: 'Guaraná 2 L', exact: true })).toBeFocused();
  await clerk.keyboard.press('F9');
  await expect(desk.lines.filter({ hasText: 'sem gelo' })).toHaveCount(1);
  await expect(desk.add).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('tapping a table opens it, then its catalogue', async ({ clerk, shop }) => {
    const desk = await openComandas(clerk);
    await desk.table(8).tap();
    await expect(desk.panel.getByRole('heading', { name: 'Comanda 8' })).toBeVisible();
    await desk.add.tap();
    await desk.product('Guaraná 2 L').tap();
    await clerk.getByRole('button', { name: 'Ver comanda' }).tap();
    await desk.launch.tap();
    await expect(desk.left).toHaveText('R$ 13,90');
    expect(await comandasOf(shop)).toMatchObject([{ command: '8', order: { total: 1390 } }]);

    await clerk.goto('/atendimento/comanda/nova');
    await expect(desk.panel.getByRole('textbox', { name: 'Número ou mesa' })).toBeFocused();
    await desk.panel.getByRole('textbox', { name: 'Nome' }).fill('Sr. Antônio');
    await desk.launch.tap();
    await expect(desk.panel.getByText('Nenhum item nesta comanda.')).toBeVisible();
    expect((await comandasOf(shop)).map(({ command }) => command)).toEqual(['8', 'Sr. Antônio']);
  });

  test('a double tap takes one share only and does not close the bill', async ({ clerk, shop }) => {
    await openBy(shop, '15');
    const desk = await openComanda(clerk, '15');
    await desk.receive.tap();
    await desk.dialog.getByRole('tab', { name: 'Por pessoas' }).tap();
    await desk.dialog.getByRole('textbox', { name: 'Quantidade de pessoas' }).fill('3');
    /** Taps a second time at the same place in the frame that shows the result of the first tap. */
    const tapTwice = async (shown: string) => {
      await desk.dialog.getByRole('button', { name: 'Cartão de débito', exact: true }).tap();
      const receive = desk.dialog.getByRole('button', { name: /^Receber R\$/ });
      await receive.scrollIntoViewIfNeeded();
      const box = await receive.boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      const second = clerk.evaluate(tapWhenShown, { x, y, shown });
      await clerk.touchscreen.tap(x, y);
      await second;
    };
    for (const person of [1, 2]) {
      await tapTwice(`Pessoa ${person} de 3 paga ✓`);
      const note = desk.dialog.getByText(`Pessoa ${person} de 3 paga ✓`);
      await expect(note).toBeInViewport();
      await expect(desk.dialog.getByRole('button', { name: /^Receber R\$/ })).toBeEnabled();
      expect((await comandasOf(shop))[0]?.comanda?.payments).toHaveLength(person);
    }
    await tapTwice('Fechar comanda');
    await expect(desk.dialog.getByRole('button', { name: /Fechar comanda/ })).toBeFocused();
    const [comanda] = await comandasOf(shop);
    expect(comanda?.status).toBe(2);
    expect(comanda?.comanda?.payments?.map(({ amount, share }) => [amount, share?.person, share?.of])).toEqual([
      [1667, 1, 3],
      [1667, 2, 3],
      [1667, 3, 3],
    ]);
  });

  test('a comanda is found on the board by its name, gets items, is paid and closed, all by touch', async ({
    clerk,
    shop,
  }) => {
    await openBy(shop, '9');
    await openBy(shop, '30', 'Sr. Aldo');
    await openBoard(clerk);
    const list = await group(clerk, 'Comandas');
    await clerk.getByRole('searchbox', { name: 'Buscar comanda' }).fill('aldo');
    await expect(list.getByRole('article')).toHaveCount(1);
    await list.getByRole('link', { name: /Sr. Aldo/ }).tap();
    const desk = comandasOn(clerk);
    await desk.add.tap();
    await desk.product('Guaraná 2 L').tap();
    await clerk.getByRole('button', { name: 'Ver comanda' }).tap();
    await desk.launch.tap();
    await expect(desk.left).toHaveText('R$ 63,91');
    await desk.receive.tap();
    await desk.pay('Pix');
    await desk.dialog.getByRole('button', { name: /Fechar comanda/ }).tap();
    await expect(desk.panel.getByText(/Comanda fechada/)).toBeVisible();
    expect(await comandasOf(shop)).toMatchObject([{ status: 2 }, { status: 5, commandName: 'Sr. Aldo' }]);
  });
});

/** Runs in the page: clicks the element at a position in the frame in which a text appears. */
function tapWhenShown({ x, y, shown }: { x: number; y: number; shown: string }): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('[role=dialog]')?.textContent.includes(shown)) return requestAnimationFrame(look);
      const there = document.elementFromPoint(x, y)?.closest('button');
      there?.click();
      resolve();
      return undefined;
    };
    look();
  });
}
