import type { Page } from '@playwright/test';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { fillBag } from '../support/bag.ts';
import { card, group, openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

/** Makes the page refetch at once, as after a reconnect. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

async function linkOf(shop: Shop, id: string): Promise<string> {
  const answer = await shop.changeOrder(id, 'link');
  const { url }: OrderLink = await answer.json();
  return url;
}

const HERE = { latitude: -23.5614, longitude: -46.6559 };

/** A delivery to an address some hundred metres away. */
function nearby(name: string) {
  const { customer, ...order } = deliveryTo(name);
  if (customer === undefined) throw new Error('A delivery has a customer.');
  const address = { ...customer.address, latitude: HERE.latitude + 0.008, longitude: HERE.longitude };
  return { ...order, customer: { ...customer, address } };
}

/** Opens a courier's link; returns a function that reports his position. */
async function openRide(clerk: Page, courierId: string) {
  const link: { token: string } = await (await clerk.request.post(`/api/couriers/${courierId}/link`)).json();
  return async (place: typeof HERE) => {
    const headers = { authorization: `Bearer ${link.token}` };
    const data = { positions: [{ ...place, at: new Date().toISOString() }] };
    const sent = await clerk.request.post('/api/courier/positions', { headers, data });
    expect(sent.status()).toBe(200);
  };
}

test('a customer gets the link, follows the order on a phone until it arrives, and rates it', async ({
  openBrowser,
  clerk,
  shop,
  troubles,
}) => {
  // Tests reach no street map: the plain ground is also what customers see on a bad connection.
  troubles.expect(/^failed GET \/styles\//);
  const order = await shop.placeOrder(nearby('Ana Souza'));
  await openBoard(clerk);
  await card(await group(clerk, 'Aguardando'), /Ana/)
    .getByRole('button', { name: 'Mais ações' })
    .click();
  await clerk.getByRole('menuitem', { name: 'Enviar link' }).click();
  const dialog = clerk.getByRole('dialog', { name: `Link do pedido ${order.cdOrder}` });
  const message = dialog.getByRole('textbox', { name: 'Mensagem para o cliente' });
  await expect(message).toHaveValue(/por este link: http/);
  const words = await message.inputValue();
  expect(words).toMatch(/^Olá, Ana! Acompanhe o seu pedido 1 \(Cantina Bela Vista\) por este link: http/);
  await expect(dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/5511987654321?text=${encodeURIComponent(words)}`,
  );
  await expectAccessible(clerk, 'enviar link');

  const page = await openBrowser(PHONE);
  await page.goto(words.slice(words.indexOf('http')));
  const state = page.getByRole('region', { name: 'Situação do pedido' }).getByRole('status');
  await expect(state).toHaveText('Seu pedido está em preparo');
  await expect(page.getByRole('region', { name: 'O que foi pedido' })).toContainText('Pizza');
  await expect(page.getByRole('link', { name: 'Ligar para a loja: (11) 3284-0000' })).toBeVisible();
  await expect(page.getByText('Ana')).toBeHidden();
  await expectAccessible(page, 'em preparo');

  await shop.changeOrder(order.id, 'dispatch', { courierId: shop.couriers[0].id });
  await lookAgain(page);
  await expect(state).toHaveText('Rafael está a caminho');
  await expect(page.getByRole('listitem').filter({ hasText: 'A caminho' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('region', { name: 'Código da entrega' })).toContainText(/\d \d \d \d/);
  const ride = await openRide(clerk, shop.couriers[0].id);
  // Reports his position repeatedly, as his phone does on the street.
  await expect(async () => {
    await ride(HERE);
    await lookAgain(page);
    await expect(page.getByRole('region', { name: 'Motoboy' })).toContainText(/a cerca de \d00 m daqui/, {
      timeout: 3000,
    });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole('region', { name: 'Mapa' })).toBeVisible();
  await page.reload();
  await expect(state).toHaveText('Rafael está a caminho');
  await expectAccessible(page, 'a caminho');

  await shop.changeOrder(order.id, 'complete');
  await lookAgain(page);
  await expect(state).toHaveText('Pedido entregue');
  await page.getByRole('radio', { name: '5: Muito bom' }).check();
  await page.getByRole('textbox', { name: /Quer contar mais/ }).fill('Chegou quente! <3');
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByRole('heading', { name: 'Obrigado pela avaliação!' })).toBeVisible();
  await expectAccessible(page, 'avaliado');
  await expect(page.getByRole('region', { name: 'Mapa' })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Alterar' }).click();
  await expect(page.getByRole('radio', { name: '5: Muito bom' })).toBeChecked();

  await clerk.goto(`/order/${order.id}`);
  await expect(clerk.getByRole('region', { name: 'Avaliação do cliente' })).toContainText('Chegou quente! <3');
  await clerk.goto('/outros/relatorios?aba=entregas');
  const ratings = clerk.getByRole('region', { name: 'Avaliações' });
  await expect(ratings.getByRole('img', { name: 'Média de 5,0 em 5' })).toBeVisible();
  const said = ratings.getByRole('list', { name: 'Últimas avaliações' }).getByRole('listitem');
  await expect(said).toContainText(/Pedido 1.*Rafael Moura.*Chegou quente! <3/);
  await expectAccessible(clerk, 'avaliações no relatório');
  await said.getByRole('link', { name: 'Pedido 1' }).click();
  await expect(clerk).toHaveURL(`/order/${order.id}`);
  const way = clerk.getByRole('region', { name: 'Caminho da entrega' });
  await way.getByRole('slider', { name: 'Momento do caminho' }).press('Home');
  await expect(way.getByRole('region', { name: 'Mapa' })).toBeVisible();
  await expect(way).toContainText('pelas posições recebidas');
  await expect(clerk.getByRole('region', { name: 'Histórico' })).toContainText('Concluído');
  await expectAccessible(clerk, 'pedido');
});

test('the page works with a bad connection, without script, without an order, and for a signed-in person', async ({
  openBrowser,
  shop,
  troubles,
}) => {
  const order = await shop.placeOrder(deliveryTo('Ana Souza'));
  const url = await linkOf(shop, order.id);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.goto(url);
  await expect(plain.getByRole('heading', { name: 'Seu pedido está em preparo' })).toBeVisible();

  const signedIn = await openBrowser();
  await signInQuietly(signedIn, shop);
  await signedIn.goto(url);
  await expect(signedIn.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(signedIn.getByRole('heading', { name: 'Seu pedido está em preparo' })).toBeVisible();

  // The order in the page contains the portal's time: a wrong clock makes no order late.
  const wrong = await openBrowser(PHONE);
  await wrong.addInitScript('{ const real = Date.now.bind(Date); Date.now = () => real() + 5 * 3_600_000; }');
  await wrong.route('**/api/public/orders/**', () => undefined);
  await wrong.goto(url);
  await expect(wrong.getByRole('heading', { name: 'Seu pedido está em preparo' })).toBeVisible();
  await expect(wrong.getByText(/passou muito do horário|atrasado/)).toHaveCount(0);
  await wrong.context().close();

  const phone = await openBrowser(PHONE);
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'Seu pedido está em preparo' })).toBeVisible();
  await expect(phone.getByText(/^prometido até/)).toBeVisible();
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, '404 GET /api/public/orders/');
  await phone.context().setOffline(true);
  await expect(phone.getByText(/^Sem conexão\. Isto é o que se sabia às/)).toBeVisible({ timeout: 6000 });
  await shop.changeOrder(order.id, 'cancel', { reason: 'sem gás' });
  await phone.context().setOffline(false);
  await lookAgain(phone);
  await expect(phone.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible();
  await expect(phone.getByText(/^Sem conexão/)).toBeHidden();
  await expect(phone.getByText(/prometido até/)).toHaveCount(0);

  await phone.goto('/order_custumer?t=desconhecido');
  await expect(phone.getByRole('heading', { name: 'Este link não mostra mais um pedido' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  await expectAccessible(phone, 'sem pedido');
  troubles.expect('400 GET /api/public/orders/');
  await phone.goto(`/order_custumer?t=${'a'.repeat(5000)}`);
  await expect(phone.getByRole('heading', { name: 'Este link não mostra mais um pedido' })).toBeVisible();
});

test('the open page follows the order by itself: out for delivery, and delivered', async ({ openBrowser, shop }) => {
  const order = await shop.placeOrder(deliveryTo('Ana Souza'));
  const page = await openBrowser(PHONE);
  await page.clock.install();
  await page.goto(await linkOf(shop, order.id));
  const state = page.getByRole('region', { name: 'Situação do pedido' }).getByRole('status');
  await expect(state).toHaveText('Seu pedido está em preparo');
  // Shortens the pauses between its reads.
  const shows = (text: string) =>
    expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(state).toHaveText(text, { timeout: 2000 });
    }).toPass();
  await shop.changeOrder(order.id, 'dispatch', { courierId: shop.couriers[0].id });
  await shows('Rafael está a caminho');
  await shop.changeOrder(order.id, 'complete');
  await shows('Pedido entregue');
});

test('a new order offers its link at once', async ({ clerk, troubles }) => {
  // The shop does not know this phone number.
  troubles.expect('404 GET /api/customers/');
  await fillBag(clerk);
  await clerk.getByRole('button', { name: /Finalizar pedido/ }).click();
  await clerk.getByRole('button', { name: 'Enviar link' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Link do pedido 1' });
  await expect(dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
});
