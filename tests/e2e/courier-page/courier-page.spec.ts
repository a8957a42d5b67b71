import type { Page } from '@playwright/test';
import { create } from 'qrcode';
import { qrPath } from '#portal/ui/qr/path.ts';
import { hold } from '../support/answers/held.ts';
import { REFUSED_TEXT } from '../support/answers/refused.ts';
import { expectAccessible } from '../support/axe.ts';
import { deliveryCodeFor } from '../support/delivery-code.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use({
  serviceWorkers: 'allow',
  ...PHONE,
  geolocation: { latitude: -23.561, longitude: -46.656 },
  permissions: ['geolocation'],
});

const CASH = { methodId: 'dinheiro', amount: 10_920, changeFor: 12_000 };

/** An order of R$ 109,20 in cash, to a house at the back. */
async function placeCash(shop: Shop, name: string) {
  const { customer } = deliveryTo(name);
  const address = { ...customer?.address, address: 'Alameda Franca', number: '1421', complement: 'casa dos fundos' };
  return shop.placeOrder({
    customer: {
      name,
      phone: '11987654321',
      address: { ...address, neighborhood: 'Jardim Paulista', timeDelivery: '30 mins' },
    },
    order: {
      notes: 'Interfone quebrado, ligar ao chegar',
      txDelivery: 500,
      items: [
        { name: 'Pizza de Calabresa', quantity: 1, unitPrice: 8990 },
        { name: 'Coca-Cola 2 L', quantity: 1, unitPrice: 1430 },
      ],
      payments: [CASH],
    },
  });
}

