import type { CashState } from '#contract/cash/schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Operation } from '#contract/operation.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { OwnLedger } from '#contract/settlements/schema.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import type { FuzzCaller } from '#tests/support/fuzz/callers.ts';
import { createExamples, markFields, type SendRequest } from '#tests/support/fuzz/marked-shop.ts';
import { createPools } from '#tests/support/fuzz/pools.ts';
import { openWalkedShop, type WalkedShop } from './shop.ts';

const LONG = `"'><img src=x onerror=hacked=1><svg onload=hacked=1></textarea></script>{{hacked=1}}\u202e\u200b`;
const SHORT = '<svg/onload=hacked=1>';
const TINY = '<b onclick=hacked=1>';

/**
 * Texts that would run a script if a screen took them for markup, an attribute, a template or an address. A field gets
 * the first of a list that fits.
 */
const SCRIPTS: readonly (readonly string[])[] = [
  [LONG, SHORT, TINY, '<i>hacked', '<b>=1'],
  ['javascript:hacked=1//" onmouseover="hacked=1" x="', 'javascript:hacked=1', '"onload=hacked=1 ', "'hacked=1'"],
];
/** For fields with a form of their own. */
const PLAIN = ['11955550707', 'ana@exemplo.com.br', 'https://loja.exemplo.com.br/x', '01001000', '45723174000110'];
const SEED = 7;

type Caller = Pick<FuzzCaller, 'name' | 'headers' | 'refusal'>;

const isOf = ({ policy }: Operation, ...kinds: readonly string[]) => kinds.includes(String(policy.access));

/** A shop with a hostile text in every field that takes one, and the fields that took one. */
export async function openHostileShop(url: string, parts: Pick<WalkedShop, 'clerk' | 'shop' | 'otherShop' | 'mail'>) {
  const { clerk, shop } = parts;
  const cookie = (await clerk.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const owner = createClient(url, cookie);
  const cashSession = await closeTill(callsOf(owner));
  const walked = await openWalkedShop(parts);
  const own = createPools(() => false);
  await createExamples({ ...owner, courier: shop.couriers[0] }, own, SHORT);
  const { body } = await owner.post<CourierLink>(`/api/couriers/${shop.couriers[1].id}/link`);
  const callers: readonly Caller[] = [
    {
      name: 'owner',
      headers: { cookie },
      refusal: (_, one) => (isOf(one, 'print:jobs', 'courier:link') ? 'not-allowed' : undefined),
    },
    {
      name: 'courier',
      headers: { authorization: `Bearer ${body.token}` },
      refusal: (_, one) => (isOf(one, 'courier:link', 'public') ? undefined : 'not-allowed'),
    },
  ];
  const send: SendRequest = async ({ method, url: path, headers, payload }, who) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...who },
      ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
    });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
  };
  const taken = new Set<string>();
  for (const markers of SCRIPTS) {
    const marked = await markFields(send, callers, own, { seed: SEED, tries: 4, markers: [...markers, ...PLAIN] });
    for (const field of marked.taken) taken.add(field);
  }
  return { ...walked, taken, cashSession, ...(await makeHostileThings(url, owner)) };
}

