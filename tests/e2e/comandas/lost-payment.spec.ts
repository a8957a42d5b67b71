import { loseAnswers } from '../support/answers/lost.ts';
import { openBy, openComanda } from '../support/comandas.ts';
import { expect, test } from '../support/test.ts';

test('a payment of a comanda whose answer was lost is taken once, although its dialog was closed', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('failed POST /api/comandas/');
  await openBy(shop, '15');
  const desk = await openComanda(clerk, '15');
  const pay = async () => {
    await desk.receive.click();
    await desk.dialog.getByRole('textbox', { name: 'Valor a receber' }).fill('20');
    await desk.pay('Pix');
  };
  const findAgain = await loseAnswers(clerk, '**/api/comandas/*/payments');
  await pay();
  await expect(desk.dialog.getByText(/Tentar de novo não repete a operação\.$/)).toBeVisible();
  await findAgain();
  await clerk.keyboard.press('Escape');
  await expect(desk.dialog).toBeHidden();
  await pay();
  await expect(clerk.getByText(/contam como uma só/)).toBeVisible();
  const [comanda] = (await shop.orders()).filter(({ module }) => module === 'COMANDA');
  expect(comanda?.comanda?.payments).toHaveLength(1);
});
