import { API_KEY_SCOPES, type ApiKeyScope, USUAL_SCOPES } from '#contract/access/api-key-schema.ts';
import type { Accounts, KnownPerson } from '#server/access/accounts.ts';
import type { ApiKeys } from '#server/access/keys/keys.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { AdminError, needed, type Options } from './arguments.ts';
import { establishmentIn, personIn } from './membership-commands.ts';
import { type CommandAuditDependencies, recordCommand } from './record-command.ts';

export interface KeyDependencies extends CommandAuditDependencies {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly apiKeys: Pick<ApiKeys, 'create' | 'list' | 'revoke'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
}

type KeyCommand = (dependencies: KeyDependencies, options: Options) => Promise<object>;

const createApiKey: KeyCommand = async (dependencies, options) => {
  const { accounts, apiKeys } = dependencies;
  const name = needed(options, 'name');
  const account = await personIn(accounts, options);
  const establishmentId = establishmentOfKey(account, options);
  const scopes = scopesOf(options);
  const created = await apiKeys.create(establishmentId, { name, scopes });
  const changes = [{ path: 'scopes', to: scopes }];
  await recordCommand(dependencies, 'create-api-key', [establishmentId], { target: name, changes });
  return created;
};

/** Ends all keys that an establishment has, such as those that somebody with a stolen password may have made. */
const revokeApiKeys: KeyCommand = async (dependencies, options) => {
  const { apiKeys } = dependencies;
  const establishmentId = await establishmentIn(dependencies, options);
  const revoked = await apiKeys.list(establishmentId);
  for (const { id, name } of revoked) {
    await apiKeys.revoke(establishmentId, id);
    await recordCommand(dependencies, 'revoke-api-keys', [establishmentId], { target: name });
  }
  return { establishmentId, revoked };
};

export const KEY_COMMANDS = { 'create-api-key': createApiKey, 'revoke-api-keys': revokeApiKeys } as const;

/** The keys of these establishments: a new password does not end them. */
export async function keysOf(
  { apiKeys }: Pick<KeyDependencies, 'apiKeys'>,
  establishmentIds: readonly string[],
): Promise<object[]> {
  const lists = establishmentIds.map(async (establishmentId) =>
    (await apiKeys.list(establishmentId)).map((key) => ({ establishmentId, ...key })),
  );
  return (await Promise.all(lists)).flat();
}

/** The establishment for a new key: the given one, needed if the account has several. */
function establishmentOfKey({ email, establishmentIds }: KnownPerson, { establishment }: Options): string {
  const found = establishmentIds.find((id) => establishment === undefined || id === establishment);
  const where = establishment === undefined ? 'em nenhum estabelecimento' : `no estabelecimento ${establishment}`;
  if (found === undefined) throw new AdminError(`A conta ${email} não entra ${where}.`);
  if (establishment === undefined && establishmentIds.length > 1)
    throw new AdminError(`A conta ${email} entra em ${establishmentIds.join(', ')}. Indique um com --establishment.`);
  return found;
}

function scopesOf(options: Options): ApiKeyScope[] {
  const asked = options.scopes?.split(',').map((scope) => scope.trim()) ?? [...USUAL_SCOPES];
  return [...new Set(asked)].map((scope) => {
    const known = API_KEY_SCOPES.find((one) => one === scope);
    if (!known) throw new AdminError(`Permissão desconhecida: ${scope}. Há: ${API_KEY_SCOPES.join(', ')}.`);
    return known;
  });
}
