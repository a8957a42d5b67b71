import type { Page } from '@playwright/test';
import type { Order } from '#domain/orders/order.ts';
import { routePaths, storedKeys } from '../support/route-table.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import type { Troubles } from '../support/troubles.ts';
import {
  expectAlive,
  fieldValues,
  fillAll,
  HOSTILE_CONTENTS,
  HOSTILE_VALUES,
  visit,
  walkDialogs,
} from '../support/walk.ts';

/** Ids used in addresses with parameters. */
interface Things {
  readonly order: string;
  readonly comanda: string;
  readonly cashSession: string;
  readonly courier: string;
  readonly settlement: string;
  readonly authorisation: string;
}

const PHONE = '11987654321';

/** Example addresses for routes with parameters. Every such route needs an entry here. */
const EXAMPLES: Readonly<Record<string, (things: Things) => readonly string[]>> = {
  '/order/$id': ({ order }) => [`/order/${order}`],
  '/atendimento/comanda/$id': ({ comanda }) => [`/atendimento/comanda/${comanda}`, '/atendimento/comanda/nova'],
  '/outros/caixa/$id': ({ cashSession }) => [`/outros/caixa/${cashSession}`],
  '/outros/acerto/$id': ({ courier }) => [`/outros/acerto/${courier}`],
  '/outros/acerto/extrato/$id': ({ settlement }) => [`/outros/acerto/extrato/${settlement}`],
  '/autorizar/$id': ({ authorisation }) => [`/autorizar/${authorisation}`],
  '/outros/clientes/$phone': () => [`/outros/clientes/${PHONE}`],
  $: () => ['/nenhures'],
};

/** Screens that save their fields in the browser while typing. */
const DRAFTS = ['/novo-pedido', '/atendimento', '/atendimento/comanda/$id'];

const SETTINGS = JSON.stringify({ Atendimento: true, timeAwait: 20, timeDispatch: 40 });

/** A day with content on every screen. */
async function fillShop(page: Page, { placeOrder, changeOrder, couriers }: Shop): Promise<Things> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const session = await post('/api/cash/sessions', { float: 0 });
  const at = (what: string) => `/api/cash/sessions/${session.id}/${what}`;
  const counted = ['drawer', 'pix', 'credito', 'debito'].map((line) => ({ line, amount: 0 }));
  const count = await post(at('counts'), { counted, acknowledged: [] });
  await post(at('close'), { countId: count.id, reasons: [] });
  await post('/api/cash/sessions', { float: 20_000 });
  await page.request.put(`/api/customers/${PHONE}/record`, {
    data: { name: 'Ana Conceição', addresses: [{ address: 'Rua A', number: '10' }] },
  });
  const awaiting = await placeOrder(deliveryTo('Ana Conceição'));
  const onRoute = await placeOrder(deliveryTo('Bruno Teles'));
  await changeOrder(onRoute.id, 'dispatch', { courierId: couriers[0].id });
  const round: Pick<Order, 'module'> & object = { module: 'COMANDA' };
  const items = [{ name: 'Chope', quantity: 2, unitPrice: 1200 }];
  const comanda = await placeOrder({ ...round, command: '12', order: { items } });
  const courier = couriers[0].id;
  await post(`/api/couriers/${courier}/ledger`, { kind: 'bonus', amount: 500, reason: 'Chuva' });
  const settlement = await post(`/api/couriers/${courier}/settlements`, { method: 'outside' });
  await post(`/api/couriers/${courier}/ledger`, { kind: 'advance', amount: 500, reason: 'Gasolina' });
  const authorisation = await post('/api/authorisations', { method: 'POST', path: `/api/orders/${onRoute.id}/cancel` });
  return {
    order: awaiting.id,
    comanda: comanda.id,
    cashSession: session.id,
    courier,
    settlement: settlement.id,
    authorisation: authorisation.id,
  };
}

async function openShopFor(page: Page, shop: Shop): Promise<Things> {
  const things = await fillShop(page, shop);
  await page.goto('/manifest.webmanifest');
  await page.evaluate((settings) => localStorage.setItem('portal-motoboy.settings', settings), SETTINGS);
  return things;
}

/** The bags, sales and comandas stored in the browser. */
function storedDrafts(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    ['bag', 'counter-sale', 'comanda-drafts'].map((name) => localStorage.getItem(`portal-motoboy.${name}`)),
  );
}

