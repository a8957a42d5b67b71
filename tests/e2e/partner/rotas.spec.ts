import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signInAs } from '../support/team.ts';
import { expect } from '../support/test.ts';
import { deliveryTo, test } from './caller.ts';

// One worker for the file: each would start a portal of its own kind.
test.describe.configure({ mode: 'default' });

test('Rotas shows the cost of a run with an own courier and with the partner before the click', async ({
  caller,
  shop,
  lalamove,
  troubles,
}) => {
  troubles.expect('/partner-quote');
  const { today } = await (await caller.request.get('/api/courier-pay-rules')).json();
  await caller.request.post('/api/courier-pay-rules', { data: { from: today, rules: { perDelivery: 700 } } });
  for (const name of ['Helena', 'Igor']) await shop.placeOrder(deliveryTo(name));
  await caller.goto('/rastreamento/location-planning');
  const run = caller.getByRole('region', { name: 'Saídas', exact: true }).getByRole('article').first();
  await expect(run.getByRole('listitem')).toHaveCount(2);
  await expect(run).toContainText('Próprio R$ 14,00');
  await expect(run).toContainText('Lalamove R$ 44,64 em 2 entregas');
  await expectAccessible(caller, 'what a run costs');

  lalamove.become('bare-502');
  await caller.reload();
  await expect(run).toContainText('Lalamove: sem preço agora');
  await expect(run).toContainText('Próprio R$ 14,00');
});

test('Rotas requests a failed price again after a minute and a quoted one before it expires; only roles that may call request it', async ({
  caller,
  shop,
  lalamove,
  office,
  openBrowser,
  troubles,
}) => {
  troubles.expect(/^502 POST .*partner-quote$/);
  const runOn = (page: Page) => page.getByRole('region', { name: 'Saídas', exact: true }).getByRole('article');
  lalamove.become('bare-502');
  try {
    await shop.placeOrder(deliveryTo('Helena'));
    await caller.clock.install();
    await caller.goto('/rastreamento/location-planning');
    await expect(runOn(caller)).toContainText('Lalamove: sem preço agora');
    lalamove.become('well');
    await caller.clock.fastForward(61_000);
    await expect(runOn(caller)).toContainText('Lalamove R$ 22,32');
    lalamove.book.price = 2900;
    await caller.clock.fastForward(241_000);
    await expect(runOn(caller)).toContainText('Lalamove R$ 29,00');

    const dispatcher = await openBrowser();
    await signInAs(dispatcher, await office(), shop, 'despachante', 'Rui');
    const asked: string[] = [];
    dispatcher.on('request', (request) => asked.push(request.url()));
    await dispatcher.goto('/rastreamento/location-planning');
    await expect(runOn(dispatcher)).toContainText('Helena');
    await dispatcher.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.endsWith('/partner-quote'))).toEqual([]);
    await expect(runOn(dispatcher)).not.toContainText('Lalamove');
  } finally {
    lalamove.book.price = 2232;
  }
});
