import type { Page } from '@playwright/test';
import { aPrinter } from '#tests/support/printing/printers.ts';
import { expectAccessible } from '../support/axe.ts';
import { bagOn } from '../support/bag.ts';
import { card, group, openBoard } from '../support/board.ts';
import { openComandas } from '../support/comandas.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { moveTo } from '../support/move-to.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { openTill } from '../support/till.ts';

const SETTINGS = JSON.stringify({ Atendimento: true, AvisoSonoro: true, timeAwait: 30 });

const KNOWN_CUSTOMER = {
  name: 'Ana Conceição',
  cpf: '52998224725',
  notes: 'Campainha não funciona',
  addresses: [
    { label: 'Casa', address: 'Rua A', number: '10', latitude: -23.56, longitude: -46.64 },
    { address: 'Rua B', number: '2' },
  ],
};

/** A busy evening: an order in every list. */
async function fillDay({ placeOrder, changeOrder, couriers }: Shop): Promise<string> {
  const [awaiting, onRoute, completed, canceled] = [
    await placeOrder(deliveryTo('Ana Conceição', { origin: 'iFood' })),
    await placeOrder(deliveryTo('Bruno Teles')),
    await placeOrder(deliveryTo('Carla Dias')),
    await placeOrder(deliveryTo('Davi Rocha')),
  ];
  await placeOrder({
    module: 'COMANDA',
    command: '12',
    order: { items: [{ name: 'Chope', quantity: 2, unitPrice: 1200 }] },
  });
  for (const { id } of [onRoute, completed]) await changeOrder(id, 'dispatch', { courierId: couriers[0].id });
  await changeOrder(completed.id, 'complete');
  await changeOrder(canceled.id, 'cancel', { reason: 'Cliente desistiu' });
  return awaiting.id;
}

