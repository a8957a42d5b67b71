import { aCourier, aDelivery, aRound } from '#tests/support/builders.ts';
import { aPng, savePhoto } from '#tests/support/photos.ts';
import { setUpPrinter } from '#tests/support/printing/printers.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';
import { aPushDevice } from './bodies.ts';

/** What the tests of isolation know: an owner, another shop, and the ids of the owner’s things by the path that takes them. */
export interface IsolatedShops {
  readonly running: RunningApp;
  readonly owner: Shop;
  readonly otherShop: Shop;
  readonly ids: Readonly<Record<string, string>>;
  readonly foreignCategory: string;
  readonly foreignOrder: string;
}

type Made = Readonly<Record<string, string>>;

/** A portal with both shops; the owner has one of everything. The caller closes it. */
export async function openIsolatedShops(): Promise<IsolatedShops> {
  const running = await startAppUntilClosed();
  const owner = await running.openShop({ fantasyName: 'Dona' });
  const otherShop = await running.openShop({ fantasyName: 'Vizinha' });
  const ids = {
    ...(await sell(owner)),
    ...(await setUpOffice(running, owner)),
    ...(await setUpDevices(owner)),
    ...NOTHING,
  };
  await letIn(running, owner, otherShop);
  const foreignCategory = (await otherShop.post<{ id: string }>('/api/categories', { name: 'Do vizinho' })).body.id;
  const rui = { name: 'Rui', address: { address: 'Rua B', number: '1' } };
  const foreignOrder = (await otherShop.post<{ id: string }>('/api/orders', aDelivery({ customer: rui }))).body.id;
  return { running, owner, otherShop, ids, foreignCategory, foreignOrder };
}

/** The other shop's owner belongs to both; his session's establishment is his own, so he is refused like anybody else. */
async function letIn({ database }: RunningApp, { establishment }: Shop, { email }: Shop): Promise<void> {
  await database.pool.query(
    `insert into account_memberships (account_id, establishment_id, role, created_at, accepted_at)
     select id, $1, 'dono', now(), now() from auth_accounts where email = $2`,
    [establishment.id, email],
  );
}

/** Orders, comandas, a till, a run with its courier's pay, and a request for a manager. */
async function sell(owner: Shop): Promise<Made> {
  const order = await owner.post<{ id: string }>('/api/orders', aDelivery());
  const authorisation = await owner.post<{ id: string }>('/api/authorisations', {
    method: 'POST',
    path: `/api/orders/${order.body.id}/cancel`,
  });
  const comanda = await owner.post<{ id: string }>('/api/orders', aRound('7'));
  const till = await owner.post<{ id: string }>('/api/cash/sessions', { float: 100 });
  const run = await owner.post<{ id: string }>('/api/runs', {
    courierId: owner.courier.id,
    orderIds: [order.body.id],
  });
  const path = `/api/couriers/${owner.courier.id}`;
  const line = await owner.post<{ id: string }>(`${path}/ledger`, { kind: 'bonus', amount: 100, reason: 'Chuva' });
  const settlement = await owner.post<{ id: string }>(`${path}/settlements`, { method: 'outside' });
  await owner.post('/api/day-turns', { day: '2026-11-22', reason: 'Virada da dona' });
  return {
    '/api/orders/:id': order.body.id,
    '/api/courier/orders/:id': order.body.id,
    '/api/authorisations/:id': authorisation.body.id,
    '/api/comandas/:id': comanda.body.id,
    '/api/cash/sessions/:id': till.body.id,
    '/api/runs/:id': run.body.id,
    '/api/courier/ledger/:id': line.body.id,
    '/api/settlements/:id': settlement.body.id,
    '/api/courier/settlements/:id': settlement.body.id,
  };
}