/** Calls the portal and fails if it refuses. */
const callsOf =
  (client: Client) =>
  async <Body>(method: string, path: string, body: object = {}): Promise<Body> => {
    const answer = await client.send<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

type Call = ReturnType<typeof callsOf>;

const PHONE = '11987654321';
const ADDRESS = { address: LONG, number: TINY, complement: LONG, neighborhood: LONG, city: LONG, reference: LONG };
const ITEM = {
  name: LONG,
  quantity: 1,
  unitPrice: 4590,
  notes: LONG,
  options: [{ name: LONG, quantity: 1, unitPrice: 0 }],
};

const SUPPLY = { kind: 'supply', amount: 500, reason: LONG } as const;

/** Closes a till with a movement and a difference that somebody has explained; returns its session. */
async function closeTill(call: Call): Promise<string> {
  const { id } = await call<{ id: string }>('POST', '/api/cash/sessions', { float: 0 });
  await call('POST', `/api/cash/sessions/${id}/movements`, SUPPLY);
  const counted = ['drawer', 'pix', 'credito', 'debito'].map((line) => ({ line, amount: 0 }));
  const count = await call<{ id: string }>('POST', `/api/cash/sessions/${id}/counts`, { counted, acknowledged: [] });
  const reasons = [{ line: 'drawer', reason: LONG }];
  await call('POST', `/api/cash/sessions/${id}/close`, { countId: count.id, reasons });
  return id;
}

/** What people look at most, with a hostile text in each field. */
async function makeHostileThings(url: string, owner: Client) {
  const call = callsOf(owner);
  const named = { fantasyName: LONG, corporateName: LONG, phones: ['1133334444'], timeZone: 'America/Sao_Paulo' };
  await call('PUT', '/api/establishment', named);
  const courier = await call<Courier>('POST', '/api/couriers', { name: LONG, phone: '11911112222' });
  const orders = await placeOrders(call, courier.id);
  const opened = { module: 'COMANDA', command: '77', commandName: SHORT, order: { items: [ITEM] } };
  const comanda = await call<Order>('POST', '/api/orders', opened);
  const settlement = await settle(call, courier.id);
  const { session } = (await owner.get<CashState>('/api/cash')).body;
  await call('POST', `/api/cash/sessions/${session?.id}/movements`, SUPPLY);
  await call('PUT', `/api/customers/${PHONE}/record`, {
    name: LONG,
    cpf: '',
    notes: LONG,
    addresses: [{ ...ADDRESS, label: '<i>hacked' }],
  });
  const [path, body] = [`/api/orders/${orders.onRoute}/cancel`, { reason: LONG }];
  const authorisation = await call<{ id: string }>('POST', '/api/authorisations', { method: 'POST', path, body });
  const address = 'https://loja.exemplo.com.br/"onerror="hacked=1';
  await call('POST', '/api/webhooks', { url: address, events: ['order.placed'] });
  await speakUp(url, call, courier.id, orders.deliveredOrder);
  await call('PUT', '/api/opening/pause', { reason: LONG });
  return {
    ...orders,
    comanda: comanda.id,
    courier: courier.id,
    settlement,
    authorisation: authorisation.id,
  };
}

async function placeOrders(call: Call, courierId: string) {
  const customer = { name: LONG, phone: PHONE, address: { ...ADDRESS, timeDelivery: '30 mins' } };
  const payments = [{ methodId: 'pix', amount: 5090 }];
  const order = { txDelivery: 500, discount: 0, items: [ITEM], payments, notes: LONG };
  const place = () => call<Order>('POST', '/api/orders', { module: 'DELIVERY', customer, order });
  const [awaiting, onRoute, delivered] = [await place(), await place(), await place()];
  for (const { id } of [onRoute, delivered]) await call('POST', `/api/orders/${id}/dispatch`, { courierId });
  await call('POST', `/api/orders/${delivered.id}/complete`);
  return { order: awaiting.id, onRoute: onRoute.id, deliveredOrder: delivered.id };
}

async function settle(call: Call, courierId: string): Promise<string> {
  const line = (kind: string) => call('POST', `/api/couriers/${courierId}/ledger`, { kind, amount: 500, reason: LONG });
  await line('bonus');
  const { id } = await call<{ id: string }>('POST', `/api/couriers/${courierId}/settlements`, { method: 'outside' });
  await line('advance');
  return id;
}

/** The words of the courier and of the customer, who need no account. */
async function speakUp(url: string, call: Call, courierId: string, orderId: string): Promise<void> {
  const { token } = await call<CourierLink>('POST', `/api/couriers/${courierId}/link`);
  const authorization = `Bearer ${token}`;
  const courier = createClient(url);
  const { body } = await courier.get<OwnLedger>('/api/courier/ledger', { authorization });
  const [line] = body.lines;
  const disputed = await courier.post(`/api/courier/ledger/${line?.id}/dispute`, { words: LONG }, { authorization });
  if (disputed.status !== 200) throw new Error(`the dispute: ${disputed.status} ${JSON.stringify(disputed.body)}`);
  const link = await call<OrderLink>('POST', `/api/orders/${orderId}/link`);
  await callsOf(createClient(url))('PUT', `/api/public/orders/${link.token}/rating`, { stars: 1, words: LONG });
}
