import type { Page } from '@playwright/test';
import type { FakeMailServer } from '#tests/fakes/mail/server.ts';
import { deliveryTo, type Shop } from '../shop.ts';

/** A shop with content on every screen, and the ids of the things in it. */
export interface WalkedShop {
  /** Signed in as its owner. */
  readonly clerk: Page;
  readonly shop: Shop;
  readonly otherShop: Shop;
  readonly mail: FakeMailServer;
  readonly order: string;
  readonly onRoute: string;
  readonly deliveredOrder: string;
  readonly comanda: string;
  readonly cashSession: string;
  readonly courier: string;
  readonly settlement: string;
  readonly authorisation: string;
}

export const WALKED_PHONE = '11987654321';

const SETTINGS = JSON.stringify({ Atendimento: true, timeAwait: 20, timeDispatch: 40 });

/** Sends a write of the signed-in owner; returns the answer. */
async function post(page: Page, path: string, data: object = {}): Promise<{ readonly id: string }> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Fills a shop and this browser's settings, so that every screen has content. */
export async function openWalkedShop<Parts extends Pick<WalkedShop, 'clerk' | 'shop'>>(parts: Parts) {
  const { clerk, shop } = parts;
  const { placeOrder, changeOrder, couriers } = shop;
  const session = await post(clerk, '/api/cash/sessions', { float: 0 });
  const at = (what: string) => `/api/cash/sessions/${session.id}/${what}`;
  const counted = ['drawer', 'pix', 'credito', 'debito'].map((line) => ({ line, amount: 0 }));
  const count = await post(clerk, at('counts'), { counted, acknowledged: [] });
  await post(clerk, at('close'), { countId: count.id, reasons: [] });
  await post(clerk, '/api/cash/sessions', { float: 20_000 });
  await clerk.request.put(`/api/customers/${WALKED_PHONE}/record`, {
    data: { name: 'Ana Conceição', addresses: [{ address: 'Rua A', number: '10' }] },
  });
  const courier = couriers[0].id;
  const awaiting = await placeOrder(deliveryTo('Ana Conceição'));
  const onRoute = await placeOrder(deliveryTo('Bruno Teles'));
  const delivered = await placeOrder(deliveryTo('Carla Reis'));
  for (const { id } of [onRoute, delivered]) await changeOrder(id, 'dispatch', { courierId: courier });
  await changeOrder(delivered.id, 'complete');
  const items = [{ name: 'Chope', quantity: 2, unitPrice: 1200 }];
  const comanda = await placeOrder({ module: 'COMANDA', command: '12', order: { items } });
  await post(clerk, `/api/couriers/${courier}/ledger`, { kind: 'bonus', amount: 500, reason: 'Chuva' });
  const settlement = await post(clerk, `/api/couriers/${courier}/settlements`, { method: 'outside' });
  await post(clerk, `/api/couriers/${courier}/ledger`, { kind: 'advance', amount: 500, reason: 'Gasolina' });
  const path = `/api/orders/${onRoute.id}/cancel`;
  const authorisation = await post(clerk, '/api/authorisations', { method: 'POST', path });
  await clerk.goto('/manifest.webmanifest');
  await clerk.evaluate((settings) => localStorage.setItem('portal-motoboy.settings', settings), SETTINGS);
  return {
    ...parts,
    order: awaiting.id,
    onRoute: onRoute.id,
    deliveredOrder: delivered.id,
    comanda: comanda.id,
    cashSession: session.id,
    courier,
    settlement: settlement.id,
    authorisation: authorisation.id,
  };
}

type Addresses = readonly string[] | Promise<readonly string[]>;

/**
 * Example addresses of pages that need more than their path. Every route with a parameter needs an entry here; a page
 * with a link's token is walked with a valid one.
 */
export const EXAMPLES: Readonly<Record<string, (walked: WalkedShop) => Addresses>> = {
  '/order/$id': ({ order }) => [`/order/${order}`],
  '/atendimento/comanda/$id': ({ comanda }) => [`/atendimento/comanda/${comanda}`, '/atendimento/comanda/nova'],
  '/outros/caixa/$id': ({ cashSession }) => [`/outros/caixa/${cashSession}`],
  '/outros/acerto/$id': ({ courier }) => [`/outros/acerto/${courier}`],
  '/outros/acerto/extrato/$id': ({ settlement }) => [`/outros/acerto/extrato/${settlement}`],
  '/autorizar/$id': ({ authorisation }) => [`/autorizar/${authorisation}`],
  '/outros/clientes/$phone': () => [`/outros/clientes/${WALKED_PHONE}`],
  $: () => ['/nenhures'],
  '/order_custumer': async ({ shop, order, deliveredOrder }) =>
    Promise.all([order, deliveredOrder].map(async (id) => (await (await shop.changeOrder(id, 'link')).json()).url)),
  '/convite': async ({ clerk, otherShop }) => {
    const invite = async (email: string) => {
      const answer = await clerk.request.post('/api/accounts', { data: { name: 'Rui', email, role: 'atendente' } });
      return (await answer.json()).url;
    };
    return [await invite('rui@shop.test'), await invite(otherShop.email)];
  },
  '/senha': async ({ clerk, shop, mail }) => {
    await clerk.request.post('/api/password-links', { data: { email: shop.email } });
    return ['/senha', (await mail.next(shop.email)).link];
  },
  '/cadastro': async ({ clerk, mail }) => {
    const { signUp } = await (await clerk.request.get('/api/sign-in-hints')).json();
    const email = `${crypto.randomUUID()}@shop.test`;
    const data = { email, name: 'Rui', establishment: 'Cantina do Rui', terms: signUp.termsVersion };
    await clerk.request.post('/api/sign-ups', { data });
    return ['/cadastro', (await mail.next(email)).link];
  },
  // One order is at the door, where the page has fields.
  '/entregador/$token': async ({ clerk, courier, onRoute }) => {
    const { url, token } = await (await clerk.request.post(`/api/couriers/${courier}/link`)).json();
    const headers = { authorization: `Bearer ${token}` };
    for (const step of ['left', 'arrived']) {
      const data = { at: new Date().toISOString() };
      await clerk.request.post(`/api/courier/orders/${onRoute}/${step}`, { headers, data });
    }
    return [url];
  },
};
