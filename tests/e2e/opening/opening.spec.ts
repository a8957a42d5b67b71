import { expectAccessible } from '../support/axe.ts';
import { openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

for (const [name, device] of [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test('the shop closes for integrations from the board and reopens; the busy mode is shown there', async ({
      clerk,
      shop,
    }) => {
      await openBoard(clerk);
      await clerk.getByRole('button', { name: 'Funcionamento: Aberta' }).click();
      const dialog = clerk.getByRole('dialog', { name: 'Funcionamento' });
      await expectAccessible(clerk, 'opening dialog');
      await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Acabou o gás');
      await dialog.getByRole('button', { name: 'Fechar agora' }).click();
      await expect(clerk.getByRole('button', { name: 'Funcionamento: Fechada agora, até reabrir' })).toBeVisible();
      await expect(shop.placeOrder(deliveryTo('Ana'))).rejects.toThrow('shop-paused');
      await clerk.getByRole('button', { name: /^Funcionamento/ }).click();
      await expect(dialog.getByText('Acabou o gás')).toBeVisible();
      await dialog.getByRole('button', { name: 'Reabrir a loja' }).click();
      await clerk.getByRole('button', { name: 'Funcionamento: Aberta' }).click();
      await dialog.getByRole('button', { name: 'Ligar modo movimentado' }).click();
      await expect(clerk.getByRole('button', { name: /Movimentado \+15 min até/ })).toBeVisible();
    });
  });
}

test('the hours of one day are set and copied to the week', async ({ clerk }) => {
  await clerk.goto('/outros/funcionamento');
  await clerk.getByRole('switch', { name: 'Sempre aberta' }).uncheck();
  const monday = clerk.getByRole('listitem', { name: 'Segunda-feira' });
  await monday.getByLabel('Segunda-feira: fecha').fill('01:30');
  await expect(monday.getByText('do dia seguinte')).toBeVisible();
  await monday.getByRole('button', { name: 'Copiar Segunda-feira para todos os dias' }).click();
  const sunday = clerk.getByRole('listitem', { name: 'Domingo' });
  await sunday.getByRole('button', { name: 'Remover horário de Domingo' }).click();
  await expect(sunday.getByText('Fechada')).toBeVisible();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(clerk, 'Horários salvos.');
  await clerk.reload();
  await expect(clerk.getByRole('listitem', { name: 'Sábado' }).getByLabel('Sábado: fecha')).toHaveValue('01:30');
  await expectAccessible(clerk, '/outros/funcionamento');
});

test('a pause ends on the board of a computer whose clock is ahead of the server’s', async ({ clerk }) => {
  const until = new Date(Date.now() + 4000).toISOString();
  expect((await clerk.request.put('/api/opening/pause', { data: { until } })).status()).toBe(200);
  await clerk.clock.install({ time: Date.now() + 60_000 });
  await openBoard(clerk);
  await expect(clerk.getByRole('button', { name: /Fechada agora/ })).toBeVisible();
  await expect
    .poll(async () => ((await (await clerk.request.get('/api/opening')).json()) as { state: string }).state)
    .toBe('open');
  // The board looks at its clock every 15 s.
  await clerk.clock.fastForward(16_000);
  await expect(clerk.getByRole('button', { name: 'Funcionamento: Aberta' })).toBeVisible();
});
