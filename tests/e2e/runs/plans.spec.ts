import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import { bagOn } from '../support/bag.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { at, loose, placeFour, ROTAS, runs, stops, test } from './planner.ts';

test('with every courier away, the planner offers to mark who arrived', async ({ clerk, shop }) => {
  await placeFour(shop);
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(2);
  for (const { name } of shop.couriers) {
    await clerk.getByRole('button', { name: `${name} está fora hoje` }).click();
    await expect(clerk.getByRole('button', { name: `${name} chegou` })).toBeVisible();
    // The orders proposed for him wait without a run.
    await expect(runs(clerk).filter({ hasText: name })).toHaveCount(0);
  }
  await expect(loose(clerk).getByRole('listitem')).toHaveCount(4);
  await clerk.getByRole('button', { name: /^Replanejar/ }).click();
  await expectToast(clerk, 'Nenhum motoboy na loja hoje. Marque quem chegou e planeje de novo.');
  await clerk.getByRole('button', { name: 'Marcar quem chegou' }).click();
  await clerk.getByRole('menuitem', { name: 'Rafael Moura' }).click();
  await expect(clerk.getByRole('button', { name: 'Rafael Moura está fora hoje' })).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Propor as saídas' })).toBeVisible();
});

test('an address without a position gets a pin that is remembered, and joins the plan', async ({ clerk, shop }) => {
  await placeFour(shop);
  await shop.placeOrder(deliveryTo('Enzo Lima'));
  await clerk.goto(ROTAS);
  const enzo = loose(clerk).getByRole('listitem').filter({ hasText: 'Enzo Lima' });
  await enzo.getByRole('button', { name: 'Marcar no mapa' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lembrar este lugar' }).click();
  await expect(dialog.getByText('Toque no mapa onde fica o endereço')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Latitude e longitude' }).fill('-23.5655, -46.6525');
  await dialog.getByRole('textbox', { name: 'Nota do portão' }).fill('Portão azul');
  await dialog.getByRole('button', { name: 'Lembrar este lugar' }).click();
  await expect(dialog).toBeHidden();
  await expect(enzo.getByText('Portão azul')).toBeVisible();
  await loose(clerk).getByRole('button', { name: 'Encaixar' }).click();
  await expect(loose(clerk).getByRole('listitem')).toHaveCount(0);
  const stop = runs(clerk).getByRole('listitem').filter({ hasText: 'Enzo Lima' });
  await expect(stop.getByText('Nota do portão: Portão azul')).toBeVisible();

  // A wrong position is corrected by keyboard, in a run and outside of runs.
  const enzosStop = runs(clerk).getByRole('listitem').filter({ hasText: 'Enzo Lima' });
  await enzosStop.getByRole('button', { name: /^Corrigir o lugar do/ }).press('Enter');
  const point = dialog.getByRole('textbox', { name: 'Latitude e longitude' });
  await expect(point).toHaveValue('-23.5655, -46.6525');
  await point.fill('-23.5657, -46.6527');
  await point.press('Enter');
  await expect(dialog).toBeHidden();
  await enzosStop.getByRole('button', { name: /^Mover/ }).press('Delete');
  await loose(clerk).getByRole('button', { name: 'Corrigir o lugar' }).press('Enter');
  await expect(point).toHaveValue('-23.5657, -46.6527');
  await clerk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await loose(clerk).getByRole('button', { name: 'Encaixar' }).click();
  await expect(runs(clerk).filter({ hasText: 'Enzo Lima' })).toHaveCount(1);

  await clerk.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(
      () => clerk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      'pixels beyond the phone',
    )
    .toBeLessThanOrEqual(0);
  await clerk.setViewportSize({ width: 1440, height: 900 });

  // The cost of own couriers by the pay rules, and the absent couriers.
  const { today } = (await (await clerk.request.get('/api/courier-pay-rules')).json()) as PayRuleList;
  await clerk.request.post('/api/courier-pay-rules', { data: { from: today, rules: { perDelivery: 700 } } });
  await clerk.getByRole('button', { name: 'Configurações' }).click();
  await clerk.getByRole('textbox', { name: 'Minutos de preparo' }).fill('0');
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    runs(clerk)
      .first()
      .getByText(/Próprio R\$/),
  ).toBeVisible();
  await expect(runs(clerk).first().getByText('Sair agora.')).toBeVisible();
  await clerk.getByRole('button', { name: 'Diego Santos está fora hoje' }).click();
  await expect(clerk.getByRole('button', { name: 'Diego Santos chegou' })).toBeVisible();
  await clerk.keyboard.press('r');
  await expect(runs(clerk).filter({ hasText: 'Diego Santos' })).toHaveCount(0);
  await expect(runs(clerk).nth(1)).toHaveAccessibleName('Rafael Moura, 2ª saída');

  // The next order to the building gets the gate's position while its address is typed.
  await clerk.goto('/novo-pedido');
  const bag = bagOn(clerk);
  await bag.box('Endereço').fill('rua a');
  await bag.box('Número').fill('10');
  await expect(bag.panel.getByText('Nota do portão: Portão azul')).toBeVisible();

  // The order's page and its receipt show the note, too.
  const [placed] = (await shop.orders()).filter(({ customer }) => customer?.name === 'Enzo Lima');
  await clerk.goto(`/order/${placed?.id}`);
  await expect(clerk.getByRole('region', { name: 'Cliente' })).toContainText('Nota do portão: Portão azul');
});

const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 60_000 + minutes) * 60_000).toISOString();
const clock = (at: string) =>
  new Date(at).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

test('a scheduled order is planned in its window, a later one is not planned, and each run gives its reasons', async ({
  clerk,
  shop,
}) => {
  const [soon, until, later] = [inMinutes(25), inMinutes(55), inMinutes(200)];
  await shop.placeOrder({ ...at('Ana Prado', -23.565, -46.652), scheduledFor: { from: soon, to: until } });
  await shop.placeOrder({ ...at('Beto Lemos', -23.566, -46.653), scheduledFor: { from: later, to: inMinutes(230) } });
  await clerk.goto(ROTAS);
  await expect(runs(clerk)).toHaveCount(1);
  const stop = stops(clerk, 0);
  await expect(stop).toContainText(`${clock(soon)}–${clock(until)}`);
  // No stop is planned before its window begins.
  const arrival = (await stop.getByText(/^chega/).textContent())?.replace('chega ', '') ?? '';
  expect(arrival >= clock(soon) || clock(soon) > '22:00').toBe(true);
  await expect(runs(clerk).getByText(/leva 1 pedido.*volta às \d\d:\d\d\.$/)).toBeVisible();
  // On a low screen the list scrolls and cuts off no card.
  await clerk.setViewportSize({ width: 1280, height: 380 });
  const cutOff = () =>
    runs(clerk).evaluateAll((cards) => cards.filter((one) => one.scrollHeight > one.clientHeight + 1));
  await expect.poll(cutOff).toEqual([]);
  const ahead = clerk.getByRole('region', { name: 'Agendados' }).getByRole('listitem');
  await expect(ahead).toHaveCount(1);
  await expect(ahead).toContainText(`${clock(later)}–`);
  await expect(ahead).toContainText('entra no plano às');
});