/** The drawing of a text's QR code. */
function qrPathOf(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return qrPath(modules.size, (row, column) => Boolean(modules.get(row, column)));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a ride with a bad connection: run, door, undo, an order removed by the shop, and the return', async ({
  page,
  context,
  shop,
  office,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED', '409 POST /api/courier/orders/', '/api/courier/positions');
  const [rafael, diego] = shop.couriers;
  const first = await placeCash(shop, 'Sérgio Gonçalves');
  const second = await shop.placeOrder(deliveryTo('Antônio Pereira'));
  for (const { id } of [first, second]) await shop.changeOrder(id, 'dispatch', { courierId: rafael.id });
  // The shop makes the link on the couriers' screen.
  const desk = await openBrowser(DESKTOP);
  await signInQuietly(desk, shop);
  // The shop has pinned the building, a kilometre from here, with a note about its gate.
  const pin = { latitude: -23.57, longitude: -46.66, gateNotes: 'Portão verde, interfone 12' };
  expect((await desk.request.put(`/api/orders/${first.id}/place`, { data: pin })).status()).toBe(200);
  await desk.goto('/outros/motoboys');
  troubles.expect('404 GET /api/couriers/');
  await desk.getByRole('button', { name: 'Link de Rafael Moura' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Link de Rafael Moura' });
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', /entregador/);
  const url = (await dialog.getByText(/\/entregador\//).textContent()) ?? '';
  const scan = dialog.getByRole('img', { name: 'Código do link de Rafael Moura' });
  await expect(scan).toBeInViewport({ ratio: 1 });
  await expect(scan.locator('path')).toHaveAttribute('d', qrPathOf(url));
  await page.goto(url);
  // Every phone finds a picture for its home screen.
  const { icons } = await (await page.request.get(`${url}/app.webmanifest`)).json();
  const pictures = [...icons.map(({ src }: { src: string }) => src), '/icon-180.png'];
  expect(pictures).toContain('/icon-512.png');
  for (const src of pictures) expect((await page.request.get(src)).headers()['content-type']).toContain('image/');
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/icon-180.png');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rafael Moura');
  await expect(page.getByRole('article')).toContainText('R$ 109,20');
  await expect(page.getByRole('article')).toContainText('R$ 10,80');
  for (const words of ['casa dos fundos', 'Interfone quebrado', 'Nota do portão: Portão verde, interfone 12']) {
    await expect(page.getByRole('article')).toContainText(words);
  }
  await expect(page.getByRole('link', { name: 'Waze' })).toHaveAttribute(
    'href',
    /^https:\/\/waze\.com\/ul\?ll=-23\.57,/,
  );
  await expectAccessible(page, 'the run');
  // The change of the later stops is packed at the shop, too.
  const later = page.getByRole('region', { name: 'Depois' });
  await later.getByRole('button', { name: /Antônio/ }).tap();
  await expect(later.getByRole('button', { name: /Sérgio/ })).toContainText('levar R$ 10,80 de troco');
  await later.getByRole('button', { name: /Sérgio/ }).tap();
  await button(page, 'Ligar GPS').tap();
  await expect(button(page, 'GPS ligado')).toBeVisible();

  // An app goes on while the screen is off: his page sets it up with a press, the shop's screen with a scan.
  const token = url.split('/').at(-1) ?? '';
  await button(page, 'GPS com a tela apagada').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GPS com a tela apagada');
  const traccar = page.getByRole('region', { name: 'Traccar Client' });
  await expect(traccar.getByRole('link', { name: 'Configurar o Traccar Client' })).toHaveAttribute(
    'href',
    new RegExp(`^org\\.traccar\\.client://config\\?.*id=${token}&`),
  );
  await expect(page.getByRole('link', { name: 'Configurar o OwnTracks' })).toHaveAttribute(
    'href',
    /^owntracks:\/\/\/config\?inline=/,
  );
  await traccar.getByText('Configurar à mão').tap();
  await expect(traccar.getByText(token, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the tracking apps');
  await button(page, 'Voltar às paradas').tap();
  await dialog.getByText('Localização com a tela apagada').click();
  await expect(dialog.getByRole('img', { name: 'Configuração do Traccar Client' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Configuração do OwnTracks' })).toBeVisible();

  await button(page, 'Saí').tap();
  await expect.poll(async () => (await shop.orders()).map(({ delivery }) => delivery?.steps?.length)).toEqual([1, 1]);

  await desk.goto('/dashboard');

  // Offline, his steps are stored, survive a reload, and are sent in order after reconnecting.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await context.setOffline(true);
  await button(page, 'Cheguei').tap();
  await expect(page.getByText('Sem sinal: salvo, será enviado')).toBeVisible();
  await page.getByLabel('Código do cliente').fill(await deliveryCodeFor(office, shop.establishment.id, first.id));
  await page.getByText('Portaria').tap();
  await page.getByLabel('Nome de quem recebeu').fill('Sérgio');
  await expectAccessible(page, 'the door');
  await button(page, 'Entregue').tap();
  await page.reload();
  await expect(page.getByText('Sem sinal: salvo, será enviado')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Feitas' })).toContainText('entregue');
  await shop.changeOrder(second.id, 'change-courier', { courierId: diego.id });
  await button(page, 'Cheguei').tap();
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'não foi aceito' })).toContainText('não está mais com você');
  const [delivered, taken] = await shop.orders();
  expect(delivered).toMatchObject({ status: 3, deliveredAt: expect.any(String) });
  expect(delivered?.delivery?.steps?.map(({ kind }) => kind)).toEqual(['left', 'arrived', 'delivered']);
  expect(delivered?.delivery?.steps?.[2]?.proof).toMatchObject({
    code: true,
    receiver: 'doorman',
    receiverName: 'Sérgio',
  });
  expect(taken?.delivery?.reports).toMatchObject([{ kind: 'arrived', courier: { name: 'Rafael Moura' } }]);
  const card = desk.getByRole('article', { name: /Sérgio Gonçalves/ });
  await expect(card).toContainText(/entregue \d\d:\d\d, voltando/);
  await button(page, 'Entendi').tap();

  // Undoes a wrong tap; then returns with money, which the shop must confirm.
  await button(page, 'Voltei').tap();
  await expect.poll(async () => (await shop.orders())[0]?.returnAt).toBeDefined();
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await expect.poll(async () => (await shop.orders())[0]?.returnAt).toBeUndefined();
  await button(page, 'Voltei').tap();
  await expect.poll(async () => (await shop.orders())[0]?.returnAt).toBeDefined();
  expect((await shop.orders())[0]?.status).toBe(3);
  await card.getByRole('button', { name: 'Conferido' }).click();
  await expect.poll(async () => (await shop.orders())[0]?.status).toBe(5);

  // The next dispatch offers the same link in the picker; then the shop ends it, and the page reports that.
  const third = await shop.placeOrder(deliveryTo('Marina Souza'));
  await desk
    .getByRole('article', { name: /Marina Souza/ })
    .getByRole('button', { name: 'Despachar' })
    .click();
  const picker = desk.getByRole('dialog', { name: /Quem leva/ });
  await picker.getByRole('option', { name: /Rafael Moura/ }).hover();
  await picker.getByRole('button', { name: 'Enviar link a Rafael Moura' }).click();
  await expect(picker.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(url)),
  );
  await picker.getByRole('button', { name: 'QR' }).click();
  await expect(picker.getByRole('img', { name: 'Código do link de Rafael Moura' })).toBeInViewport({ ratio: 1 });
  await picker.getByRole('option', { name: /Rafael Moura/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Uma entrega nova é sua' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(third.customer?.name ?? '');
  await desk.goto('/outros/motoboys');
  await desk.getByRole('button', { name: 'Link de Rafael Moura' }).click();
  await dialog.getByRole('button', { name: 'Encerrar link' }).click();
  await desk
    .getByRole('dialog', { name: 'Encerrar o link?' })
    .getByRole('button', { name: 'Encerrar', exact: true })
    .click();
  await expectToast(desk, 'O link de Rafael Moura não vale mais.');
  await expect(dialog).toHaveCount(0);
  troubles.expect('401 GET /api/courier/', '401 POST /api/courier/');
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});

test('ending a link that is refused is told, and the link stays on the screen', async ({
  shop,
  openBrowser,
  troubles,
}) => {
  // The dialog makes the link that is missing.
  troubles.expect('503 DELETE /api/couriers/', '404 GET /api/couriers/');
  const desk = await openBrowser(DESKTOP);
  await signInQuietly(desk, shop);
  await desk.goto('/outros/motoboys');
  await desk.getByRole('button', { name: 'Link de Rafael Moura' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Link de Rafael Moura' });
  const url = (await dialog.getByText(/\/entregador\//).textContent()) ?? '';
  const ending = await hold(desk, '**/api/couriers/*/link', 'DELETE');
  await dialog.getByRole('button', { name: 'Encerrar link' }).click();
  const question = desk.getByRole('dialog', { name: 'Encerrar o link?' });
  await question.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await ending.asked;
  await expect(question.getByRole('button', { name: 'Encerrar', exact: true })).toHaveAttribute('aria-busy', 'true');
  ending.refuse();
  await expectToast(desk, REFUSED_TEXT);
  await expect(question).toHaveCount(0);
  await expect(dialog.getByText(url, { exact: true })).toBeVisible();
});
