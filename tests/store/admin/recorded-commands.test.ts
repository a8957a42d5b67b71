import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audit, AuditActors } from '#contract/audit/schema.ts';
import { createFactorStore } from '#server/access/factors/postgres-factors.ts';
import { createApiKeys } from '#server/access/keys/keys.ts';
import { createApiKeyStore } from '#server/access/keys/postgres-keys.ts';
import { createMembershipStore } from '#server/access/memberships/postgres-store.ts';
import { createTeamStore } from '#server/access/postgres-team.ts';
import { type AdminDependencies, COMMANDS } from '#server/admin/commands.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { createPersonStore } from '#server/admin/postgres-person.ts';
import { createAuditStore } from '#server/audit/postgres-audit.ts';
import { COMMAND_TITLES } from '#server/audit/texts.ts';
import { attachMonth, detachMonth, monthsOf } from '#server/orders/archive/postgres-months.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { cookieOf } from '#tests/support/client.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** As `npm run admin` has them; only the folders of a moved establishment are left out. */
function dependencies(): AdminDependencies {
  const { database, parts } = running;
  return {
    establishments: parts.establishments,
    accounts: parts.accounts,
    memberships: createMembershipStore(database),
    team: createTeamStore(database),
    factors: createFactorStore(database),
    apiKeys: createApiKeys({
      store: createApiKeyStore(database),
      bus: createMemoryBus(() => {}),
      clock: Date.now,
      newId: () => crypto.randomUUID(),
      onError: () => {},
    }),
    moves: {
      take: async (_establishmentId, _folder, record) => {
        await record();
        return {};
      },
      bring: async (folder) => ({ establishmentId: folder.split('/').at(-1) ?? '' }),
    },
    archive: {
      months: () => monthsOf(database.kysely),
      detach: (month) => detachMonth(database, month),
      attach: (month) => attachMonth(database, month),
    },
    operator: createOperatorStore(database),
    people: createPersonStore(database),
    audit: createAuditStore(database),
    reseal: async () => [],
    clock: Date.now,
    newId: () => crypto.randomUUID(),
  };
}

const run = (command: keyof typeof COMMANDS, options: Readonly<Record<string, string>> = {}) =>
  COMMANDS[command](dependencies(), options);

/** The entries of the operator's commands, oldest first. */
async function commandsIn(shop: Pick<Shop, 'get'>) {
  const { entries } = (await shop.get<Audit>('/api/audit?actor=administration')).body;
  return entries.toReversed();
}

const emailOf = (name: string) => `${name}-${crypto.randomUUID()}@cantina.test`;

test('each command about a shop is in its audit, in the name of the administration and without a device', async () => {
  const shop = await running.openShop();
  const { id } = shop.establishment;
  const email = emailOf('caio');
  const person = { email, establishment: id };
  await run('create-account', { ...person, name: 'Caio', role: 'caixa', password: PASSWORD });
  await run('create-api-key', { ...person, name: 'Site', scopes: 'orders:read' });
  await run('set-password', { email, password: 'quatro palavras sem uso' });
  await run('remove-second-factors', { email });
  await run('revoke-api-keys', { establishment: id });
  await run('export-account', { email });
  await run('disable-membership', person);
  await run('enable-membership', person);
  await run('erase-account', { email });
  await run('export-establishment', { establishment: id, folder: '/tmp/fora' });
  await run('import-establishment', { folder: `/tmp/${id}` });
  await run('delete-establishment', { establishment: id });
  await run('disable-establishment', { establishment: id });
  await run('enable-establishment', { establishment: id });
  const again = await running.client().post('/api/session', { email: shop.email, password: PASSWORD });
  const owner = running.client(cookieOf(again));
  const entries = await commandsIn(owner);
  expect(entries.map(({ kind, target }) => [kind, target])).toEqual([
    ['create-account', 'Caio'],
    ['create-api-key', 'Site'],
    ['set-password', 'Caio'],
    ['remove-second-factors', 'Caio'],
    ['revoke-api-keys', 'Site'],
    ['export-account', 'Caio'],
    ['disable-membership', 'Caio'],
    ['enable-membership', 'Caio'],
    ['erase-account', 'Caio'],
    ['export-establishment', undefined],
    ['import-establishment', undefined],
    ['delete-establishment', undefined],
    ['disable-establishment', undefined],
    ['enable-establishment', undefined],
  ]);
  for (const entry of entries) {
    expect(entry).toMatchObject({ area: 'access', actor: { name: 'Administração do sistema' } });
    expect(entry).not.toHaveProperty('device');
    expect(entry).not.toHaveProperty('address');
    expect(entry.title).toMatch(/^[A-Z]/);
  }
  expect(entries[0]?.changes).toEqual([{ path: 'role', to: 'caixa' }]);
  expect(entries[1]?.changes).toEqual([{ path: 'scopes', to: ['orders:read'] }]);
  expect(JSON.stringify(entries)).not.toMatch(/quatro palavras|@cantina/);
  const { actors } = (await owner.get<AuditActors>('/api/audit/actors')).body;
  expect(actors).toContainEqual({ id: 'administration', name: 'Administração do sistema' });
  const left = Object.keys(COMMAND_TITLES).filter((kind) => entries.every((entry) => entry.kind !== kind));
  expect(left, 'in the next test').toEqual(['create-establishment', 'add-membership']);
  const unrecorded = Object.keys(COMMANDS).filter((command) => !Object.hasOwn(COMMAND_TITLES, command));
  expect(unrecorded, 'they change no establishment').toEqual([
    'list-establishments',
    'reseal-secrets',
    'list-memberships',
    'archive-list',
    'archive-detach',
    'archive-attach',
  ]);
});

