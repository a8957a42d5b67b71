import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { fillAll } from '../support/walk/fields.ts';
import { expectAlive, HOSTILE_CONTENTS, HOSTILE_VALUES } from '../support/walk/screens.ts';

test.use(PHONE);

test('neither stored content nor the content of a field breaks the courier’s page', async ({
  page,
  shop,
  openBrowser,
}) => {
  test.setTimeout(240_000);
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  const { url } = await (await desk.request.post(`/api/couriers/${shop.couriers[0].id}/link`)).json();
  const key = `portal-motoboy.courier.${String(url).slice(-12)}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(url);
  await button('Saí').tap();
  await button('Cheguei').tap();
  await expect(button('Entregue')).toBeVisible();
  // Wait until both steps are sent, so that each reload starts with the same order.
  await expect.poll(async () => (await shop.orders())[0]?.delivery?.steps?.length).toBe(2);
  const good = (await page.evaluate((name) => localStorage.getItem(name), key)) ?? '';
  expect(good).toContain('Ana');
  for (const [kind, spoil] of Object.entries(HOSTILE_CONTENTS)) {
    await page.evaluate(
      ([name, text]) => {
        localStorage.clear();
        for (const one of [name, 'portal-motoboy.courier-links']) localStorage.setItem(one, text);
      },
      [key, spoil(good)] as const,
    );
    await page.reload();
    await expect(button('Entregue'), kind).toBeVisible();
  }
  for (const [name, value] of Object.entries(HOSTILE_VALUES)) {
    expect(await fillAll(page, value), name).toBeGreaterThan(0);
    await expectAlive(page, `${name} in each field`);
    await expect(button('Entregue'), name).toBeVisible();
  }

  // A notice above his stops says once that something could not be read.
  await page.evaluate((name) => localStorage.setItem(name, '{"half":'), key);
  await page.reload();
  await page.getByRole('button', { name: 'Voltar às paradas' }).tap();
  const notice = page.getByRole('alert').filter({ hasText: 'Parte do que este celular guardava não pôde ser lida.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Entendi' }).tap();
  await expect(notice.getByRole('button')).toHaveCount(0);
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(`${name}.aside`) ?? '', key)).toContain('half');
});

test('a page that fails to render its inputs can restart without them; reported steps stay', async ({
  page,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect(/NOT-DRAWN/);
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  const { url } = await (await desk.request.post(`/api/couriers/${shop.couriers[0].id}/link`)).json();
  await page.addInitScript(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...value,
      set(text: string) {
        if (text === 'NOT-DRAWN') throw new Error('NOT-DRAWN');
        value?.set?.call(this, text);
      },
    });
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const fails = async () => {
    await button('Não consegui entregar').tap();
    await expect(page.getByRole('heading', { name: 'A página parou' })).toBeVisible();
  };
  await page.goto(url);
  await button('Saí').tap();
  await button('Cheguei').tap();
  await button('Não consegui entregar').tap();
  await page.getByLabel('Detalhes').pressSequentially('NOT-DRAWN');
  await button('Voltar às paradas').tap();
  await page.reload();
  await fails();
  await button('Abrir de novo').tap();
  await fails();
  await button('Começar de novo').tap();
  await button('Não consegui entregar').tap();
  await expect(page.getByLabel('Detalhes')).toHaveValue('');
  await expect.poll(async () => (await shop.orders())[0]?.delivery?.steps?.length).toBe(2);
});
