import type { CourierLink } from '#contract/couriers/schema.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { expectAccessible } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { deliveryCodeFor } from '../support/delivery-code.ts';
import { markPixel } from '../support/map.ts';
import { deliveryTo, integration, openShop } from '../support/shop.ts';
import { test as base, expect, signInQuietly } from '../support/test.ts';

const SHOP = { latitude: -23.5592, longitude: -46.6451 };
/** Returns the position a number of metres north of the shop. */
const northBy = (metres: number) => ({ ...SHOP, latitude: SHOP.latitude + metres / 111_195 });
const DOOR_METRES = 1000;

/** Sets the shop's coordinates. */
const test = base.extend({
  shop: async ({ office, portal }, use) => use(await openShop(await office(), portal.url, SHOP)),
});

/** Metres north of the shop, minute by minute after the dispatch: to the door, and back. */
const RIDE = [0, 200, 600, 850, DOOR_METRES, DOOR_METRES, 700, 300, 20] as const;
const AT_DOOR = 4;

function toDoor(name: string) {
  const { customer, ...order } = deliveryTo(name);
  if (customer === undefined) throw new Error('A delivery has a customer.');
  const address = { ...customer.address, ...northBy(DOOR_METRES) };
  return { ...order, customer: { ...customer, address } };
}

