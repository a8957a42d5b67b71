import { expectAccessible } from '../support/axe.ts';
import { card, openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { moveTo } from '../support/move-to.ts';
import { deliveryTo } from '../support/shop.ts';
import { signInAs } from '../support/team.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

for (const [where, device] of [
  ['1440 pixels', DESKTOP],
  ['390 pixels', PHONE],
] as const) {
  test.describe(where, () => {
    test.use(device);

    test('an empty part of a screen offers its act, to those who may do it', async ({
      page: owner,
      openBrowser,
      office,
      shop,
      troubles,
    }) => {
      // He has no link yet: it is made when it is sent.
      troubles.expect('404 GET /api/couriers/');
      test.setTimeout(120_000);
      await signInQuietly(owner, shop);
      const main = owner.getByRole('main');
      const [rafael] = shop.couriers;

      await test.step('a courier without a position, and the orders without a run', async () => {
        await owner.goto('/rastreamento');
        const riders = owner.getByRole('list', { name: 'Motoboys' });
        await riders.getByRole('button', { name: new RegExp(rafael.name) }).click();
        await riders.getByRole('button', { name: `Enviar link a ${rafael.name}` }).click();
        await expect(riders.getByRole('button', { name: 'Copiar link' })).toBeVisible();
        await expectAccessible(owner, 'a courier without a position');
        await moveTo(owner, '/rastreamento/location-planning');
        await expect(owner.getByRole('region', { name: 'Sem saída' })).toContainText('Nenhum pedido aguardando saída.');
        await main.getByRole('link', { name: 'Novo pedido', exact: true }).click();
        await expect(owner).toHaveURL('/novo-pedido');
      });

      await test.step('a printer of a computer without an agent', async () => {
        await moveTo(owner, '/outros/impressoras');
        await owner.getByRole('button', { name: 'Nova impressora' }).click();
        const printer = owner.getByRole('dialog', { name: 'Nova impressora' });
        await printer.getByLabel('Conexão').selectOption({ label: 'Ligada a um computador com agente (USB)' });
        await printer.getByRole('button', { name: 'Novo agente' }).click();
        await expect(printer).toBeHidden();
        await expect(owner.getByRole('dialog', { name: 'Novo agente' })).toBeVisible();
        await owner.keyboard.press('Escape');
      });

      await test.step('a name that no courier has', async () => {
        await shop.placeOrder(deliveryTo('Ana'));
        await openBoard(owner);
        await card(owner, 'Ana').getByRole('button', { name: 'Despachar' }).click();
        const picker = owner.getByRole('dialog', { name: /Quem leva/ });
        await picker.getByRole('combobox', { name: 'Filtrar motoboys' }).fill('ninguém');
        await expect(picker.getByRole('status')).toHaveText(/Nenhum motoboy com este nome/);
        await picker.getByRole('button', { name: 'Ver todos' }).click();
        await expect(picker.getByRole('option', { name: new RegExp(rafael.name) })).toBeVisible();
        await owner.keyboard.press('Escape');
      });

      await test.step('the cards of a report', async () => {
        const region = (name: string) => main.getByRole('region', { name, exact: true });
        await moveTo(owner, '/outros/relatorios?aba=entregas');
        await expect(region('Motoboys').getByRole('link', { name: 'Despachar um pedido' })).toBeVisible();
        await expect(region('Avaliações').getByRole('link', { name: 'Enviar o link de um pedido' })).toBeVisible();
        await expectAccessible(owner, 'the empty cards of a report');
        await region('Saídas').getByRole('link', { name: 'Montar as saídas' }).click();
        await expect(owner).toHaveURL('/rastreamento/location-planning');
        await moveTo(owner, '/outros/relatorios?aba=clientes&clientes=lost');
        await expect(region('Clientes')).toContainText('Nenhum cliente perdido no período.');
        await expect(region('Clientes').getByRole('link', { name: 'Fazer um pedido' })).toHaveCount(0);
        // Nothing fills a period that is over; one notice says so for all cards.
        await moveTo(owner, '/outros/relatorios?aba=entregas&tipo=day&from=2026-01-05');
        await expect(region('Saídas')).toContainText('Nenhuma saída no período.');
        await expect(main.getByRole('button', { name: 'Ver este mês' })).toHaveCount(1);
      });

      await test.step('an attendant, who sends no links', async () => {
        const attendant = await openBrowser(device);
        await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
        await attendant.goto('/rastreamento');
        const riders = attendant.getByRole('list', { name: 'Motoboys' });
        await riders.getByRole('button', { name: new RegExp(rafael.name) }).click();
        await expect(riders.getByText(/Nenhuma posição deste motoboy ainda/)).toBeVisible();
        await expect(riders.getByRole('button', { name: /Enviar link/ })).toHaveCount(0);
      });
    });
  });
}
