import { expect, test } from 'vitest';
import { ok } from '#domain/shared/result.ts';
import { createAttemptLimits, FREE_TRIES } from '#server/access/attempts/limits.ts';
import { createSharedTries } from '#server/access/attempts/shared.ts';
import type { OpenSession } from '#server/access/sessions/open.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Factor } from './factor-store.ts';
import { openByPasskey, type PasskeySignInDependencies } from './passkey-sign-in.ts';

const SESSION: OpenSession = {
  sessionId: 's1',
  account: { id: 'ana', name: 'Ana', email: 'ana@cantina.test', role: 'dono' },
  establishmentId: 'cantina',
  others: [],
  provedAt: 0,
  setCookies: [],
};
const KEY: Factor = {
  id: 'key-of-ana',
  kind: 'passkey',
  name: 'Celular',
  secret: '',
  counter: 0,
  createdAt: 0,
  confirmedAt: 0,
  lastUsedAt: undefined,
};

/** A portal where Ana has a passkey. Without a store, the tries are counted in memory. */
function portal(): PasskeySignInDependencies {
  const store = { change: () => Promise.reject(new Error('no store')) };
  const tries = createSharedTries({ store, secret: 'secret', clock: () => 0, onError: () => undefined });
  const mine = { establishmentId: 'cantina', role: 'dono', grants: [], active: true, accepted: true } as const;
  return {
    accounts: { open: async () => ok(SESSION) },
    memberships: { of: async () => [mine] },
    entrance: { pick: async () => 'cantina' },
    factors: {
      findPasskey: async (id) => (id === KEY.id ? { accountId: 'ana', key: KEY } : null),
      noteUse: async () => undefined,
    },
    passkeys: { idIn: (answer) => answer, verify: async () => ok(1) },
    attempts: createAttemptLimits(tries, 'sign-in'),
    clock: () => 0,
  };
}

test('refused answers of invented passkeys, from many places, make nobody else wait', async () => {
  const door = portal();
  const answer = (id: string, address: string) =>
    openByPasskey(door, {
      site: new URL('https://portal.test'),
      answer: id,
      establishmentId: undefined,
      place: { address },
    });
  for (let n = 0; n < 150; n += 1) {
    await expect(answer(`invented-${n}`, `10.0.${n}.1`)).rejects.toMatchObject({ code: 'passkey-refused' });
  }
  await expect(answer(KEY.id, '192.0.2.7')).resolves.toBe(SESSION);
});

test('a right passkey of a suspended shop is no wrong guess', async () => {
  const pick = () => Promise.reject(new ProblemError('establishment-disabled'));
  const door = { ...portal(), entrance: { pick } };
  const asked = { site: {} as never, answer: KEY.id, establishmentId: undefined, place: { address: '10.0.0.1' } };
  for (let count = 0; count <= FREE_TRIES; count += 1)
    await expect(openByPasskey(door, asked)).rejects.toMatchObject({ code: 'establishment-disabled' });
});
