import type { Page } from '@playwright/test';
import type { CreatedPrintAgent } from '#contract/printing/schema.ts';
import { startFakeCepServices } from '#tests/fakes/cep/services.ts';
import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { anAgent } from '#tests/support/printing/agent-calls.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { bagOn, fillCustomer, HELENA } from '../support/bag.ts';
import { card, group, liveState } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { type PortalProcess, startPortalProcess } from '../support/portal-process.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { backToSteps, hoursToTeam, state, step } from './steps.ts';

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

/** Follows the invitation in another browser, and opens the board. */
async function joinAsAttendant(caio: Page, email: string): Promise<void> {
  const password = 'outras palavras sem sentido';
  await caio.goto((await mail.next(email)).link);
  await caio.getByLabel('Nova senha', { exact: true }).fill(password);
  await caio.getByRole('button', { name: 'Escolher senha' }).click();
  await caio.getByRole('link', { name: 'Entrar no portal' }).click();
  await caio.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await caio.getByLabel('Senha').fill(password);
  await caio.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(caio.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  await expect(liveState(caio)).toHaveText('Ao vivo');
}

/** Sets the printer up, prints its test ticket by an agent, and returns to the steps. */
async function printTest(page: Page): Promise<void> {
  await step(page, 'Impressora').getByRole('button', { name: 'Ligar a impressora' }).click();
  await page.getByRole('button', { name: 'Nova impressora' }).click();
  const form = page.getByRole('dialog', { name: 'Nova impressora' });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Chapa');
  await form.getByRole('textbox', { name: 'Endereço na rede' }).fill('192.168.0.50');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await backToSteps(page);
  await state(page, 'Impressora', 'a fazer');
  await step(page, 'Impressora').getByRole('button', { name: 'Ligar a impressora' }).click();
  await page.getByRole('button', { name: 'Ações de Chapa' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir teste' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chapa' })).toContainText('1 na fila');
  const made = await page.request.post(`${open.url}/api/print-agents`, { data: { name: 'Caixa' } });
  const { token } = (await made.json()) as CreatedPrintAgent;
  // The ticket comes out while the list of steps is already on the screen.
  await backToSteps(page);
  await state(page, 'Impressora', 'a fazer');
  await anAgent(open.url, token).print('printed');
  await state(page, 'Impressora', 'feito');
}

for (const [where, device] of [
  ['1440 pixels', DESKTOP],
  ['390 pixels', PHONE],
] as const) {
  test.describe(where, () => {
    test.use(device);

    test('a new shop goes from its sign-up to its first order, which its attendant sees arrive', async ({
      page,
      openBrowser,
      troubles,
    }) => {
      test.setTimeout(240_000);
      page.setDefaultTimeout(25_000);
      // A new customer, a password that is refused, and a courier who has no link yet.
      troubles.expect(
        '404 GET /api/customers/',
        /^(404 GET|404 POST|422 POST) \/api\/sign-ups\//,
        /^404 GET \/api\/couriers\/[^/]+\/link/,
      );
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

      const { link } = await mail.next(email);
      await page.goto(link);
      await page.getByLabel('Nova senha', { exact: true }).fill('senha12345');
      await page.getByRole('button', { name: 'Criar a loja e entrar' }).click();
      await expect(page.getByText('Essa senha é muito comum')).toBeVisible();
      await page.getByLabel('Nova senha', { exact: true }).fill('quatro');
      await expect(page.getByText('Use pelo menos 8 caracteres.')).toBeVisible();
      await expect(page.getByText('Essa senha é muito comum')).toBeHidden();
      await page.getByLabel('Nova senha', { exact: true }).fill('quatro palavras bem compridas');
      const caio = await openBrowser(device);
      await caio.goto(link);
      await caio.getByLabel('Nova senha', { exact: true }).fill('quatro palavras bem compridas');
      await page.getByRole('button', { name: 'Criar a loja e entrar' }).click();
      await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
      await expect(page.getByText('0 de 11 prontos')).toBeVisible();
      await expectAccessible(page, 'first steps');
      // The link opened twice made one shop, and the other page leads to the sign-in.
      await caio.getByRole('button', { name: 'Criar a loja e entrar' }).click();
      await expect(caio.getByText('Se a loja já foi criada, é só entrar.')).toBeVisible();
      await expectAccessible(caio, 'a used sign-up link');

      await step(page, 'Dados da empresa').getByRole('button', { name: 'Preencher dados' }).click();
      await page.getByRole('textbox', { name: 'CNPJ ou CPF' }).pressSequentially('11222333000182');
      await expect(page.getByText('Este CPF ou CNPJ não confere.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Buscar dados do CNPJ' })).toBeDisabled();
      await page.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill('');
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
      await page.getByRole('button', { name: 'Remover o exemplo' }).click();
      await expectToast(page, /^Cardápio de exemplo removido/);
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

      const attendant = `caio.${Date.now()}@lanches.test`;
      await hoursToTeam(page, attendant);
      await joinAsAttendant(caio, attendant);
      await expect((await group(caio, 'Aguardando')).getByText('Nenhum pedido aguardando')).toBeVisible();

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
      await expect(card(await group(caio, 'Aguardando'), /Helena Sales/)).toBeVisible();
      await expect(caio.getByRole('region', { name: 'Primeiros passos' })).toHaveCount(0);
      const offer = page.getByRole('region', { name: 'Primeiros passos' });
      await expect(offer).toContainText('10 de 11 prontos');
      await expectAccessible(page, 'board of a new shop');
      await expect(offer).toContainText('Próximo: Impressora');
      await offer.getByRole('link').click();
      await state(page, 'Primeiro pedido', 'feito');

      await printTest(page);
      await expect(page.getByText('11 de 11 prontos')).toBeVisible();
    });
  });
}

test('a forgotten password is replaced by a link that is sent by e-mail', async ({ page, context, troubles }) => {
  troubles.expect(/^(404 GET|404 POST|422 POST) \/api\/password-links\//);
  const email = 'dona.1440@lanches.test';
  await page.goto(`${open.url}/senha`);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtBothWidths(page, '/senha with a problem');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('um link acaba de ser enviado')).toBeVisible();
  const { link } = await mail.next(email);
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('senha12345');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByText('Essa senha é muito comum')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the new password');
  const late = await context.newPage();
  await late.goto(link);
  await late.getByLabel('Nova senha', { exact: true }).fill('mais palavras bem compridas');
  await page.getByLabel('Nova senha', { exact: true }).fill('outras palavras bem compridas');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible();
  await late.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(late.getByText('Link encerrado')).toBeVisible();
  await expect(late.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  await expectAccessibleAtBothWidths(late, 'a used link');
});
