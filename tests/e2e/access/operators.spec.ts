import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/board.ts';
import { choosePin, signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('operators switch by PIN at the counter: typed text stays, and the screens show the new person', async ({
  page: counter,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('422 POST /api/session/operator');
  const own = await openBrowser();
  await signInAs(own, await office(), shop, 'atendente', 'Caio Lima');
  await choosePin(own, '9046');
  await signInAs(counter, await office(), shop, 'dono', 'Olga Prado');
  await choosePin(counter, '4711');

  await counter.goto('/outros/equipe');
  await counter.getByRole('button', { name: 'Confiar neste computador' }).click();
  await expect(counter.getByRole('list', { name: 'Computadores de confiança' }).getByText('este')).toBeVisible();
  await counter.goto('/novo-pedido');
  await counter.getByRole('textbox', { name: 'Cliente' }).fill('Ana Souza');
  await settled(counter);
  const dialog = counter.getByRole('dialog', { name: 'Trocar operador' });
  // The key works only after the screen has loaded that the computer is trusted.
  await expect(async () => {
    await counter.keyboard.press('F8');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByLabel('Quem vai usar').selectOption({ label: 'Caio Lima · Atendente' });
  await expectAccessible(counter, 'the change of operator');
  await dialog.getByLabel('PIN').fill('0000');
  await dialog.getByRole('button', { name: 'Assumir' }).click();
  await expect(dialog.getByText('O PIN não confere.')).toBeVisible();
  await dialog.getByLabel('PIN').fill('9046');
  await dialog.getByRole('button', { name: 'Assumir' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(counter.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Ana Souza');
  await expect(counter.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible();
  await counter.goto('/profile');
  await expect(counter.getByText('Caio Lima')).toBeVisible();
  await counter.goto('/outros/equipe');
  await expect(counter.getByRole('heading', { name: 'Sua função não abre esta tela' })).toBeVisible();
});

test('the next operator finds what was typed into a form, and nothing that only the previous one may read', async ({
  page: counter,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('403 GET /api/opening');
  const own = await openBrowser();
  await signInAs(own, await office(), shop, 'gerente', 'Caio Lima');
  await choosePin(own, '9046');
  await signInAs(counter, await office(), shop, 'dono', 'Olga Prado');
  await choosePin(counter, '4711');
  expect((await counter.request.post('/api/trusted-devices', { data: { name: 'Balcão' } })).ok()).toBe(true);
  await counter.goto('/outros/funcionamento');
  await counter.getByRole('textbox', { name: 'Preparo (min)' }).fill('25');
  const change = async (person: string, pin: string) => {
    const dialog = counter.getByRole('dialog', { name: 'Trocar operador' });
    await expect(async () => {
      await counter.keyboard.press('F8');
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass();
    await dialog.getByLabel('Quem vai usar').selectOption({ label: person });
    await dialog.getByLabel('PIN').fill(pin);
    await dialog.getByRole('button', { name: 'Assumir' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await change('Caio Lima · Gerente', '9046');
  await expect(counter.getByRole('textbox', { name: 'Preparo (min)' })).toHaveValue('25');

  const body = JSON.stringify({ code: 'not-permitted', detail: 'Sua função não permite isto.' });
  await counter.route('**/api/opening', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body }),
  );
  await change('Olga Prado · Dono', '4711');
  await expect(counter.getByRole('textbox', { name: 'Preparo (min)' })).toHaveCount(0);
});

test('a trusted computer locks in all tabs when nobody uses any of them, and lets nothing through until the PIN', async ({
  page: counter,
  context,
  office,
  shop,
}) => {
  await signInAs(counter, await office(), shop, 'dono', 'Olga Prado');
  await choosePin(counter, '4711');
  const saved = await counter.request.put('/api/establishment/preferences', { data: { lockMinutes: 10 } });
  expect(saved.status()).toBe(200);
  const trusted = await counter.request.post('/api/trusted-devices', { data: { name: 'Balcão' } });
  expect(trusted.ok()).toBe(true);
  const board = await context.newPage();
  await counter.clock.install();
  await counter.goto('/novo-pedido');
  await board.goto('/dashboard');
  for (const page of [counter, board]) await settled(page);

  await counter.clock.fastForward('09:00');
  await counter.getByRole('textbox', { name: 'Cliente' }).pressSequentially('Ana');
  await counter.clock.fastForward('09:00');
  await counter.getByRole('textbox', { name: 'Cliente' }).click();
  const locks = [counter, board].map((page) => page.getByRole('dialog', { name: 'Tela bloqueada' }));
  for (const lock of locks) await expect(lock).toHaveCount(0);

  await counter.clock.fastForward('11:00');
  for (const lock of locks) await expect(lock.getByLabel('PIN')).toBeFocused();
  await expectAccessible(counter, 'the locked screen');
  for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await counter.keyboard.press(key);
    const isBehind = await counter.evaluate(
      () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
    );
    expect(isBehind, key).toBe(false);
  }
  await counter.getByLabel('PIN').fill('4711');
  await counter.getByRole('button', { name: 'Desbloquear' }).click();
  for (const lock of locks) await expect(lock).toHaveCount(0);
  await expect(counter.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Ana');
});
