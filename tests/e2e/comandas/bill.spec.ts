import type { Problem } from '#contract/problems.ts';
import { group, openBoard } from '../support/board.ts';
import { comandasOn, decide, openBy, openComanda, openComandas } from '../support/comandas.ts';
import { PHONE } from '../support/devices.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const comandasOf = async (shop: Shop) => (await shop.orders()).filter(({ module }) => module === 'COMANDA');

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
  const close = desk.dialog.getByRole('button', { name: /Fechar comanda/ });
  await expect(close).toBeFocused();
  await expect(close).toBeEnabled();
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
