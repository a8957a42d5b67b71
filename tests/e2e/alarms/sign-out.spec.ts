import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openBoard } from '../support/board.ts';
import { NOTIFYING } from '../support/devices.ts';
import { givePushService } from '../support/push-browser.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

const NOTE = 'Este aparelho deixa de receber avisos';

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Conta', exact: true }).click();
  return page.getByRole('menuitem', { name: 'Sair', exact: true });
}

test.describe('with a worker', { tag: NOTIFYING }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('signing out says that the device gets no more messages, asks on the last one, and warns nobody', async ({
    clerk,
    shop,
    openBrowser,
    pushService,
    troubles,
  }) => {
    // A page that is left at once may still be telling the portal about its device.
    troubles.expect('401 PUT /api/push/device');
    const phone = await openBrowser();
    await signInQuietly(phone, shop);
    await givePushService(phone, pushService, { keeps: true });
    await openBoard(phone);
    await expect(await openAccount(phone)).toHaveText('Sair');
    await phone.keyboard.press('Escape');
    await phone.goto('/outros/alarme');
    await phone.getByRole('button', { name: 'Avisar neste aparelho' }).click();
    const devices = phone.getByRole('list', { name: 'Aparelhos que recebem avisos' });
    await expect(devices.getByText('Recebe')).toBeVisible();

    await openBoard(phone);
    const leave = await openAccount(phone);
    await expect(leave).toHaveAccessibleDescription(NOTE);
    await expectAccessible(phone, 'the account menu on a device on duty');
    await leave.click();
    const question = phone.getByRole('dialog', { name: 'Último aparelho de plantão' });
    await expect(question).toContainText('O plantão deste aparelho volta quando alguém entrar de novo nele.');
    await expectAccessible(phone, 'the question on the last device on duty');
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(question).toBeHidden();
    await phone.goto('/profile');
    await expect(phone.getByText('Ao sair, este aparelho deixa de receber avisos.')).toBeVisible();
    await phone.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
    await question.getByRole('button', { name: 'Sair mesmo assim' }).click();
    await expect(phone).toHaveURL('/');

    await clerk.goto('/outros/alarme');
    const left = clerk.getByRole('list', { name: 'Aparelhos que recebem avisos' });
    await expect(left.getByText('Saiu da conta')).toBeVisible();
    await expect(left.getByRole('switch')).not.toBeChecked();
    await openBoard(clerk);
    await expect(clerk.getByRole('link', { name: 'Testar o alarme de hoje' })).toBeVisible();
    await expect(clerk.getByText(/saiu do plantão/)).toBeHidden();

    // The next sign-in in that browser puts it on duty again.
    await signInQuietly(phone, shop);
    await openBoard(phone);
    await clerk.goto('/outros/alarme');
    await expect(async () => {
      await clerk.reload();
      await expect(left.getByText('Recebe')).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 30_000 });
    await expect(left.getByRole('switch')).toBeChecked();
  });

  test('every other "Sair" says it, too: on a locked screen, at the door of the second factor and on an invitation', async ({
    clerk,
    shop,
    openBrowser,
    pushService,
    troubles,
  }) => {
    troubles.expect('403 GET');
    const invited = { name: 'Caio', email: `caio-${shop.email}`, role: 'atendente' };
    const { url } = await (await clerk.request.post('/api/accounts', { data: invited })).json();
    const phone = await openBrowser();
    await signInQuietly(phone, shop);
    await givePushService(phone, pushService, { keeps: true });
    await phone.goto('/outros/alarme');
    await phone.getByRole('button', { name: 'Avisar neste aparelho' }).click();
    await expect(phone.getByRole('list', { name: 'Aparelhos que recebem avisos' }).getByText('Recebe')).toBeVisible();
    const note = phone.getByText(`Ao sair, este aparelho deixa de receber avisos.`);

    await phone.goto(url);
    await expect(phone.getByRole('button', { name: 'Sair desta conta' })).toBeVisible();
    await expect(note).toBeVisible();

    expect((await phone.request.post('/api/trusted-devices', { data: { name: 'Balcão' } })).ok()).toBe(true);
    await phone.evaluate(() => localStorage.setItem('portal-motoboy.locked', 'true'));
    await openBoard(phone);
    const lock = phone.getByRole('dialog', { name: 'Tela bloqueada' });
    await expect(lock.getByText('Ao sair, este aparelho deixa de receber avisos.')).toBeVisible();
    await lock.getByRole('button', { name: 'Sair', exact: true }).click();
    const question = lock.getByRole('dialog', { name: 'Último aparelho de plantão' });
    await expectAccessible(phone, 'the question on a locked screen');
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(question).toBeHidden();
    await expect(lock).toBeVisible();
    await phone.evaluate(() => localStorage.setItem('portal-motoboy.locked', 'false'));

    expect((await clerk.request.put('/api/second-factors/rule', { data: { askedOf: 'owners' } })).ok()).toBe(true);
    await phone.goto('/dashboard');
    await expect(phone.getByRole('heading', { name: 'Falta a verificação em duas etapas' })).toBeVisible();
    await expect(note).toBeVisible();
    await expectAccessible(phone, 'the door of the second factor on a device on duty');
  });
});
