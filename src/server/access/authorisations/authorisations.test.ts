import { expect, test } from 'vitest';
import { ALLOWED_MS, ASKED_MS } from '#domain/access/on-the-spot.ts';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { Caller } from '#server/access/caller.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import { requestHash } from '#server/platform/http/repeats/request-key.ts';
import { MOST_OPEN, type StoredAuthorisation } from './authorisation-store.ts';
import { createAuthorisations } from './authorisations.ts';
import type { PersonWithPin } from './pin-store.ts';

const person = (id: string, name: string, role: PersonWithPin['role']): PersonWithPin =>
  ({ id, name, role, grants: [] }) as unknown as PersonWithPin;
const PEOPLE = [
  person('bia', 'Bia', 'dono'),
  person('bruna', 'Bruna', 'gerente'),
  person('caio', 'Caio', 'atendente'),
  person('davi', 'Davi', 'atendente'),
  person('edu', 'Edu', 'despachante'),
];
const NOW = Date.parse('2026-11-23T15:00:00Z');
const ORDER = { id: 'o1', cdOrder: '15', customer: { name: 'Ana' }, order: { total: 5090 } };
const VOID = '/api/orders/o1/void';
const BODY = { reason: 'Errado' };

const as = (id: string, more: Partial<Caller> = {}): Caller => {
  const { name, role } = PEOPLE.find((one) => one.id === id) as PersonWithPin;
  return {
    establishmentId: 'cantina',
    actor: { kind: 'account', id, name },
    scopes: 'all',
    timeZone: 'America/Sao_Paulo',
    role,
    grants: [],
    ...more,
  };
};

/** Acts of one shop in memory. */
function aShop() {
  const rows = new Map<string, StoredAuthorisation>();
  const state = { now: NOW, published: 0, used: undefined as string | undefined };
  const pushed: (readonly string[])[] = [];
  const entries: Parameters<AuditStore['add']>[2][] = [];
  const asked: object[] = [];
  const all = createAuthorisations({
    store: {
      async add(_, one) {
        if (rows.size >= MOST_OPEN) return refused({ code: 'too-many-entries' });
        rows.set(one.id, { ...one, isUsed: false });
        return PASSED;
      },
      read: async (establishmentId, id) => (establishmentId === 'cantina' ? rows.get(id) : undefined),
      open: async (_, now) => [...rows.values()].filter((one) => one.allowed === undefined && one.endsAt > now),
      async decide(_, id, { allowed, by, byName, endsAt }, _now, also) {
        const found = rows.get(id);
        if (found === undefined || found.allowed !== undefined) return undefined;
        const decided = { ...found, allowed, decidedBy: by, decidedByName: byName, endsAt };
        rows.set(id, decided);
        await also(decided, {} as never);
        return decided;
      },
      async use(_, id, request) {
        asked.push({ id, ...request });
        return state.used;
      },
      forget: async () => 0,
    },
    people: async () => PEOPLE,
    factors: { readRule: async () => 'nobody', isProtected: async () => false },
    orders: {
      read: async (_, id) => (id === 'o1' ? ({ order: ORDER } as never) : undefined),
    },
    couriers: { read: async (_, id) => (id === 'm1' ? ({ name: 'Rafael' } as never) : undefined) },
    runs: { read: async () => ({ courierName: 'Sônia', stops: [1, 2, 3] }) as never },
    printers: { list: async () => [] },
    catalogue: { product: async () => undefined },
    payments: { list: async () => [] },
    audit: { add: async (_id, _at, entry) => void entries.push(entry) },
    bus: {
      publish() {
        state.published += 1;
      },
    },
    push: async (_, accountIds) => {
      pushed.push(accountIds);
      return accountIds.length;
    },
    newId: () => `a${rows.size + 1}`,
    clock: () => state.now,
  });
  const ask = (caller: Caller, more: object = {}) =>
    all.ask(caller, { method: 'POST', path: VOID, body: BODY, ...more });
  return { ...all, ask, rows, state, pushed, entries, asked };
}

