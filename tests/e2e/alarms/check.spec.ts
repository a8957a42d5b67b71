import type { Locator, Page } from '@playwright/test';
import { anAgent } from '#tests/support/printing/agent-calls.ts';
import { aPrinter } from '#tests/support/printing/printers.ts';
import { spyOnAlerts } from '../support/alert-spy.ts';
import { expectAccessible } from '../support/axe.ts';
import { liveState, openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

const KEY = 'portal-motoboy.settings';

async function withSound(page: Page, on: boolean): Promise<void> {
  await page.addInitScript(([key, saved]) => localStorage.setItem(key, saved), [
    KEY,
    JSON.stringify({ AvisoSonoro: on }),
  ] as const);
}

test('the check says what fails: nobody heard it, the feed is silent; a printer that answers passes', async ({
  clerk,
  portal,
  troubles,
}) => {
  troubles.expect(/^failed POST \/api\/printers\/[^/]+\/trial/);
  await clerk.setViewportSize(PHONE.viewport);
  await clerk.request.post('/api/printers', { data: aPrinter({ name: 'Cozinha' }) });
  const { token } = await (await clerk.request.post('/api/print-agents', { data: { name: 'Balcão' } })).json();
  const agent = anAgent(new URL(portal.url).origin, token);
  // The server answers, and nothing comes by the feed.
  await clerk.route('**/api/alarms/echo', (route) => route.fulfill({ status: 204 }));
  await clerk.goto('/outros/alarme');
  await expect(clerk.getByText('O alarme ainda não foi testado hoje. Leva meio minuto.')).toBeVisible();
  const part = (name: string) =>
    clerk.getByRole('list', { name: 'Partes do teste' }).getByRole('listitem').filter({ hasText: name });
  const start = clerk.getByRole('main').getByRole('button', { name: 'Testar o alarme' });
  await start.click();
  await expect
    .poll(() =>
      agent.print('printed').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect(part('Impressora')).toContainText('Cozinha imprimiu.');
  // Nobody would hear an order on this browser, so nobody is asked whether the test was heard.
  await expect(part('Som')).toContainText('O aviso sonoro está desligado neste navegador');
  await expect(clerk.getByRole('button', { name: 'Sim, ouvi' })).toBeHidden();
  await expect(clerk.getByText(/^Testado hoje às .*: falhou Som, Ao vivo\.$/)).toBeVisible();
  await expectAccessible(clerk, 'a check of the alarm on a silent browser');
  // On a phone the button stands below the text, not below the mark.
  const left = async (one: Locator) => Math.round((await one.boundingBox())?.x ?? -1);
  const [button, note] = [part('Som').getByRole('button'), part('Som').getByText(/^O aviso sonoro/)];
  expect(await left(button)).toBe(await left(note));
  await clerk.getByRole('button', { name: 'Ligar o som' }).click();
  await clerk.getByRole('button', { name: 'Não ouvi' }).click();
  await expect(part('Som')).toContainText('Ninguém ouviu: confira o volume e as caixas de som.');
  await expect(part('Ao vivo')).toContainText('As mudanças não chegam ao vivo.');
  await expect(part('Aviso')).toContainText('Nenhum aparelho está de plantão.');
  await expect(clerk.getByText('Confira o que falhou acima.')).toBeVisible();
  await expect(clerk.getByText(/^Testado hoje às .*: falhou Som, Ao vivo\.$/)).toBeVisible();
  await expectAccessible(clerk, 'a failed check of the alarm');

  await clerk.unroute('**/api/alarms/echo');
  await clerk.route('**/api/printers/*/trial', (route) => route.abort());
  await start.click();
  await clerk.getByRole('button', { name: 'Sim, ouvi' }).click();
  await expect(part('Ao vivo')).toContainText(/Chegou em \d+ ms\./);
  await expect(part('Impressora')).toContainText('Cozinha não pôde ser testada.');
  await expect(clerk.getByText(/^Testado hoje às .*: falhou Impressora\.$/)).toBeVisible();
});

test('an attendant checks every printer: one that is paused fails, and the check passes when all have printed', async ({
  clerk,
  portal,
  office,
  shop,
  openBrowser,
}) => {
  const made = async (path: string, data: object) => (await clerk.request.post(path, { data })).json();
  await made('/api/printers', aPrinter({ name: 'Cozinha' }));
  const bar = await made('/api/printers', aPrinter({ name: 'Bar' }));
  const agent = anAgent(new URL(portal.url).origin, (await made('/api/print-agents', { name: 'Balcão' })).token);
  /** Prints what comes until these printers have printed. */
  const prints = async (...names: readonly string[]) => {
    const printed = new Set<string>();
    const all = async () => {
      for (const name of await agent.printAll()) printed.add(name);
      return [...printed].sort();
    };
    await expect.poll(all).toEqual(names);
  };
  const pause = (paused: boolean) => clerk.request.put(`/api/printers/${bar.id}/paused`, { data: { paused } });
  await pause(true);
  const attendant = await openBrowser();
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  await withSound(attendant, true);
  await attendant.goto('/outros/alarme');
  await expect(liveState(attendant)).toHaveText('Ao vivo');
  const parts = attendant.getByRole('list', { name: 'Partes do teste' }).getByRole('listitem');
  const printers = parts.filter({ hasText: 'Impressora' });
  const start = attendant.getByRole('main').getByRole('button', { name: 'Testar o alarme' });
  await start.click();
  await attendant.getByRole('button', { name: 'Sim, ouvi' }).click();
  await prints('Cozinha');
  await expect(printers).toContainText('Cozinha imprimiu. Bar está pausada.');
  await expect(attendant.getByText(/^Testado hoje às .* por Caio Lima.*: falhou Impressora\.$/)).toBeVisible();

  await pause(false);
  await start.click();
  await attendant.getByRole('button', { name: 'Sim, ouvi' }).click();
  await prints('Bar', 'Cozinha');
  await expect(printers).toContainText(/(Cozinha e Bar|Bar e Cozinha) imprimiram\./);
  await expect(attendant.getByText('O alarme está funcionando.')).toBeVisible();
});

test('an unseen order rings louder, then on a device whose sound is off; "Ciente" there silences both', async ({
  clerk,
  shop,
  office,
  openBrowser,
}) => {
  const kitchen = await openBrowser();
  await signInAs(kitchen, await office(), shop, 'atendente', 'Caio Lima');
  await withSound(clerk, true);
  await withSound(kitchen, false);
  const [counter, other] = [await spyOnAlerts(clerk), await spyOnAlerts(kitchen)];
  for (const page of [clerk, kitchen]) {
    await openBoard(page);
    await page.getByRole('heading', { level: 1 }).click();
  }
  await shop.placeOrder(deliveryTo('Ana'));
  await expect.poll(counter.howLoud).toEqual({ volume: 0.7, rate: 1 });
  expect(await other.isRinging()).toBe(false);
  await clerk.getByRole('button', { name: 'Ciente' }).click();
  await expect.poll(counter.isRinging).toBe(false);

  const times = { louder: 1, devices: 1, push: 0, webhook: 0 };
  expect((await clerk.request.put('/api/alarms/ladder', { data: times })).status()).toBe(200);
  await shop.placeOrder(deliveryTo('Bruno'));
  await expect.poll(counter.howLoud).toEqual({ volume: 1, rate: 1.3 });
  await expect.poll(other.howLoud).toEqual({ volume: 1, rate: 1.3 });
  await kitchen.getByRole('button', { name: 'Ciente' }).click();
  for (const spy of [counter, other]) await expect.poll(spy.isRinging).toBe(false);
});
