import type { Page } from '@playwright/test';
import { startFakeCepServices } from '#tests/fakes/cep/cep-services.ts';
import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/mail-server.ts';
import { expectAccessible } from './support/axe.ts';
import { bagOn, fillCustomer, HELENA } from './support/bag.ts';
import { card, group } from './support/board.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { type PortalProcess, startPortalProcess } from './support/portal-process.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

let mail: FakeMailServer;
let cep: Awaited<ReturnType<typeof startFakeCepServices>>;
let open: PortalProcess;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(150_000);
  [mail, cep] = await Promise.all([startFakeMailServer(), startFakeCepServices()]);
  open = await startPortalProcess({
    PUBLIC_URL: 'own',
    SMTP_URL: mail.url.href,
    MAIL_FROM: 'portal@portal.test',
    SIGN_UP: 'open',
    TERMS_URL: 'https://portal.test/termos',
    VIACEP_URL: cep.viaCepUrl.href,
    BRASILAPI_URL: cep.brasilApiUrl.href,
  });
});
test.afterAll(async () => {
  await open.end();
  await Promise.all([mail.close(), cep.close()]);
});

const step = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}: `) });
const state = (page: Page, name: string, is: string) =>
  expect(page.getByRole('listitem', { name: `${name}: ${is}`, exact: true })).toBeVisible();
const backToSteps = (page: Page) =>
  page.getByRole('navigation', { name: 'Primeiros passos' }).getByRole('link', { name: 'Primeiros passos' }).click();

for (const [where, device] of [
  ['1440 pixels', DESKTOP],
  ['390 pixels', PHONE],
] as const) {
  test.describe(where, () => {
    test.use(device);

    test('a new shop goes from its sign-up to its first order', async ({ page, troubles }) => {
      test.setTimeout(240_000);
      troubles.expect('404 GET /api/customers/');
      const email = `dona.${where.slice(0, 4).trim()}@lanches.test`;
      await page.goto(open.url);
      await page.getByRole('link', { name: 'Cadastre-se' }).click();
      await page.getByRole('button', { name: 'Enviar link de confirmação' }).click();
      await expect(page.getByText('Para continuar, é preciso aceitar os termos.')).toBeVisible();
      await expectAccessible(page, 'sign-up');
      await page.getByRole('textbox', { name: 'Nome da loja' }).fill('Lanches da Praça');
      await page.getByRole('textbox', { name: 'Seu nome' }).fill('Ana Prado');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Enviar link de confirmação' }).click();
      await expect(page.getByText('Enviamos um link')).toBeVisible();

      await page.goto((await mail.next(email)).link);
      await page.getByLabel('Nova senha', { exact: true }).fill('quatro palavras bem compridas');
      await page.getByRole('button', { name: 'Criar a loja e entrar' }).click();
      await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
      await expect(page.getByText('0 de 11 prontos')).toBeVisible();
      await expectAccessible(page, 'first steps');

      await step(page, 'Dados da empresa').getByRole('button', { name: 'Preencher dados' }).click();
      await page.getByRole('textbox', { name: 'CNPJ ou CPF' }).pressSequentially('11222333000181');
      await page.getByRole('button', { name: 'Buscar dados do CNPJ' }).click();
      await expect(page.getByRole('textbox', { name: 'Razão social' })).toHaveValue('Cantina Bela Vista LTDA');
      await expect(page.getByRole('textbox', { name: 'Endereço', exact: true })).toHaveValue('Rua Treze de Maio');
      await expect(page.getByRole('textbox', { name: /Posição no mapa/ })).toHaveValue('-23.5592, -46.6451');
      await expect(page.getByRole('region', { name: 'Mapa' })).toBeVisible();
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expectToast(page, 'Dados salvos.');
      await expect(page.getByText('Dados da empresa: feito')).toBeVisible();
      await backToSteps(page);
      await state(page, 'Dados da empresa', 'feito');
      await state(page, 'Endereço e lugar no mapa', 'feito');

      await page.getByRole('button', { name: 'Pular Impressora' }).click();
      await state(page, 'Impressora', 'pulado');
      await page.reload();
      await state(page, 'Impressora', 'pulado');
      await page.getByRole('button', { name: 'Retomar Impressora' }).click();
      await state(page, 'Impressora', 'a fazer');

      await page.getByRole('button', { name: 'Usar cardápio de exemplo' }).click();
      await expectToast(page, /^Cardápio de exemplo incluído/);
      await page.getByRole('button', { name: 'Tirar o exemplo' }).click();
      await expectToast(page, /^Cardápio de exemplo retirado/);
      await step(page, 'Cardápio').getByRole('button', { name: 'Montar o cardápio' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Colar lista' }).click();
      const dialog = page.getByRole('dialog', { name: 'Colar lista de produtos' });
      await dialog
        .getByRole('textbox', { name: 'Lista de produtos' })
        .fill('Lanches:\nX-Burger ....... 22,90\nX-Salada R$ 25,90\nsem preço\n\nBebidas:\nGuaraná 2 L 13,90');
      await expect(dialog.getByText('3 produtos lidos; 1 linha ficou de fora.')).toBeVisible();
      await expectAccessible(page, 'pasted list');
      await dialog.getByRole('button', { name: 'Incluir 3 produtos' }).click();
      await expect(page.getByText('Cardápio: feito')).toBeVisible();
      await backToSteps(page);

      await step(page, 'Primeiro pedido').getByRole('button', { name: 'Fazer o primeiro pedido' }).click();
      const bag = bagOn(page);
      await bag.product('X-Burger').click();
      const toBag = page.getByRole('button', { name: /Ver pedido/ });
      if (device === PHONE) await toBag.click();
      await fillCustomer(page, HELENA);
      await bag.pay('Dinheiro').click();
      await bag.finalise.click();
      await expect(page).toHaveURL(`${open.url}/dashboard`);
      await expect(card(await group(page, 'Aguardando'), /Helena Sales/)).toBeVisible();
      const offer = page.getByRole('region', { name: 'Primeiros passos' });
      await expect(offer).toContainText('4 de 11 prontos');
      await expectAccessible(page, 'board of a new shop');
      await offer.getByRole('link').click();
      await state(page, 'Primeiro pedido', 'feito');
    });
  });
}
