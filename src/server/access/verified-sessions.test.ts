import { expect, test } from 'vitest';
import type { Account } from '#contract/access/session-schema.ts';
import type { AskedOf } from '#domain/access/second-factor.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import type { OpenSession } from './sessions/open.ts';
import { CACHED_MS, createVerifiedSessions } from './verified-sessions.ts';

const BIA: Account = { id: 'bia', name: 'Bia', email: 'bia@loja.test', role: 'dono' };

const anOpen = (overrides: Partial<OpenSession> = {}): OpenSession => ({
  sessionId: 's1',
  account: BIA,
  establishmentId: 'cantina',
  others: [],
  provedAt: 5,
  setCookies: [],
  ...overrides,
});

/** Sessions by cookie in a store that counts its look-ups and answers when it is told to. */
function aStore(open: Readonly<Record<string, OpenSession>> = { one: anOpen() }) {
  const state = {
    now: 0,
    looks: 0,
    askedOf: 'nobody' as AskedOf,
    protected: false,
    timeZone: 'America/Manaus' as string | null,
  };
  const held: (() => void)[] = [];
  let holds = false;
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const sessions = createVerifiedSessions({
    accounts: {
      async verify(cookie) {
        state.looks += 1;
        if (cookie === 'broken') throw new Error('no store');
        const read = open[cookie] ?? null;
        if (holds) await new Promise<void>((resolve) => held.push(resolve));
        return read;
      },
    },
    factors: { readRule: async () => state.askedOf, isProtected: async () => state.protected },
    establishments: {
      readOpen: async () => (state.timeZone === null ? null : ({ timeZone: state.timeZone } as never)),
    },
    bus,
    clock: () => state.now,
  });
  return {
    state,
    bus,
    sessions,
    hold: () => {
      holds = true;
    },
    release: () => {
      holds = false;
      for (const resolve of held.splice(0)) resolve();
    },
  };
}

test('a session becomes the caller with the rights of its person at its establishment', async () => {
  const { sessions } = aStore();
  expect(await sessions.find('one')).toEqual({
    sessionId: 's1',
    account: BIA,
    caller: {
      establishmentId: 'cantina',
      actor: { kind: 'account', id: 'bia', name: 'Bia' },
      scopes: 'all',
      role: 'dono',
      grants: [],
      timeZone: 'America/Manaus',
      sessionId: 's1',
      provedAt: 5,
    },
  });
});

test('an unknown cookie and a closed establishment open nothing', async () => {
  const { sessions, state } = aStore();
  expect(await sessions.find('other')).toBeNull();
  state.timeZone = null;
  expect(await sessions.find('one')).toBeNull();
});

test('the caller says that the required second factor is missing, and which fields are hidden', async () => {
  const attendant: Account = { ...BIA, id: 'caio', role: 'atendente' };
  const { sessions, state } = aStore({ one: anOpen(), two: anOpen({ sessionId: 's2', account: attendant }) });
  state.askedOf = 'all';
  expect((await sessions.find('one'))?.caller).toMatchObject({ lacksFactor: true });
  expect((await sessions.find('two'))?.caller.hides?.length).toBeGreaterThan(0);
  state.now = CACHED_MS;
  state.protected = true;
  expect((await sessions.find('one'))?.caller).not.toHaveProperty('lacksFactor');
});

test('a store that does not answer does not sign anybody out', async () => {
  const { sessions } = aStore();
  await expect(sessions.find('broken')).rejects.toMatchObject({ code: 'store-unavailable', cause: expect.any(Error) });
  await expect(sessions.find('broken'), 'asked again').rejects.toMatchObject({ code: 'store-unavailable' });
});

test('a look-up is shared by concurrent requests and cached for five seconds', async () => {
  const { sessions, state, hold, release } = aStore();
  hold();
  const both = [sessions.find('one'), sessions.find('one')];
  release();
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(state.looks).toBe(1);
  state.now = CACHED_MS - 1;
  expect(await sessions.find('one')).toBe(first);
  expect(state.looks).toBe(1);
  state.now = CACHED_MS;
  await sessions.find('one');
  expect(state.looks).toBe(2);
  expect(CACHED_MS).toBe(5000);
});

