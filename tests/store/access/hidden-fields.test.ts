import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { HIDDEN_FIELDS } from '#domain/access/hidden-fields.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { mayDo, ROLES, type Role } from '#domain/access/role.ts';
import type { Order } from '#domain/orders/order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { openPartnerShop, type PartnerShop } from '#tests/support/partner/shop.ts';
import { PASSWORD, type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

/** A value of each hidden field that is found nowhere else, in the forms in which answers and files write it. */
const PLANTED: Readonly<Record<string, { readonly permission: Permission; readonly forms: readonly string[] }>> = {
  cpf: { permission: 'customers.cpf', forms: ['52998224725', '529.982.247-25'] },
  rg: { permission: 'customers.cpf', forms: ['478215093'] },
  price: { permission: 'orders.partner-cost', forms: ['86429', '864,29', '864.29'] },
  pay: { permission: 'settlements.read', forms: ['73217', '732,17', '732.17'] },
};
const PHONE = '11987650001';

let running: RunningApp;
let fake: FakeLalamove;
let shop: PartnerShop;
let order: Order;

beforeAll(async () => {
  fake = await startFakeLalamove();
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', LALAMOVE_URL: fake.url });
  running = await startAppUntilClosed({ environment });
  shop = await openPartnerShop(running, fake);
  fake.book.price = 86_429;
  fake.book.balance = 100_000_000;
  const { today } = (await shop.get<{ today: string }>('/api/courier-pay-rules')).body;
  const rules = await shop.post('/api/courier-pay-rules', { from: today, rules: { perDelivery: 73_217 } });
  const customer = await shop.send('PUT', `/api/customers/${PHONE}`, {
    name: 'Ana',
    cpf: '52998224725',
    rg: '478215093',
  });
  expect([rules.status, customer.status]).toEqual([201, 200]);
  await shop.order();
  order = (await shop.call(await shop.order())).body;
});
afterAll(async () => {
  await running.close();
  await fake.close();
});

async function join(role: Role): Promise<Client> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: shop.establishment.id, name: `Bia ${role}`, email, role, password: PASSWORD };
  const made = await running.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  return running.client(cookieOf(await running.client().post('/api/session', { email, password: PASSWORD })));
}

/** Everything that the person can read, of every operation that only reads: answers, and exported files. */
async function readAll(person: Client): Promise<string> {
  const texts: string[] = [];
  for (const { method, path } of Object.values(OPERATIONS)) {
    if (method !== 'GET') continue;
    const id = path.startsWith('/api/couriers') ? shop.courier.id : order.id;
    const { body } = await person.get(path.replace(':phone', PHONE).replaceAll(/:\w+/g, id));
    texts.push(typeof body === 'string' ? body : JSON.stringify(body));
  }
  return texts.join('\n');
}

/** What the person's screen gets by the live feed: the whole day, and a change. */
async function listen(person: Client): Promise<string> {
  const socket = await connectLive(running.url, person.cookie);
  await socket.start();
  const { body } = await shop.call(await shop.order());
  await socket.revision(body.revision);
  socket.socket.close();
  return JSON.stringify(socket.messages);
}

/** Not as a part of an id or of a longer number. */
const isIn = (text: string, form: string) =>
  new RegExp(`(?<![\\w-])${form.replaceAll('.', '\\.')}(?![\\w-])`).test(text);
const plantedIn = (text: string) =>
  Object.keys(PLANTED).filter((field) => PLANTED[field]?.forms.some((form) => isIn(text, form)));
const allowed = (role: Role) =>
  Object.keys(PLANTED).filter((field) => {
    const { permission } = PLANTED[field] ?? {};
    return permission !== undefined && mayDo({ role }, permission);
  });

test('every permission that hides a field has a value that this file looks for', () => {
  const looked = new Set(Object.values(PLANTED).map(({ permission }) => permission));
  expect(HIDDEN_FIELDS.filter(({ permission }) => !looked.has(permission))).toEqual([]);
});

test.each(ROLES)(
  '%s reads exactly the hidden fields of the published matrix, by no answer, file or message more',
  async (role) => {
    const person = await join(role);
    const [answers, messages] = [await readAll(person), await listen(person)];
    expect(plantedIn(answers)).toEqual(allowed(role));
    expect(plantedIn(messages)).toEqual(mayDo({ role }, 'orders.partner-cost') ? ['price'] : []);
  },
);