test('an export is recorded before its first file, so that an interrupted one is in the audit, too', async () => {
  const shop = await running.openShop();
  const given = dependencies();
  const take: typeof given.moves.take = async (_establishmentId, _folder, record) => {
    await record();
    throw new Error('the disk is full');
  };
  const options = { establishment: shop.establishment.id, folder: '/tmp/fora' };
  const exporting = COMMANDS['export-establishment']({ ...given, moves: { ...given.moves, take } }, options);
  await expect(exporting).rejects.toThrow('the disk is full');
  expect((await commandsIn(shop)).map(({ kind }) => kind)).toEqual(['export-establishment']);
});

test('each revoked key is recorded, even if the command is interrupted before the next one', async () => {
  const shop = await running.openShop();
  const { id } = shop.establishment;
  for (const name of ['Site', 'Totem']) await run('create-api-key', { email: shop.email, name });
  const given = dependencies();
  const [, second] = await given.apiKeys.list(id);
  const revoke: typeof given.apiKeys.revoke = async (establishmentId, keyId) => {
    if (keyId === second?.id) throw new Error('the connection is lost');
    return given.apiKeys.revoke(establishmentId, keyId);
  };
  const interrupted = COMMANDS['revoke-api-keys'](
    { ...given, apiKeys: { ...given.apiKeys, revoke } },
    { establishment: id },
  );
  await expect(interrupted).rejects.toThrow('the connection is lost');
  const cancelled = async () =>
    (await commandsIn(shop)).filter(({ kind }) => kind === 'revoke-api-keys').map(({ target }) => target);
  expect(await cancelled()).toEqual(['Site']);
  await run('revoke-api-keys', { establishment: id });
  expect(await cancelled()).toEqual(['Site', 'Totem']);
});

test('a person of two shops is named in both, in each as that shop knows him; a refused command is not recorded', async () => {
  const email = emailOf('dona');
  await run('create-establishment', { name: 'Cantina', email, password: PASSWORD, 'account-name': 'Dona' });
  const cantina = running.client(cookieOf(await running.client().post('/api/session', { email, password: PASSWORD })));
  expect((await commandsIn(cantina)).map(({ kind, target }) => [kind, target])).toEqual([
    ['create-establishment', 'Dona'],
  ]);
  const [joined, inviting, other] = [await running.openShop(), await running.openShop(), await running.openShop()];
  await run('add-membership', { email, establishment: joined.establishment.id, role: 'gerente' });
  await inviting.post('/api/accounts', { name: 'Como a loja a chama', email, role: 'caixa' });
  await run('export-account', { email });
  const asLast = { email, establishment: (await sessionOf(cantina)).establishment.id };
  await expect(run('disable-membership', asLast)).rejects.toThrow('último dono');
  await expect(run('erase-account', { email })).rejects.toThrow('último dono');
  const partner = emailOf('socia');
  await run('create-account', { ...asLast, email: partner, name: 'Sócia', role: 'dono', password: PASSWORD });
  await run('erase-account', { email });
  const told = async (shop: Pick<Shop, 'get'>) => (await commandsIn(shop)).map(({ kind, target }) => [kind, target]);
  expect(await told(joined)).toEqual([
    ['add-membership', 'Dona'],
    ['export-account', 'Dona'],
    ['erase-account', 'Dona'],
  ]);
  expect(await told(inviting), 'an invitation tells nothing of its person').toEqual([
    ['erase-account', 'Como a loja a chama'],
  ]);
  expect(await told(other)).toEqual([]);
  const session = await running.client().post('/api/session', { email: partner, password: PASSWORD });
  expect((await told(running.client(cookieOf(session)))).slice(1)).toEqual([
    ['export-account', 'Dona'],
    ['create-account', 'Sócia'],
    ['erase-account', 'Dona'],
  ]);
});

async function sessionOf(client: Pick<Shop, 'get'>) {
  return (await client.get<{ establishment: { id: string } }>('/api/session')).body;
}