/** What the office keeps: the catalogue, the people, customers, ways to pay, and access for other systems. */
async function setUpOffice({ url, parts }: RunningApp, owner: Shop): Promise<Made> {
  const { id: establishmentId } = owner.establishment;
  const key = await owner.post<{ apiKey: { id: string } }>('/api/api-keys', { name: 'loja', scopes: ['orders:read'] });
  await owner.send('PUT', '/api/customers/11987654321', { name: 'Ana' });
  await parts.catalogue.createCategory(establishmentId, { id: 'da-dona', name: 'Pizzas', sort: 0 });
  await parts.catalogue.createProduct(establishmentId, {
    id: 'produto-da-dona',
    categoryId: 'da-dona',
    name: 'Pizza',
    price: 4590,
    available: true,
    sort: 0,
  });
  await parts.couriers.create(establishmentId, aCourier({ name: 'Motoboy da dona' }));
  const photo = await savePhoto(url, owner, 'produto-da-dona', aPng());
  const archived = { categoryId: 'da-dona', name: 'Excluído da dona', price: 100 };
  const gone = await owner.post<{ id: string }>('/api/products', archived);
  await owner.send('DELETE', `/api/products/${gone.body.id}`);
  const pix = { kind: 'email', key: 'pix-da-dona@exemplo.com.br', name: 'Dona', city: 'Recife' };
  await owner.send('PUT', '/api/pix-account', pix);
  const method = await owner.post<{ id: string }>('/api/payment-methods', { name: 'Vale da dona', kind: 'vale' });
  const webhook = await owner.post<{ webhook: { id: string } }>('/api/webhooks', {
    url: 'https://dona.exemplo.com.br/x',
    events: ['order.placed'],
  });
  const invited = { name: 'Caixa da dona', email: 'caixa-da-dona@exemplo.com.br', role: 'caixa' };
  const account = await owner.post<{ account: { id: string } }>('/api/accounts', invited);
  return {
    '/api/customers/:phone': '11987654321',
    '/api/categories/:id': 'da-dona',
    '/api/products/:id': 'produto-da-dona',
    '/api/photos/:id': photo.body.photo?.split('/').at(-1) ?? '',
    '/api/payment-methods/:id': method.body.id,
    '/api/accounts/:id': account.body.account.id,
    '/api/couriers/:id': owner.courier.id,
    '/api/api-keys/:id': key.body.apiKey.id,
    '/api/webhooks/:id': webhook.body.webhook.id,
  };
}

/** Printers, their agents, trusted devices and phones. */
async function setUpDevices(owner: Shop): Promise<Made> {
  const printer = await setUpPrinter(owner);
  const trial = await owner.post<{ id: string }>(`/api/printers/${printer.id}/trial`);
  const agent = await owner.post<{ agent: { id: string } }>('/api/print-agents', { name: 'Agente da dona' });
  const trusted = await owner.post<{ id: string }>('/api/trusted-devices', { name: 'Balcão' });
  const device = await owner.send<{ id: string }>('PUT', '/api/push/device', aPushDevice('da-dona'));
  return {
    '/api/printers/:id': printer.id,
    '/api/print-jobs/:id': trial.body.id,
    '/api/print-agent/jobs/:id': trial.body.id,
    '/api/print-agents/:id': agent.body.agent.id,
    '/api/trusted-devices/:id': trusted.body.id,
    '/api/push/devices/:id': device.body.id,
  };
}

/** Ids of nothing, for paths whose subject belongs to a person or to nobody. */
const NOTHING: Made = {
  '/api/second-factors/passkeys/:id': 'nenhuma-chave',
  '/api/sessions/:id': 'nenhuma-sessao',
  '/api/invitations/:token': 'nenhum-convite',
  '/api/print-agent-pairings/:code': 'BCDF2345',
  '/api/print-agent/program/:platform': 'linux-x64',
  '/api/print-agent-programs/:platform': 'linux-x64',
  '/api/integrations/:name': 'nenhum-servico',
  '/api/public/orders/:token': 'A'.repeat(22),
  '/api/postal-codes/:postalCode': '01001000',
  '/api/companies/:cnpj': '12ABC34501DE35',
};
