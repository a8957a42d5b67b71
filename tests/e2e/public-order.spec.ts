import type { Page } from '@playwright/test';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import { expectAccessible } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { deliveryTo, type Shop } from './support/shop.ts';
import { expect, signInQuietly, test } from './support/test.ts';

/** Lets the page look again at once, as when the line is back. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

async function linkOf(shop: Shop, id: string): Promise<string> {
  const answer = await shop.changeOrder(id, 'link');
  const { url }: OrderLink = await answer.json();
  return url;
}

test('a customer follows an order on a phone from the kitchen to the door, and says how it was', async ({
  openBrowser,
  shop,
}) => {
  const order = await shop.placeOrder(deliveryTo('Ana Souza'));
  const page = await openBrowser(PHONE);
  await page.goto(await linkOf(shop, order.id));
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
  await page.reload();
  await page.getByRole('button', { name: 'Alterar' }).click();
  await expect(page.getByRole('radio', { name: '5: Muito bom' })).toBeChecked();
});

test('a bad line, no script, no order and a signed-in person each get the page they need', async ({
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

  const phone = await openBrowser(PHONE);
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'Seu pedido está em preparo' })).toBeVisible();
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, '404 GET /api/public/orders/');
  await phone.context().setOffline(true);
  await lookAgain(phone);
  await expect(phone.getByText(/^Sem conexão\. Isto é o que se sabia às/)).toBeVisible({ timeout: 40_000 });
  await shop.changeOrder(order.id, 'cancel', { reason: 'sem gás' });
  await phone.context().setOffline(false);
  await lookAgain(phone);
  await expect(phone.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible();
  await expect(phone.getByText(/^Sem conexão/)).toBeHidden();

  await phone.goto('/order_custumer?t=desconhecido');
  await expect(phone.getByRole('heading', { name: 'Este link não mostra mais um pedido' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  await expectAccessible(phone, 'sem pedido');
});
