import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anEstablishment } from '#tests/support/builders.ts';
import { quickPasswordHash } from '#tests/support/quick-password.ts';
import { expectAccessible } from '../support/axe.ts';
import type { BackOffice } from '../support/back-office.ts';
import { group, openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { moveTo } from '../support/move-to.ts';
import { PASSWORD, type Shop } from '../support/shop.ts';
import { signInAs } from '../support/team.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

/** A screen of a shop that has nothing, and the acts that it offers, with the screen that each link opens. */
const SCREENS: readonly (readonly [screen: string, acts: Readonly<Record<string, string>>])[] = [
  ['/dashboard', { 'Fazer um pedido': '/novo-pedido' }],
  ['/novo-pedido', { 'Montar o cardápio': '/outros/cardapio' }],
  ['/outros/historico', { 'Fazer o primeiro pedido': '/novo-pedido' }],
  ['/outros/clientes', { 'Fazer um pedido': '/novo-pedido' }],
  ['/outros/acerto', { 'Cadastrar motoboys': '/outros/motoboys' }],
  ['/outros/relatorios', { 'Fazer um pedido': '/novo-pedido' }],
  ['/rastreamento', { 'Cadastrar motoboys': '/outros/motoboys', 'Fazer um pedido': '/novo-pedido' }],
  ['/rastreamento/location-planning', { 'Novo pedido': '/novo-pedido', 'Cadastrar motoboys': '/outros/motoboys' }],
];

/** The buttons of the other empty screens, with the dialog that each opens. */
const DIALOGS: readonly (readonly [screen: string, button: string, dialog: RegExp])[] = [
  ['/outros/integracoes', 'Nova chave', /^Nova chave$/],
  ['/outros/integracoes', 'Novo endereço', /^Novo endereço$/],
  ['/outros/integracoes', 'Informar conta', /^Conta no Lalamove$/],
  ['/outros/impressoras', 'Nova impressora', /^Nova impressora$/],
  ['/outros/impressoras', 'Novo agente', /^Novo agente$/],
  ['/outros/pagamentos', 'Cadastrar forma de pagamento', /forma de pagamento/],
  ['/outros/motoboys', 'Cadastrar motoboy', /motoboy/],
];

/** Creates a shop with an owner and nothing else. */
async function openEmptyShop(office: BackOffice): Promise<Pick<Shop, 'establishment' | 'email' | 'password'>> {
  const establishment = anEstablishment();
  const email = `${randomUUID()}@shop.test`;
  const passwordHash = quickPasswordHash(PASSWORD);
  await office.establishments.create({ establishment, paymentMethods: [] });
  const owner = { establishmentId: establishment.id, name: 'Ana Prado', email, passwordHash };
  expect((await office.accounts.adopt(owner)).ok).toBe(true);
  return { establishment, email, password: PASSWORD };
}

const act = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();

for (const [where, device] of [
  ['1440 pixels', DESKTOP],
  ['390 pixels', PHONE],
] as const) {
  test.describe(where, () => {
    test.use(device);

    test('every empty screen of a new shop offers the owner the act that fills it, and an attendant his own', async ({
      page: owner,
      openBrowser,
      office,
      troubles,
    }) => {
      troubles.expect('404 GET /api/customers/');
      test.setTimeout(180_000);
      const shop = await openEmptyShop(await office());
      await signInQuietly(owner, shop);
      const attendant = await openBrowser(device);
      await signInAs(attendant, await office(), shop as Shop, 'atendente', 'Caio Lima');

      // The first visit of a browser makes room for the offer on the empty board; from then on nothing moves there.
      await owner.goto('/dashboard');
      await expect(owner.getByRole('region', { name: 'Primeiros passos' })).toBeVisible();
      for (const [screen, acts] of SCREENS) {
        for (const [name, target] of Object.entries(acts)) {
          await moveTo(owner, screen);
          await act(owner, name).click();
          await expect(owner, `${name} on ${screen}`).toHaveURL(target);
        }
      }
      for (const [screen, name, dialog] of DIALOGS) {
        await moveTo(owner, screen);
        await owner.getByRole('button', { name, exact: true }).click();
        const opened = owner.getByRole('dialog', { name: dialog });
        await expect(opened, `${name} on ${screen}`).toBeVisible();
        await owner.keyboard.press('Escape');
        await expect(opened).toBeHidden();
      }

      await test.step('the lists of the board', async () => {
        const ways = [
          ['Em rota', 'Montar as saídas', '/rastreamento/location-planning'],
          ['Atrasados', 'Acompanhar as entregas', '/rastreamento'],
          ['Concluídos', 'Ver dias anteriores', '/outros/historico'],
          ['Cancelados', 'Ver dias anteriores', '/outros/historico'],
          ['Comandas', 'Abrir uma comanda', '/atendimento/comandas'],
        ] as const;
        for (const [list, name, target] of ways) {
          await openBoard(owner);
          await (await group(owner, list)).getByRole('link', { name, exact: true }).click();
          await expect(owner).toHaveURL(target);
        }
        // With tables the screen shows them, each free.
        expect((await owner.request.put('/api/establishment/preferences', { data: { tables: 0 } })).ok()).toBe(true);
        await owner.reload();
        await owner.getByRole('button', { name: 'Abrir uma comanda' }).click();
        await expect(owner.getByRole('searchbox', { name: 'Comanda, nome ou mesa' })).toBeFocused();
      });

      await test.step('the till and the filters', async () => {
        expect((await owner.request.post('/api/cash/sessions', { data: { float: 5000 } })).ok()).toBe(true);
        await moveTo(owner, '/outros/caixa');
        await act(owner, 'Vender no balcão').click();
        await expect(owner).toHaveURL('/atendimento');
        await moveTo(owner, '/outros/historico?q=ninguem');
        await owner.getByRole('button', { name: 'Ver todos os pedidos' }).click();
        await expect(act(owner, 'Fazer o primeiro pedido')).toBeVisible();
        await moveTo(owner, '/outros/clientes');
        await owner.getByRole('searchbox').or(owner.getByRole('textbox')).first().fill('ninguém');
        await act(owner, 'Cadastrar um cliente').click();
        await expect(owner).toHaveURL('/outros/clientes/novo');
        await moveTo(owner, '/outros/clientes/5511900001111');
        await owner.getByRole('button', { name: 'Cadastrar este cliente' }).click();
        await expect(owner.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(11) 90000-1111');
        await moveTo(owner, '/outros/relatorios?tipo=day&from=2026-01-05');
        await owner.getByRole('button', { name: 'Ver este mês' }).click();
        await expect(act(owner, 'Fazer um pedido')).toBeVisible();
        await expectAccessible(owner, 'an empty report');
      });

      await test.step('an attendant', async () => {
        await openBoard(attendant);
        await expect(act(attendant, 'Fazer um pedido')).toBeVisible();
        await expect((await group(attendant, 'Em rota')).getByText('Ninguém na rua')).toBeVisible();
        await expect(act(attendant, 'Montar as saídas')).toHaveCount(0);
        await moveTo(attendant, '/rastreamento');
        await expect(attendant.getByText('Nenhum motoboy cadastrado')).toBeVisible();
        await expect(act(attendant, 'Cadastrar motoboys')).toHaveCount(0);
        await expect(act(attendant, 'Fazer um pedido')).toBeVisible();
        await moveTo(attendant, '/outros/impressoras');
        await expect(attendant.getByText('Nenhum agente ainda.')).toBeVisible();
        await expect(attendant.getByRole('main').getByRole('button')).toHaveCount(0);
      });
    });
  });
}
