import type { Page } from '@playwright/test';
import { aPrinter } from '#tests/support/printing/printers.ts';
import { expectAccessible } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { card, group, openBoard } from '../support/board.ts';
import { deliveryTo, integration } from '../support/shop.ts';
import { choosePin, signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PIN = '4711';

test('an attendant and a manager work at once: opening, a scheduled order, corrections, a void, printing, history, reports, audit', async ({
  page: attendant,
  openBrowser,
  office,
  portal,
  shop,
  troubles,
}) => {
  troubles.expect('403 POST /api/orders/', '403 GET /api/history');
  const manager = await openBrowser();
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await choosePin(manager, PIN);
  await manager.request.post('/api/printers', { data: aPrinter({ name: 'Chapa' }) });
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  const then = await openBackOffice(portal.dataDir, { clock: () => Date.now() - 10 * DAY_MS });
  const old = await then.app
    .listen({ host: '127.0.0.1', port: 0 })
    .then((url) => integration(url, shop.key).placeOrder(deliveryTo('Zélia Antiga')))
    .finally(() => then.close());
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const scheduledFor = { from: inHours(30), to: inHours(30.5) };
  await shop.placeOrder(deliveryTo('Ana', { scheduledFor }));

  await Promise.all([openBoard(attendant), openBoard(manager)]);
  await attendant.getByRole('button', { name: 'Funcionamento: Aberta' }).click();
  const opening = attendant.getByRole('dialog', { name: 'Funcionamento' });
  await opening.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Acabou o gás');
  await opening.getByRole('button', { name: 'Fechar agora' }).click();
  await manager.getByRole('button', { name: /^Funcionamento: Fechada agora/ }).click();
  await expect(manager.getByRole('dialog', { name: 'Funcionamento' }).getByText('Acabou o gás')).toBeVisible();
  await manager.getByRole('button', { name: 'Reabrir a loja' }).click();
  await expect(attendant.getByRole('button', { name: 'Funcionamento: Aberta' })).toBeVisible();

  await attendant.getByRole('tab', { name: /Agendados/ }).click();
  await attendant
    .getByRole('button', { name: /^Mais ações/ })
    .last()
    .click();
  await attendant.getByRole('menuitem', { name: 'Começar agora' }).click();
  await expect(card(await group(manager, 'Aguardando'), /Ana/)).toContainText('agendado para');

  const items = [
    { name: 'Pizza', quantity: 1, unitPrice: 4590 },
    { name: 'Guaraná', quantity: 1, unitPrice: 700 },
  ];
  const { id } = await shop.placeOrder(deliveryTo('Bruno', { order: { items } }));
  await Promise.all([attendant, manager].map((page) => page.goto(`/order/${id}`)));
  await attendant.getByRole('button', { name: 'Remover Guaraná' }).click();
  const taking = attendant.getByRole('dialog', { name: 'Remover Guaraná?' });
  await taking.getByRole('button', { name: 'Acabou' }).click();
  await taking.getByRole('button', { name: /Remover do pedido/ }).click();
  await authorise(attendant);
  await expect(manager.getByRole('button', { name: 'Remover Guaraná' })).toHaveCount(0);
  await expect(manager.getByText('Caio Lima (autorizado por Bruna Alves)').first()).toBeVisible();

  await attendant.getByRole('button', { name: 'Vias e impressoras' }).click();
  const printing = attendant.getByRole('dialog', { name: /^Imprimir/ });
  await printing.getByRole('combobox', { name: 'Onde' }).selectOption('Chapa');
  await printing.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expectToast(attendant, 'Enviado para Chapa.');
  await manager.goto('/outros/impressoras');
  await manager.getByRole('button', { name: 'Fila de Chapa' }).click();
  const queue = manager.getByRole('dialog', { name: 'Fila · Chapa' });
  await expect(queue.getByRole('listitem').filter({ hasText: /Recibo/ })).toBeVisible();

  const sale = await shop.placeOrder({ module: 'PDV', order: { items } });
  await attendant.goto(`/order/${sale.id}`);
  await attendant.getByRole('button', { name: 'Estornar venda' }).click();
  const voiding = attendant.getByRole('dialog', { name: /Estornar a venda/ });
  await voiding.getByRole('button', { name: 'Cliente desistiu' }).click();
  await voiding.getByRole('button', { name: 'Estornar venda' }).click();
  await authorise(attendant);
  await expectToast(attendant, /estornada/);
  await manager.goto('/outros/relatorios');
  const canceled = manager.getByRole('term').filter({ hasText: 'Cancelados' }).locator('..');
  await expect(canceled).toContainText('R$ 52,90');
  await attendant.goto('/outros/relatorios');
  await expect(attendant.getByRole('heading', { name: 'Sua função não abre esta tela' })).toBeVisible();

  await Promise.all([attendant, manager].map((page) => page.goto('/outros/historico')));
  await expect(manager.getByText('Zélia Antiga')).toBeVisible();
  await expect(attendant.getByText('Bruno')).toBeVisible();
  await expect(attendant.getByText(/Os pedidos de hoje e dos 7 dias anteriores/)).toBeVisible();
  await expect(attendant.getByText('Zélia Antiga')).toHaveCount(0);
  await expect(attendant.getByRole('button', { name: '30 dias' })).toHaveCount(0);
  await expectAccessible(attendant, 'the history of seven days');
  await attendant.goto('/outros/historico?from=2020-01-01');
  await expect(attendant.getByText(/Um mais antigo abre pelo número exato/)).toBeVisible();
  await attendant.goto(`/outros/historico?q=${encodeURIComponent(`#${old.cdOrder}`)}`);
  await expect(attendant.getByText('Zélia Antiga')).toBeVisible();

  await attendant.goto('/outros/auditoria');
  await expect(attendant.getByRole('heading', { name: 'Sua função não abre esta tela' })).toBeVisible();
  await manager.goto('/outros/auditoria?area=orders');
  const acts = manager.getByRole('listitem').filter({ has: manager.getByRole('time') });
  await expect(acts.filter({ hasText: 'Motivo: Cliente desistiu' })).toContainText(
    'Caio Lima (autorizado por Bruna Alves)',
  );
});

async function authorise(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Precisa de autorização' });
  await dialog.getByLabel('PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog).toHaveCount(0);
}
