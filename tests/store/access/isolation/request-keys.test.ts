import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { isMedia, type Operation } from '#contract/operation.ts';
import { takesRequestKey } from '#contract/shared/request-headers.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { bodiesOf } from '#tests/support/isolation/bodies.ts';
import { MORE_BODIES, OTHER_BODIES, variantsOf } from '#tests/support/isolation/more-bodies.ts';
import { NAMES, operations } from '#tests/support/isolation/operations.ts';
import { pathOf } from '#tests/support/isolation/rows.ts';
import { type IsolatedShops, openIsolatedShops } from '#tests/support/isolation/shops.ts';
import { aPng } from '#tests/support/photos.ts';

/** Public writes: nobody knows yet whose key it would be. Each is harmless when repeated (decision 48). */
const KEYLESS = [
  'acceptInvitation',
  'askPairing',
  'askSignUp',
  'authoriseByPin',
  'beginPasskeySignIn',
  'choosePasswordByLink',
  'confirmSignUp',
  'forgetPassword',
  'lalamoveWebhook',
  'ratePublicOrder',
  'saveOwnPin',
  'signIn',
  'signInByPasskey',
  'signOut',
  'switchOperator',
  'takeOsmAndPosition',
  'takeOwnTracksPosition',
];

let shops: IsolatedShops;
let bodies: Readonly<Record<string, () => object>>;
beforeAll(async () => {
  shops = await openIsolatedShops();
  bodies = bodiesOf(shops);
});
afterAll(() => shops.running.close());

const bodyOf = (operation: Operation) => bodies[NAMES.get(operation) ?? '']?.();

describe('the idempotency key of every write', () => {
  const PHOTO_ID = randomUUID();
  let sequence = 0;
  const newKey = () => `chave-${++sequence}`;
  /** The caller that an operation is for, with unknown ids: refusals bind a key, too. */
  let headersFor: (operation: Operation) => Record<string, string>;
  beforeAll(async () => {
    const link = await shops.otherShop.post<{ token: string }>(`/api/couriers/${shops.otherShop.courier.id}/link`);
    const agent = await shops.otherShop.post<{ token: string }>('/api/print-agents', { name: 'Agente das chaves' });
    const tokens: Record<string, string> = { 'courier:link': link.body.token, 'print:jobs': agent.body.token };
    headersFor = ({ policy, body }) => ({
      ...(policy.access in tokens
        ? { authorization: `Bearer ${tokens[policy.access]}` }
        : { cookie: shops.otherShop.cookie }),
      ...(isMedia(body) ? { 'content-type': body.media[0] ?? '' } : {}),
    });
  });
  const keyed = operations.filter(takesRequestKey);
  const ask = async (operation: Operation, key: string, id: string, body: unknown) => {
    const path = operation.path
      .replace(':name', 'webhooks')
      .replace(':platform', 'linux-x64')
      .replace(':photoId', PHOTO_ID)
      .replace(/:\w+/g, id);
    const headers = { ...headersFor(operation), 'idempotency-key': key };
    const { status, body: said } = await shops.running
      .client()
      .send<{ code?: string }>(operation.method, path, body, headers);
    return said?.code ?? String(status);
  };
  /** A body that the operation's schema takes, and others that it may take. */
  const bodiesFor = (operation: Operation): readonly unknown[] => {
    if (isMedia(operation.body)) return [aPng(), new Uint8Array([...aPng(), 1])];
    const body = bodyOf(operation) ?? MORE_BODIES[NAMES.get(operation) ?? ''];
    return body === undefined ? [] : [body, ...(OTHER_BODIES[NAMES.get(operation) ?? ''] ?? variantsOf(body))];
  };

  test('is taken by all but public ones', () => {
    const without = operations.filter((one) => one.method !== 'GET' && !takesRequestKey(one));
    expect(without.map((one) => NAMES.get(one)).toSorted()).toEqual(KEYLESS);
  });

  test('belongs to one operation, path and body', async () => {
    const wrong: string[] = [];
    for (const operation of keyed) {
      const name = NAMES.get(operation) ?? '';
      const [body, ...others] = bodiesFor(operation);
      if (operation.policy.keyWithOrder) continue;
      const taken = newKey();
      await shops.otherShop.post('/api/categories', { name: taken }, { 'idempotency-key': taken });
      const elsewhere = await ask(operation, taken, 'algum', body);
      if (elsewhere !== 'idempotency-key-reused') wrong.push(`${name}: key of another operation: ${elsewhere}`);
      const key = newKey();
      const first = await ask(operation, key, 'algum', body);
      if (['invalid-request', 'idempotency-key-reused'].includes(first))
        wrong.push(`${name} (has it an example in BODIES or MORE_BODIES?): ${first}`);
      if (operation.path.includes(':id')) {
        const other = await ask(operation, key, 'outro', body);
        if (other !== 'idempotency-key-reused') wrong.push(`${name}: another path: ${other}`);
      }
      const answers: string[] = [];
      for (const other of others) {
        answers.push(await ask(operation, key, 'algum', other));
        if (answers.includes('idempotency-key-reused')) break;
      }
      if (others.length > 0 && !answers.includes('idempotency-key-reused')) {
        wrong.push(`${name}: another body: ${answers}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('belongs to one order, where it writes an order', async () => {
    const key = newKey();
    const placed = await shops.owner.post('/api/orders', aDelivery(), { 'idempotency-key': key });
    expect(placed.status).toBe(201);
    const answers: string[] = [];
    const withOrder = keyed.filter(
      (one) => one.policy.keyWithOrder && one.policy.access !== 'courier:link' && one !== OPERATIONS.placeOrder,
    );
    expect(withOrder.length).toBeGreaterThan(20);
    for (const operation of withOrder) {
      const path = operation.path.includes(':') ? pathOf(shops.ids, operation) : operation.path;
      const body = bodyOf(operation);
      const answer = await shops.owner.send<{ code?: string }>(operation.method, path, body, {
        'idempotency-key': key,
      });
      answers.push(`${NAMES.get(operation)} ${answer.body.code}`);
    }
    expect(answers.filter((answer) => !answer.endsWith(' idempotency-key-reused'))).toEqual([]);
  });
});
