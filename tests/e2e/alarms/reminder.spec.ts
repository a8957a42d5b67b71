import { expectAccessible } from '../support/axe.ts';
import { liveState, openBoard, settled } from '../support/board.ts';
import { NOTIFYING } from '../support/devices.ts';
import { givePushService } from '../support/push-browser.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

const KEY = 'portal-motoboy.settings';

test('the board asks for a check of the alarm until one has passed, also where the sound is off', async ({
  clerk,
  shop,
  openBrowser,
}) => {
  const due = clerk.getByRole('link', { name: 'Testar o alarme de hoje' });
  const failed = clerk.getByRole('link', { name: 'Alarme falhou: testar de novo' });
  await openBoard(clerk);
  await due.click();
  await expect(clerk).toHaveURL('/outros/alarme');
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  await clerk.getByRole('main').getByRole('button', { name: 'Testar o alarme' }).click();
  await expect(clerk.getByText(/^Testado hoje às .*: falhou Som\.$/)).toBeVisible();
  await openBoard(clerk);
  await expect(failed).toBeVisible();
  await expectAccessible(clerk, 'the board after a failed check');
  await failed.click();
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  await clerk.getByRole('main').getByRole('button', { name: 'Testar o alarme' }).click();
  await clerk.getByRole('button', { name: 'Ligar o som' }).click();
  await clerk.getByRole('button', { name: 'Sim, ouvi' }).click();
  await expect(clerk.getByText('O alarme está funcionando.')).toBeVisible();
  await openBoard(clerk);
  await settled(clerk);
  await expect(failed.or(due)).toBeHidden();

  // Another device that rings has its own sound to be heard; a silent one relies on this one.
  const kitchen = await openBrowser();
  await signInQuietly(kitchen, shop);
  await openBoard(kitchen);
  await settled(kitchen);
  await expect(kitchen.getByRole('link', { name: 'Testar o alarme de hoje' })).toBeHidden();
  await kitchen.evaluate(([key]) => localStorage.setItem(key, '{"AvisoSonoro":true}'), [KEY] as const);
  await kitchen.reload();
  await expect(kitchen.getByRole('link', { name: 'Testar o alarme de hoje' })).toBeVisible();
});

test.describe('with a worker', { tag: NOTIFYING }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('the check pushes to every phone on duty and fails when none is reached, and the board names those that dropped out', async ({
    clerk,
    shop,
    openBrowser,
    pushService,
  }) => {
    const phone = await openBrowser();
    await signInQuietly(phone, shop);
    await givePushService(phone, pushService);
    await phone.goto('/outros/configuracoes');
    await phone.evaluate(() => localStorage.setItem('portal-motoboy.device', '"Celular da Bia"'));
    await phone.goto('/outros/alarme');
    await phone.getByRole('button', { name: 'Avisar neste aparelho' }).click();
    await expect(phone.getByRole('list', { name: 'Aparelhos que recebem avisos' })).toContainText('Recebe');
    await phone.goto('about:blank');

    await clerk.goto('/outros/alarme');
    const parts = clerk.getByRole('list', { name: 'Partes do teste' }).getByRole('listitem');
    const push = parts.filter({ hasText: /^Aviso/ });
    const start = clerk.getByRole('main').getByRole('button', { name: 'Testar o alarme' });
    await expect(liveState(clerk)).toHaveText('Ao vivo');
    await start.click();
    await expect(push).toContainText('Enviado a Celular da Bia.');
    await clerk.getByRole('button', { name: 'Ligar o som' }).click();
    await clerk.getByRole('button', { name: 'Sim, ouvi' }).click();
    await expect(clerk.getByText('O alarme está funcionando.')).toBeVisible();

    // The same person ends it from here: who signs out on the phone itself is warned about nothing.
    expect((await clerk.request.delete('/api/sessions')).status()).toBe(204);
    await openBoard(clerk);
    const dropped = clerk.getByRole('link', { name: 'Celular da Bia saiu do plantão' });
    await expect(dropped).toBeVisible();
    await expectAccessible(clerk, 'the board without a phone on duty');
    await dropped.click();
    await expect(liveState(clerk)).toHaveText('Ao vivo');
    await start.click();
    await expect(push).toContainText(
      'Nenhum aparelho de plantão recebeu. Não chegou a Celular da Bia (entre de novo nele).',
    );
    await clerk.getByRole('button', { name: 'Sim, ouvi' }).click();
    await expect(clerk.getByText(/^Testado hoje às .*: falhou Aviso\.$/)).toBeVisible();
  });
});
