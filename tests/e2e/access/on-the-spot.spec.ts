import type { Page } from '@playwright/test';
import { aPrinter } from '#tests/support/printing/printers.ts';
import { hold } from '../support/answers/held.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { deliveryTo, PASSWORD, type Shop } from '../support/shop.ts';
import { choosePin, signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

const PIN = '4711';

async function onRoute(shop: Shop, name: string): Promise<string> {
  const { id } = await shop.placeOrder(deliveryTo(name));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  return id;
}

async function askToCancel(page: Page, id: string): Promise<void> {
  await page.goto(`/order/${id}`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: /Cancelar o pedido/ });
  await dialog.getByRole('button', { name: 'Item em falta' }).click();
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
}

test('an attendant cancels a dispatched order with a manager’s PIN, and the history names both', async ({
  page: attendant,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('403 POST /api/orders/', '422 POST /api/authorisations/');
  const manager = await openBrowser();
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');

  await manager.goto('/profile');
  await manager.getByRole('button', { name: 'Escolher PIN' }).click();
  const chooser = manager.getByRole('dialog', { name: 'Escolher PIN' });
  await chooser.getByLabel('Senha atual').fill(PASSWORD);
  await chooser.getByLabel('Novo PIN').fill('1234');
  await chooser.getByRole('button', { name: 'Salvar PIN' }).click();
  await expect(chooser.getByText('fáceis de adivinhar')).toBeVisible();
  await expectAccessibleAtBothWidths(manager, 'choosing a PIN');
  await chooser.getByLabel('Novo PIN').fill(PIN);
  await chooser.getByRole('button', { name: 'Salvar PIN' }).click();
  await expect(manager.getByRole('button', { name: 'Trocar PIN' })).toBeVisible();

  const id = await onRoute(shop, 'Ana Souza');
  await askToCancel(attendant, id);
  const dialog = attendant.getByRole('dialog', { name: 'Precisa de autorização' });
  await expect(dialog.getByText('Ana Souza')).toBeVisible();
  await expectAccessible(attendant, 'the dialog');
  await dialog.getByLabel('PIN').fill('9999');
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog.getByText('O PIN não confere.')).toBeVisible();
  await dialog.getByLabel('PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(attendant.getByText('Caio Lima (autorizado por Bruna Alves)').first()).toBeVisible();
  expect((await shop.orders()).find((order) => order.id === id)?.status).toBe(9);
});

test('a cashier pauses a printer; an attendant asks for a manager’s PIN', async ({
  page: attendant,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('403 PUT /api/printers/');
  const [manager, cashier] = [await openBrowser(), await openBrowser()];
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await choosePin(manager, PIN);
  await manager.request.post('/api/printers', { data: aPrinter({ name: 'Chapa' }) });
  await signInAs(cashier, await office(), shop, 'caixa', 'Davi Rocha');
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  const press = async (page: Page, item: 'Pausar' | 'Retomar') => {
    await page.getByRole('button', { name: 'Ações de Chapa' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Imprimir teste', item]);
    await page.getByRole('menuitem', { name: item }).click();
  };
  const paused = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Chapa' }).getByText('Pausada');

  await cashier.goto('/outros/impressoras');
  await press(cashier, 'Pausar');
  await expect(paused(cashier)).toBeVisible();
  await expect(cashier.getByRole('dialog')).toHaveCount(0);

  await attendant.goto('/outros/impressoras');
  await press(attendant, 'Retomar');
  const dialog = attendant.getByRole('dialog', { name: 'Precisa de autorização' });
  await expect(dialog.getByText('Pausar ou retomar uma impressora', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('definition')).toHaveText(['Chapa', 'Retomar']);
  await expectAccessibleAtBothWidths(attendant, 'the dialog');
  await attendant.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(paused(attendant)).toBeVisible();

  await press(attendant, 'Retomar');
  await dialog.getByLabel('PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(paused(attendant)).toHaveCount(0);
  await expect(attendant.getByRole('listitem').filter({ hasText: 'Chapa' })).toBeVisible();
});

test('a second refused act waits, and what is typed for the first stays', async ({
  page: attendant,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('403 PUT /api/printers/');
  const manager = await openBrowser();
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await choosePin(manager, PIN);
  await manager.request.post('/api/printers', { data: aPrinter({ name: 'Chapa' }) });
  const made = await manager.request.post('/api/printers', { data: aPrinter({ name: 'Bar' }) });
  const { id } = (await made.json()) as { id: string };
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  await attendant.goto('/outros/impressoras');
  const pause = async (name: string) => {
    await attendant.getByRole('button', { name: `Ações de ${name}` }).click();
    await attendant.getByRole('menuitem', { name: 'Pausar' }).click();
  };
  const second = await hold(attendant, `**/api/printers/${id}/paused`, 'PUT');
  await pause('Bar');
  await second.asked;
  await pause('Chapa');
  const dialog = attendant.getByRole('dialog', { name: 'Precisa de autorização' });
  await dialog.getByLabel('PIN').fill(PIN);
  const refusal = attendant.waitForResponse((answer) => answer.status() === 403);
  second.send();
  await (await refusal).finished();
  await expect(dialog.getByLabel('PIN')).toHaveValue(PIN);
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog.getByRole('definition')).toHaveText(['Bar', 'Pausar']);
});

test('a manager approves or refuses a request on an open screen or on a phone', async ({
  page: attendant,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('403 POST /api/orders/');
  const manager = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await choosePin(manager, PIN);
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  await manager.goto('/dashboard');
  await expect(manager.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible();

  const id = await onRoute(shop, 'Ana Souza');
  await askToCancel(attendant, id);
  const dialog = attendant.getByRole('dialog', { name: 'Precisa de autorização' });
  await dialog.getByRole('button', { name: 'Pedir no celular' }).click();
  await expect(dialog.getByText('Aguardando a resposta')).toBeVisible();
  await manager.getByRole('button', { name: 'Decidir' }).click();
  const decision = manager.getByRole('dialog', { name: 'Autorização' });
  await expect(decision.getByText('Ana Souza')).toBeVisible();
  await expectAccessible(manager, 'the decision');
  await decision.getByRole('button', { name: 'Não autorizar' }).click();
  await expect(dialog.getByText('Bruna Alves não autorizou.')).toBeVisible();

  const [asked] = await Promise.all([
    attendant.waitForResponse((answer) => answer.url().endsWith('/api/authorisations')),
    dialog
      .getByRole('button', { name: 'Usar PIN' })
      .click()
      .then(() => dialog.getByRole('button', { name: 'Pedir no celular' }).click()),
  ]);
  const { id: authorisation } = (await asked.json()) as { id: string };
  await manager.goto(`/autorizar/${authorisation}`);
  await expect(manager.getByRole('heading', { name: 'Autorização' })).toBeVisible();
  await expectAccessibleAtBothWidths(manager, '/autorizar');
  await manager.getByRole('main').getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect(manager.getByRole('heading', { name: 'Bruna Alves autorizou' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await shop.orders()).find((order) => order.id === id)?.status).toBe(9);
});

test('a push message pressed over a half-typed order shows its request there, and the order stays', async ({
  page: attendant,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('403 POST /api/orders/');
  const manager = await openBrowser();
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  await manager.goto('/novo-pedido');
  await manager.getByRole('textbox', { name: 'Cliente' }).fill('Rita Prado');

  const id = await onRoute(shop, 'Ana Souza');
  await askToCancel(attendant, id);
  const asking = attendant.waitForResponse((answer) => answer.url().endsWith('/api/authorisations'));
  await attendant
    .getByRole('dialog', { name: 'Precisa de autorização' })
    .getByRole('button', { name: 'Pedir no celular' })
    .click();
  const { id: authorisation } = (await (await asking).json()) as { id: string };

  // What the worker sends to the page that it focuses.
  const data = { type: 'push-opened', path: `/autorizar/${authorisation}` };
  const press = () =>
    manager.evaluate((sent) => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: sent }));
    }, data);
  await press();
  const decision = manager.getByRole('dialog', { name: 'Autorização' });
  await expect(decision.getByText('Ana Souza')).toBeVisible();
  await expectAccessible(manager, 'the request over a screen');
  await decision.getByRole('button', { name: 'Não autorizar' }).click();
  await expect(decision).toHaveCount(0);
  await press();
  await expect(decision.getByText('Bruna Alves não autorizou')).toBeVisible();
  await decision.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(manager).toHaveURL(/\/novo-pedido$/);
  await expect(manager.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Rita Prado');
});
