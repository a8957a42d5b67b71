import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { startPortalProcess } from '../support/portal-process.ts';
import { test as base, expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A portal that sends e-mails, to a server of the test. */
const test = base.extend<object, { post: FakeMailServer }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const post = await startFakeMailServer();
      await use(post);
      await post.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ post }, use) => {
      const portal = await startPortalProcess({
        PUBLIC_URL: 'own',
        SMTP_URL: post.url.href,
        MAIL_FROM: 'portal@portal.test',
      });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const [name, device] of [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test('a summary that an address refused is shown at the setting, and sent again', async ({ clerk, post, shop }) => {
      const [dona, old] = [
        `dona.${shop.establishment.id}@cantina.test`,
        `antigo.${shop.establishment.id}@cantina.test`,
      ];
      const open = post.closeMailbox(old);
      await clerk.goto('/outros/configuracoes');
      await clerk.getByRole('switch', { name: 'Resumo do dia' }).check();
      await clerk.getByRole('textbox', { name: 'E-mails que recebem o resumo' }).fill(`${dona}, ${old}`);
      await clerk.getByRole('button', { name: 'Salvar' }).click();
      await expectToast(clerk, 'Configurações salvas com sucesso!');
      const lines = clerk.getByRole('list', { name: 'Resumos enviados' }).getByRole('listitem');
      await expect(lines).toHaveText([/^dona\..*Nenhum resumo enviado/, /^antigo\..*Nenhum resumo enviado/]);

      const { from: day } = await (await clerk.request.get('/api/reports/sales')).json();
      expect((await clerk.request.post('/api/day-turns', { data: { day } })).status()).toBe(204);
      await post.next(dona);
      await clerk.reload();
      await expect(lines.first()).toHaveText(/Resumo de \d\d\/\d\d enviado, \d\d:\d\d$/);
      await expect(lines.last()).toContainText('o endereço não existe ou não aceita e-mails deste portal');
      await expect(lines.last()).toContainText('550 5.1.1 no such mailbox');
      await expectAccessible(clerk, 'a refused summary of the day');

      open();
      await clerk.getByRole('button', { name: `Enviar de novo para ${old}` }).click();
      await post.next(old);
      await expect(lines.last()).toHaveText(/Resumo de \d\d\/\d\d enviado, \d\d:\d\d$/);
      await expect(clerk.getByRole('button', { name: /^Enviar de novo/ })).toBeHidden();
    });
  });
}