test('the page of a delivered order has its timeline with device, run and positions, the proof, and the replay', async ({
  clerk,
  context,
  portal,
  shop,
  office,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => localStorage.setItem('portal-motoboy.device', JSON.stringify('Caixa 1')));
  const preferences = await (await clerk.request.get('/api/establishment/preferences')).json();
  const proof = { proofCode: 'required', proofName: 'optional', proofPhoto: 'off', proofPosition: 'optional' };
  await clerk.request.put('/api/establishment/preferences', { data: { ...preferences, ...proof } });
  const [rafael] = shop.couriers;
  const link: CourierLink = await (await clerk.request.post(`/api/couriers/${rafael.id}/link`)).json();
  const headers = { authorization: `Bearer ${link.token}` };

  // The ride happened half an hour ago; his phone had signal again only at the shop.
  let ago = 30 * MINUTE_MS;
  const node = await openBackOffice(portal.dataDir, { clock: () => Date.now() - ago });
  const url = await node.app.listen({ host: '127.0.0.1', port: 0 });
  const past = integration(url, shop.key);
  const ana = await past.placeOrder(toDoor('Ana Prado'));
  await past.changeOrder(ana.id, 'dispatch', { courierId: rafael.id });
  const begun = Date.now() - ago;
  ago -= RIDE.length * MINUTE_MS;
  const minute = (index: number) => toIso(begun + index * MINUTE_MS);
  const positions = RIDE.map((metres, index) => ({ ...northBy(metres), at: minute(index), accuracy: 5 }));
  const report = async (step: string, data: object) => {
    const answer = await clerk.request.post(`${url}/api/courier/${step}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await report('positions', { positions });
  await report(`orders/${ana.id}/left`, { at: minute(0) });
  await report(`orders/${ana.id}/arrived`, { at: minute(AT_DOOR) });
  await report(`orders/${ana.id}/delivered`, {
    at: minute(AT_DOOR + 1),
    code: await deliveryCodeFor(office, shop.establishment.id, ana.id),
    receiver: 'doorman',
    receiverName: 'Sérgio',
    position: { ...northBy(DOOR_METRES), accuracy: 5 },
  });
  await node.close();

  await clerk.goto(`/order/${ana.id}`);
  const clock = (index: number) =>
    new Date(minute(index)).toLocaleTimeString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      minute: '2-digit',
    });
  await clerk.getByRole('button', { name: 'Concluir', exact: true }).click();
  const history = clerk.getByRole('region', { name: 'Histórico' });
  const event = (name: string) => history.getByRole('listitem').filter({ has: clerk.getByText(name, { exact: true }) });
  await expect(event('Concluído')).toContainText('por Beatriz Nunes, Caixa 1');
  await expect(event('Despachado')).toContainText('por Site próprio (integração)');
  await expect(event('Despachado')).toContainText('Saída 1, parada 1');
  await expect(event('Entregue')).toContainText('por Rafael Moura (motoboy)');
  await expect(event('Entregue')).toContainText(`às ${clock(AT_DOOR + 1)}, enviado depois`);
  const seen = history.getByRole('listitem').filter({ hasText: 'pela posição do motoboy' });
  await expect(seen).toContainText(['De volta à loja', 'Saiu do endereço', 'Chegou ao endereço', 'Saiu da loja']);
  await expect(seen.nth(2)).toContainText(clock(AT_DOOR));
  await expect(clerk.getByRole('region', { name: 'Motoboy', exact: true })).toContainText('Saída 1, parada 1');

  const shown = clerk.getByRole('region', { name: 'Comprovante da entrega' });
  // With the date, if midnight has passed meanwhile.
  await expect(shown).toContainText(new RegExp(`Entregue às (\\d\\d/\\d\\d )?${clock(AT_DOOR + 1)}`));
  await expect(shown).toContainText('Recebeu: Portaria (Sérgio) · código conferido');
  const { latitude, longitude } = northBy(DOOR_METRES);
  await expect(shown.getByRole('link', { name: 'Ver onde foi' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  );

  // The replay: its end, a moment of it, its beginning, and played.
  const way = clerk.getByRole('region', { name: 'Caminho da entrega' });
  await way.scrollIntoViewIfNeeded();
  const slider = way.getByRole('slider', { name: 'Momento do caminho' });
  const courierAt = () => markPixel(way, 'courier');
  await expect(way).toContainText('2 km em 8 min · pelas posições recebidas');
  await expect(slider).toHaveAttribute('aria-valuetext', clock(RIDE.length - 1));
  await way
    .getByRole('list', { name: 'Momentos do caminho' })
    .getByRole('button', { name: `Chegou ao endereço ${clock(AT_DOOR)}` })
    .click();
  await expect(slider).toHaveAttribute('aria-valuetext', clock(AT_DOOR));
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', clock(0));
  await expect.poll(courierAt).toEqual(await markPixel(way, 'shop'));
  await way.getByRole('button', { name: 'Reproduzir o caminho' }).click();
  await expect.poll(async () => (await courierAt()).y < (await markPixel(way, 'shop')).y - 20).toBe(true);
  await expect(way.getByRole('button', { name: 'Reproduzir o caminho' })).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', clock(RIDE.length - 1));
  await expectAccessible(clerk, 'the page of a delivered order');

  // The customer's link is copied, alone and with its words.
  await clerk.getByRole('button', { name: 'Enviar link' }).click();
  const dialog = clerk.getByRole('dialog', { name: `Link do pedido ${ana.cdOrder}` });
  const words = dialog.getByRole('textbox', { name: 'Mensagem para o cliente' });
  await expect(words).toHaveValue(/^Olá, Ana!/);
  const copied = () => clerk.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect.poll(copied).toMatch(new RegExp(`^${portal.url}/order_custumer\\?t=[\\w-]{22}$`));
  expect(await words.inputValue()).toContain(await copied());
  await dialog.getByRole('button', { name: 'Copiar mensagem' }).click();
  await expect.poll(copied).toBe(await words.inputValue());
});

test('the page of an order taken from its courier shows the waived code and what he reported later', async ({
  page,
  shop,
}) => {
  await signInQuietly(page, shop);
  const [rafael, diego] = shop.couriers;
  const link: CourierLink = await (await page.request.post(`/api/couriers/${rafael.id}/link`)).json();
  const beto = await shop.placeOrder(toDoor('Beto Lemos'));
  await shop.changeOrder(beto.id, 'dispatch', { courierId: rafael.id });
  expect((await page.request.post(`/api/orders/${beto.id}/waive-code`)).status()).toBe(200);
  await page.goto(`/order/${beto.id}`);
  const proof = page.getByRole('region', { name: 'Comprovante da entrega' });
  await expect(proof).toContainText(/^Comprovante da entrega.?Liberado sem o código por Beatriz Nunes às \d\d:\d\d$/);

  await shop.changeOrder(beto.id, 'change-courier', { courierId: diego.id });
  const late = await page.request.post(`/api/courier/orders/${beto.id}/delivered`, {
    headers: { authorization: `Bearer ${link.token}` },
    data: { receiver: 'family', receiverName: 'Dona Lia', payments: [{ methodId: 'dinheiro', amount: 5090 }] },
  });
  expect(late.status()).toBe(409);
  const told = page.getByRole('region', { name: 'Informado pelo motoboy' });
  await expect(told).toContainText(/Rafael Moura informou “entregue” às \d\d:\d\d, quando o pedido já não era dele\./);
  await expect(told).toContainText(/Recebeu no local: Dinheiro R\$\s50,90\. Confira com ele/);
  await expect(told).toContainText('Recebeu: Família (Dona Lia)');
  await expect(page.getByRole('region', { name: 'Motoboy', exact: true })).toContainText('Diego Santos');
});