test('an act that the role may not do is stored with its description, and asking again returns the same one', async () => {
  const { ask, rows } = aShop();
  const one = await ask(as('caio', { actor: { kind: 'account', id: 'caio', name: 'Caio', device: 'Balcão' } }));
  expect(one).toMatchObject({
    id: 'a1',
    state: 'asked',
    askedBy: 'Caio',
    device: 'Balcão',
    askedAt: '2026-11-23T15:00:00.000Z',
    endsAt: new Date(NOW + ASKED_MS).toISOString(),
    subject: { order: { code: expect.anything() } },
  });
  expect(one).not.toHaveProperty('decidedBy');
  expect(rows.get('a1')).toMatchObject({
    operation: 'voidOrder',
    path: VOID,
    askedBy: 'caio',
    requestHash: requestHash('POST', VOID, BODY),
  });
  expect((await ask(as('caio'))).id, 'the same request').toBe('a1');
  expect((await ask(as('caio'), { body: { reason: 'Outra' } })).id).toBe('a2');
  expect((await ask(as('davi'))).id, 'of another person').toBe('a3');
  expect(await ask(as('caio'))).toEqual({ ...one, device: 'Balcão' });
  expect((await ask(as('davi'))) as object).not.toHaveProperty('device');
});

test('an act that nobody can permit once, and an unknown address, are refused', async () => {
  const { ask } = aShop();
  for (const more of [
    { path: '/api/api-keys', body: { name: 'x', scopes: [] } },
    { path: '/api/nothing' },
    { method: 'GET', path: '/api/orders' },
    { method: 'PUT', path: VOID },
    { path: `${VOID}/more` },
  ]) {
    await expect(ask(as('caio'), more), JSON.stringify(more)).rejects.toMatchObject({ code: 'not-authorisable' });
  }
});

test('a shop has fifty waiting acts at most; a waiting one may be asked for again', async () => {
  const { ask, rows } = aShop();
  for (let n = 0; n < 50; n += 1) await ask(as('caio'), { body: { reason: `${n}` } });
  expect(rows.size).toBe(50);
  await expect(ask(as('caio'), { body: { reason: 'more' } })).rejects.toMatchObject({ code: 'too-many-entries' });
  expect(await ask(as('caio'), { body: { reason: '7' } })).toMatchObject({ id: 'a8' });
});

test('the people above are told by push if that is asked for, never the asker or his equals', async () => {
  const { ask, pushed, state } = aShop();
  const quiet = await ask(as('caio'));
  expect([quiet.told, pushed.length, state.published]).toEqual([undefined, 0, 0]);
  expect((await ask(as('caio'), { push: true })).told).toBe(2);
  expect(pushed).toEqual([['bia', 'bruna']]);
  expect(state.published).toBe(1);
  const { role: _role, ...nameless } = as('davi');
  await ask({ ...nameless, actor: { kind: 'integration', id: 'bia', name: 'Bia' } } as Caller, { push: true });
  expect(pushed.at(-1), 'without a role as the lowest, without himself').toEqual(['bruna']);
});

test('a waiting act is shown to those who may decide it, and read by its asker and by them', async () => {
  const { ask, waitingFor, read, state } = aShop();
  expect(await waitingFor(as('bruna'))).toEqual([]);
  await ask(as('caio'));
  await ask(as('bruna'), { body: { reason: 'dela' } });
  const shown = async (id: string) => (await waitingFor(as(id))).map((one) => one.askedBy);
  expect(await Promise.all(['bia', 'bruna', 'caio', 'davi'].map(shown))).toEqual([['Caio', 'Bruna'], ['Caio'], [], []]);
  const { role: _role, ...nameless } = as('bia');
  expect(await waitingFor(nameless as Caller), 'without a role').toEqual([]);
  expect((await read(as('caio'), 'a1')).state).toBe('asked');
  expect((await read(as('bruna'), 'a1')).state).toBe('asked');
  for (const [caller, id] of [
    [as('davi'), 'a1'],
    [as('bruna', { establishmentId: 'padaria' }), 'a1'],
    [as('bia'), 'nothing'],
    [nameless as Caller, 'a1'],
  ] as const) {
    await expect(read(caller, id)).rejects.toMatchObject({ code: 'authorisation-ended' });
  }
  state.now = NOW + ASKED_MS;
  expect(await waitingFor(as('bia'))).toEqual([]);
  expect((await read(as('caio'), 'a1')).state).toBe('ended');
  state.now = NOW + ASKED_MS - 1;
  expect((await read(as('caio'), 'a1')).state).toBe('asked');
});