test('rights that change during a look-up are those of its answer, for everybody who waits for it', async () => {
  const open = { one: anOpen(), two: anOpen({ sessionId: 's2', account: { ...BIA, id: 'caio' } }) };
  const { sessions, state, bus, hold, release } = aStore(open);
  hold();
  const before = [sessions.find('one'), sessions.find('two')];
  open.one = anOpen({ account: { ...BIA, role: 'atendente' } });
  bus.publish({ kind: 'rights-changed', establishmentId: 'cantina', accountId: 'bia' });
  const after = sessions.find('one');
  release();
  const found = await Promise.all([...before, after]);
  expect(found.map((session) => session?.caller.role)).toEqual(['atendente', 'dono', 'atendente']);
  expect(state.looks, 'only that of the changed person is made again').toBe(3);
});

test('an ended session is not found, not even by a look-up that began before', async () => {
  const { sessions, state, bus, hold, release } = aStore({ one: anOpen(), two: anOpen({ sessionId: 's2' }) });
  await Promise.all([sessions.find('one'), sessions.find('two')]);
  bus.publish({ kind: 'session-ended', sessionId: 's1' });
  expect(await sessions.find('one')).toBeNull();
  expect(state.looks).toBe(3);
  expect(await sessions.find('two')).toMatchObject({ sessionId: 's2' });
  expect(state.looks, 'the other stays cached').toBe(3);

  state.now = CACHED_MS;
  hold();
  const late = sessions.find('two');
  bus.publish({ kind: 'session-ended', sessionId: 's2' });
  release();
  expect(await late).toBeNull();
  // The store forgets it long before the minute is over, so its id can be forgotten here, too.
  state.now = CACHED_MS + 60_000;
  bus.publish({ kind: 'session-ended', sessionId: 'another' });
  expect(await sessions.find('two')).toMatchObject({ sessionId: 's2' });
  expect(await sessions.find('one')).toMatchObject({ sessionId: 's1' });
});

test('a change of a person’s rights or establishment is seen by the next request, and affects no others', async () => {
  const open = {
    bia: anOpen(),
    caio: anOpen({ sessionId: 's2', account: { ...BIA, id: 'caio' } }),
    ana: anOpen({ sessionId: 's3', account: { ...BIA, id: 'bia' }, establishmentId: 'padaria' }),
  };
  const changes = [
    { message: { kind: 'session-changed', sessionId: 's1' }, looked: ['bia'] },
    { message: { kind: 'rights-changed', establishmentId: 'cantina', accountId: 'bia' }, looked: ['bia'] },
    { message: { kind: 'establishment-changed', establishmentId: 'cantina', timeZone: 'x' }, looked: ['bia', 'caio'] },
    { message: { kind: 'runs-changed', establishmentId: 'cantina' }, looked: [] },
  ] as const;
  for (const { message, looked } of changes) {
    const { sessions, state, bus } = aStore(open);
    for (const cookie of Object.keys(open)) await sessions.find(cookie);
    bus.publish(message);
    const again: string[] = [];
    for (const cookie of Object.keys(open)) {
      const before = state.looks;
      await sessions.find(cookie);
      if (state.looks > before) again.push(cookie);
    }
    expect(again, message.kind).toEqual(looked);
  }
});

test('a look-up during a change of somebody else’s rights is cached as usual', async () => {
  const { sessions, state, bus, hold, release } = aStore();
  hold();
  const during = sessions.find('one');
  bus.publish({ kind: 'rights-changed', establishmentId: 'cantina', accountId: 'somebody' });
  release();
  expect(await during).toMatchObject({ sessionId: 's1' });
  await sessions.find('one');
  expect(state.looks).toBe(1);
});

test('a closed cache receives no more messages', async () => {
  const { sessions, state, bus } = aStore();
  await sessions.find('one');
  sessions.close();
  bus.publish({ kind: 'session-ended', sessionId: 's1' });
  expect(await sessions.find('one')).toMatchObject({ sessionId: 's1' });
  expect(state.looks).toBe(1);
});