for (const [screen, device] of [
  ['1440 pixels', DESKTOP],
  ['390 pixels', PHONE],
] as const) {
  test.describe(screen, () => {
    test.use(device);

    test('public screens are accessible', async ({ page, troubles }) => {
      troubles.expect('400 POST /api/session');
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Entrar na demonstração' })).toBeVisible();
      await expectAccessible(page, 'login');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByText('Informe o email e senha.')).toBeVisible();
      await expectAccessible(page, 'login with a toast');
      await page.goto('/order_custumer');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, '/order_custumer');
    });

    test('the board, its dialogs and its menus are accessible', async ({ clerk, shop }) => {
      await fillDay(shop);
      await clerk.addInitScript((saved) => localStorage.setItem('portal-motoboy.settings', saved), SETTINGS);
      await openBoard(clerk);
      const ana = card(await group(clerk, 'Aguardando'), /Ana Conceição/);
      await expect(ana).toBeVisible();
      await expectAccessible(clerk, 'board');
      await ana.getByRole('button', { name: 'Despachar' }).click();
      await expect(
        clerk
          .getByRole('dialog', { name: /Quem leva/ })
          .getByRole('option')
          .first(),
      ).toBeVisible();
      await expectAccessible(clerk, 'courier picker');
      await clerk.keyboard.press('Escape');
      await ana.getByRole('button', { name: 'Mais ações' }).click();
      await expect(clerk.getByRole('menuitem', { name: 'Cancelar pedido' })).toBeVisible();
      await expectAccessible(clerk, 'actions of an order');
      await clerk.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
      await clerk.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
      await expectAccessible(clerk, 'canceling without a reason');
      await clerk.keyboard.press('Escape');
      await expect(clerk.getByRole('dialog')).toBeHidden();
      for (const name of ['Em rota', 'Atrasados', 'Cancelados', 'Comandas', 'Concluídos'] as const) {
        await group(clerk, name);
        await expectAccessible(clerk, name);
      }
      await clerk.getByRole('button', { name: 'Buscar pedidos' }).click();
      await expect(clerk.getByRole('dialog').getByText('5 pedidos')).toBeVisible();
      await expectAccessible(clerk, 'search');
      await clerk.keyboard.press('Escape');
      await clerk.getByRole('button', { name: 'Conta' }).click();
      await expect(clerk.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
      await expectAccessible(clerk, 'account menu');
      await clerk.keyboard.press('Escape');
      if (device === PHONE) {
        await clerk.getByRole('button', { name: 'Menu' }).click();
        await expect(clerk.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await expectAccessible(clerk, 'slide-out menu');
      }
    });

    test('a new order is accessible', async ({ clerk, troubles }) => {
      troubles.expect('404 GET /api/customers/');
      await clerk.goto('/novo-pedido');
      const { product, finalise, freeItem } = bagOn(clerk);
      await product('Pizza de Calabresa').click();
      await expectAccessible(clerk, 'catalogue');
      await freeItem.click();
      await expect(clerk.getByRole('dialog', { name: 'Item avulso' })).toBeVisible();
      await expectAccessible(clerk, 'free item');
      await clerk.keyboard.press('Escape');
      await expect(clerk.getByRole('dialog')).toBeHidden();
      const toBag = clerk.getByRole('button', { name: /Ver pedido/ });
      if (await toBag.isVisible()) await toBag.click();
      await finalise.click();
      await expect(clerk.getByText('Informe o endereço.')).toBeVisible();
      await expectAccessible(clerk, 'bag with problems');
    });

    test('the counter and the comandas are accessible', async ({ clerk, shop }) => {
      await fillDay(shop);
      const till = await openTill(clerk);
      await till.product('Pizza de Calabresa').click();
      if (device === PHONE) await clerk.getByRole('button', { name: 'Ver venda' }).click();
      await till.pay('Pix').click();
      await till.box('Valor em Pix').fill('10');
      await till.pay('Dinheiro').click();
      await till.box('Recebido').fill('100');
      await expect(till.change).toBeVisible();
      await expectAccessible(clerk, 'sale at the counter');
      await till.finalise.click();
      await expect(till.done).toBeVisible();
      await expectAccessible(clerk, 'sale that was saved');
      const desk = await openComandas(clerk);
      await expect(desk.card('12')).toBeVisible();
      await expectAccessible(clerk, 'comandas');
      await desk.card('12').click();
      await expect(desk.left).toBeVisible();
      await expectAccessible(clerk, 'comanda');
      await desk.lines.first().getByRole('button').click();
      await expect(desk.dialog).toBeVisible();
      await expectAccessible(clerk, 'line of a comanda');
      await desk.dialog.getByRole('button', { name: 'Receber este item' }).click();
      await desk.dialog.getByRole('button', { name: 'Dinheiro' }).click();
      await expectAccessible(clerk, 'payment of a comanda');
      await clerk.keyboard.press('Escape');
      await expect(desk.dialog).toBeHidden();
      await desk.act('Transferir');
      await desk.dialog.getByRole('tab', { name: 'Alguns itens' }).click();
      await expectAccessible(clerk, 'transfer');
      await clerk.goto('/atendimento/comanda/nova');
      await expect(clerk.getByRole('textbox', { name: 'Número ou mesa' })).toBeVisible();
      await expectAccessible(clerk, 'new comanda');
    });

    const visit = async (clerk: Page, paths: readonly string[]) => {
      await clerk.addInitScript((saved) => localStorage.setItem('portal-motoboy.settings', saved), SETTINGS);
      await clerk.goto('/outros');
      for (const path of paths) {
        await moveTo(clerk, path);
        await expect(clerk.getByRole('main')).not.toBeEmpty();
        await expect(clerk.getByText(/^carregando/i)).toHaveCount(0);
        await expectAccessible(clerk, path);
      }
    };

    test('screens outside Outros are accessible', async ({ clerk, shop, troubles }) => {
      troubles.expect('404 GET /api/orders/');
      const id = await fillDay(shop);
      await visit(clerk, [
        `/order/${id}`,
        '/order/nenhum',
        '/rastreamento',
        '/rastreamento/location-planning',
        '/outros',
        '/profile',
        '/nenhures',
      ]);
      await clerk.goto('/profile');
      await clerk.getByRole('button', { name: 'Alterar dados' }).click();
      await expect(clerk.getByRole('textbox', { name: 'Razão social' })).toBeVisible();
      await expectAccessible(clerk, 'establishment being changed');
    });

    test('customers, fees and the cash register are accessible', async ({ clerk, shop }) => {
      await fillDay(shop);
      await clerk.request.post('/api/cash/sessions', { data: { float: 20_000 } });
      await clerk.request.put('/api/customers/11987654321/record', { data: KNOWN_CUSTOMER });
      await visit(clerk, [
        '/outros/clientes',
        '/outros/clientes/novo',
        '/outros/taxas',
        '/outros/caixa',
        '/outros/caixa/fechar',
        '/outros/clientes/11987654321',
      ]);
      await clerk.getByRole('button', { name: 'Alterar' }).click();
      await expect(clerk.getByRole('textbox', { name: 'Nome' })).toBeVisible();
      await expectAccessible(clerk, 'customer being changed');
    });

    test('the screens under Outros are accessible', async ({ clerk }) => {
      const printer = await clerk.request.post('/api/printers', { data: aPrinter() });
      await clerk.request.post(`/api/printers/${((await printer.json()) as { id: string }).id}/trial`);
      await visit(clerk, ['/outros/configuracoes', '/outros/motoboys']);
      await clerk.getByRole('button', { name: 'Novo motoboy' }).click();
      await expect(clerk.getByRole('dialog')).toBeVisible();
      await expectAccessible(clerk, 'new courier');
      await visit(clerk, ['/outros/impressoras']);
      await clerk.getByRole('button', { name: 'Fila de Cozinha' }).click();
      await expect(clerk.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
      await clerk.getByRole('button', { name: 'Ver Teste' }).click();
      await expect(clerk.getByRole('img', { name: /TESTE/ })).toBeVisible();
      await expectAccessible(clerk, 'queue of a printer');
      await visit(clerk, ['/outros/integracoes']);
      await clerk.getByRole('button', { name: 'Nova chave' }).click();
      await expect(clerk.getByRole('dialog')).toBeVisible();
      await expectAccessible(clerk, 'new key');
      await clerk.keyboard.press('Escape');
      await clerk.getByRole('button', { name: 'Novo endereço' }).click();
      await expect(clerk.getByRole('dialog', { name: 'Novo endereço' })).toBeVisible();
      await expectAccessible(clerk, 'new address of another system');
    });

    test('the catalogue and Pix are accessible', async ({ clerk, shop }) => {
      const id = await fillDay(shop);
      await clerk.request.put('/api/pix-account', {
        data: { kind: 'phone', key: '11984400000', name: 'Cantina', city: 'São Paulo' },
      });
      await visit(clerk, ['/outros/pagamentos']);
      await clerk.getByRole('button', { name: 'Alterar chave' }).click();
      await expect(clerk.getByRole('dialog', { name: 'Chave Pix' })).toBeVisible();
      await expectAccessible(clerk, 'Pix key');
      await clerk.goto(`/order/${id}`);
      await clerk.getByRole('button', { name: 'Cobrar com Pix' }).click();
      await expect(clerk.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
      await expectAccessible(clerk, 'Pix charge');
      await visit(clerk, ['/outros/cardapio']);
      await clerk.getByRole('button', { name: 'Produtos excluídos' }).click();
      await expect(clerk.getByText('Nenhum produto excluído')).toBeVisible();
      await expectAccessible(clerk, 'archived products');
    });
  });
}