test('a person above permits or denies it once, and the audit has both names', async () => {
  const { ask, decideAs, read, entries, rows, state } = aShop();
  await ask(as('caio'));
  state.now = NOW + 1000;
  const boss = as('bruna', { actor: { kind: 'account', id: 'bruna', name: 'Bruna', device: 'Escritório' } });
  const decided = await decideAs(boss, 'a1', 'bruna', true);
  expect(decided).toMatchObject({ state: 'allowed', decidedBy: 'Bruna' });
  expect(decided.endsAt).toBe(new Date(NOW + 1000 + ALLOWED_MS).toISOString());
  expect(rows.get('a1')).toMatchObject({ decidedBy: 'bruna', allowed: true });
  expect(state.published).toBe(1);
  expect(entries).toEqual([
    {
      area: 'access',
      kind: 'decideAuthorisation',
      actor: { kind: 'account', id: 'bruna', name: 'Bruna' },
      device: 'Escritório',
      target: expect.stringMatching(/ · Pedido .+ · Caio$/),
      changes: [{ path: 'autorizado', to: 'Caio' }],
    },
  ]);
  await expect(decideAs(boss, 'a1', 'bruna', false)).rejects.toMatchObject({ code: 'authorisation-ended' });
  expect(entries).toHaveLength(1);
  rows.set('a1', { ...(rows.get('a1') as StoredAuthorisation), isUsed: true });
  expect((await read(as('caio'), 'a1')).state).toBe('used');

  await ask(as('davi'), {
    path: '/api/cash/sessions/c1/movements',
    body: { kind: 'withdrawal', amount: 1, reason: 'x'.repeat(100) },
  });
  expect((await decideAs(as('bia'), 'a2', 'bia', false)).state).toBe('denied');
  expect(entries.at(-1)).toMatchObject({ changes: [{ path: 'negado', to: 'Davi' }], device: undefined });
  expect(entries.at(-1)?.target).toMatch(/ · Davi$/);
  expect(entries.at(-1)?.target).not.toMatch(/pedido/i);
});

test('nobody decides his own act, that of an equal or of somebody above, nor in the name of a stranger', async () => {
  const { ask, decideAs, state } = aShop();
  await ask(as('bruna'));
  for (const by of ['bruna', 'caio', 'nobody']) {
    await expect(decideAs(as('bia'), 'a1', by, true), by).rejects.toMatchObject({ code: 'above-you' });
  }
  await expect(decideAs(as('bia'), 'nothing', 'bia', true)).rejects.toMatchObject({ code: 'authorisation-ended' });
  expect(state.published).toBe(0);
  expect((await decideAs(as('bia'), 'a1', 'bia', true)).state).toBe('allowed');
  await ask(as('davi', { actor: { kind: 'account', id: 'gone', name: 'Gone' } }));
  await expect(decideAs(as('bia'), 'a2', 'bia', true), 'who has left').rejects.toMatchObject({ code: 'above-you' });
});

test('the repeated request is done with both names and the rights of the person who permitted it', async () => {
  const { use, state, asked } = aShop();
  const headers = { 'x-authorisation': 'a1', 'idempotency-key': 'k1' };
  const request = { caller: as('caio'), method: 'POST', url: VOID, body: BODY, headers };
  state.used = 'bruna';
  expect(await use(request as never)).toEqual({
    ...as('caio'),
    actor: { kind: 'account', id: 'caio', name: 'Caio (autorizado por Bruna)' },
    letThroughBy: PEOPLE[1],
  });
  expect(asked).toEqual([{ id: 'a1', askedBy: 'caio', hash: requestHash('POST', VOID, BODY), key: 'k1' }]);
  state.used = undefined;
  expect(await use(request as never), 'not for this request').toBeUndefined();
  state.used = 'gone';
  expect(await use(request as never), 'permitted by somebody who has left').toBeUndefined();
  state.used = 'bruna';
  expect(await use({ ...request, headers: {} } as never)).toBeUndefined();
  const { role: _role, ...integration } = as('caio');
  expect(await use({ ...request, caller: integration } as never)).toBeUndefined();
  expect(asked).toHaveLength(3);
});