/** The server may refuse invalid values, but must never fail. */
function expectRefusals(troubles: Troubles): void {
  troubles.expect(/^4\d\d /);
}

for (const route of routePaths()) {
  test(`no content of a field breaks ${route}`, async ({ clerk, shop, troubles }) => {
    test.setTimeout(240_000);
    expectRefusals(troubles);
    const things = await openShopFor(clerk, shop);
    const examples = EXAMPLES[route];
    expect(examples !== undefined || !route.includes('$'), `${route} needs an example`).toBe(true);
    const drafted: string[] = [];
    for (const path of examples?.(things) ?? [route]) {
      await visit(clerk, path);
      const here = new URL(clerk.url()).pathname;
      await walkDialogs(clerk, here);
      for (const [name, value] of Object.entries(HOSTILE_VALUES)) {
        const fields = await fillAll(clerk, value);
        await expectAlive(clerk, `${name} in each field`);
        if (fields === 0) break;
      }
      await fillAll(clerk, '12');
      const kept = { fields: await fieldValues(clerk), drafts: await storedDrafts(clerk) };
      await visit(clerk, '/outros');
      await visit(clerk, path);
      expect(await storedDrafts(clerk), `what is kept of ${path}`).toEqual(kept.drafts);
      if (!DRAFTS.includes(route)) continue;
      // The fields of a draft may be drawn after the screen has stopped loading.
      if (examples === undefined) await expect.poll(async () => Object.keys(await fieldValues(clerk))).not.toEqual([]);
      const shown = await fieldValues(clerk);
      drafted.push(...Object.keys(shown));
      // Sections that were opened by hand are closed after a reload.
      expect(kept.fields, `what ${path} shows again`).toMatchObject(shown);
    }
    expect(drafted.length > 0, `${route} shows its draft again`).toBe(DRAFTS.includes(route));
  });
}

/** A bag of an establishment, as this version writes it. */
function aBag(establishmentId: string, module: string): object {
  return {
    establishmentId,
    module,
    customer: { phone: PHONE, name: 'Ana', address: 'Rua A', number: '10' },
    items: [
      {
        key: 'a',
        name: 'Pizza',
        quantity: 2,
        unitPrice: 4590,
        options: [{ name: 'Borda', quantity: 1, unitPrice: 500 }],
      },
    ],
    payments: [{ key: 'p', methodId: 'pix', name: 'Pix', amount: 100, closes: true }],
    deliveryMinutes: 30,
    txDelivery: 500,
    discount: 100,
    suggested: { fee: 500, minutes: 30 },
    command: '12',
    idempotencyKey: '',
  };
}

for (const [kind, spoil] of Object.entries(HOSTILE_CONTENTS)) {
  test(`no stored content breaks a screen: ${kind}`, async ({ clerk, shop }) => {
    test.setTimeout(240_000);
    const { order, comanda } = await openShopFor(clerk, shop);
    const { id } = shop.establishment;
    const good: Record<string, object> = {
      'portal-motoboy.bag': aBag(id, 'DELIVERY'),
      'portal-motoboy.counter-sale': aBag(id, 'PDV'),
      'portal-motoboy.comanda-drafts': { [comanda]: aBag(id, 'COMANDA'), nova: aBag(id, 'COMANDA') },
    };
    const stored = storedKeys()
      .map((key) => [key, spoil(JSON.stringify(good[key] ?? { a: 1 }))] as const)
      // A browser has 5 MB of storage in total.
      .filter(([key, text]) => text.length < 500_000 || key in good);
    expect(stored.length).toBeGreaterThanOrEqual(Object.keys(good).length);
    expect(storedKeys()).toEqual(expect.arrayContaining(Object.keys(good)));
    const screens = ['/dashboard', '/novo-pedido', '/atendimento', `/atendimento/comanda/${comanda}`];
    for (const path of [...screens, '/atendimento/comanda/nova', `/order/${order}`, '/outros/configuracoes']) {
      await clerk.evaluate((entries) => {
        localStorage.clear();
        for (const [key, text] of entries) localStorage.setItem(key, text);
      }, stored);
      await visit(clerk, path);
      await fillAll(clerk, '3');
      await expectAlive(clerk, 'typing over it');
    }
  });
}
