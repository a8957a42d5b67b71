import { resolve } from 'node:path';
import { API_KEY_SCOPES, type ApiKeyScope, USUAL_SCOPES } from '#contract/access/api-key-schema.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { PASSWORD_BOUNDS } from '#domain/access/password.ts';
import { type AccountRefusal, type Accounts, plainEmail } from '#server/access/accounts.ts';
import type { ApiKeys } from '#server/access/keys/keys.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { DEFAULT_PAYMENT_METHODS } from '#server/payments/default-methods.ts';
import {
  AdminError,
  type CommandName,
  needed,
  neededPassword,
  type Options,
  UNKNOWN_ACCOUNT,
  UNKNOWN_ESTABLISHMENT,
} from './arguments.ts';
import { MEMBERSHIP_COMMANDS, type MembershipDependencies, roleIn } from './membership-commands.ts';

import { establishmentOf } from './new-establishment.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import type { OperatorStore } from './operator-store.ts';
import { PERSON_COMMANDS } from './person-commands.ts';
import type { PersonStore } from './person-store.ts';
import type { ResealedTable } from './reseal.ts';

export interface AdminDependencies extends Pick<MembershipDependencies, 'memberships' | 'team' | 'factors'> {
  readonly establishments: EstablishmentStore;
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  readonly moves: Moves;
  readonly operator: OperatorStore;
  readonly people: PersonStore;
  readonly reseal: () => Promise<readonly ResealedTable[]>;
  readonly clock: () => number;
  readonly newId: () => string;
}

/** Takes one establishment out of a store and into another; `folder` is a path. */
export interface Moves {
  take(establishmentId: string, folder: string): Promise<object>;
  bring(folder: string): Promise<object>;
}

type AdminCommand = (dependencies: AdminDependencies, options: Options) => Promise<object>;

const REFUSALS: Readonly<Record<AccountRefusal, string>> = {
  'email-taken': PROBLEMS['email-taken'].detail,
  'invalid-email': PROBLEMS['invalid-email'].detail,
  'weak-password': `A senha precisa de ${PASSWORD_BOUNDS.min} a ${PASSWORD_BOUNDS.max} caracteres. Ela também não pode ser fácil de adivinhar.`,
  'unknown-account': UNKNOWN_ACCOUNT,
};

const createEstablishment: AdminCommand = async ({ establishments, accounts, newId }, options) => {
  const establishment = establishmentOf(options, newId());
  const email = needed(options, 'email');
  const password = neededPassword(options);
  if (await accounts.find(email)) throw new AdminError(REFUSALS['email-taken']);
  await establishments.create({ establishment, paymentMethods: DEFAULT_PAYMENT_METHODS });
  const name = options['account-name']?.trim() || establishment.fantasyName;
  const asked = { establishmentId: establishment.id, name, email: plainEmail(email), password };
  const made = await accounts.create(asked).catch(async (error) => {
    await establishments.withdraw(establishment.id);
    throw error;
  });
  if (made.ok) return { establishment, account: made.value };
  await establishments.withdraw(establishment.id);
  throw new AdminError(REFUSALS[made.problem.code]);
};

const createApiKey: AdminCommand = async ({ accounts, apiKeys }, options) => {
  const name = needed(options, 'name');
  const account = await accounts.find(needed(options, 'email'));
  if (!account) throw new AdminError(REFUSALS['unknown-account']);
  const establishmentId = establishmentOfKey(account.establishmentIds, options);
  return apiKeys.create(establishmentId, { name, scopes: scopesOf(options) });
};

const createAccount: AdminCommand = async ({ establishments, accounts }, options) => {
  const establishmentId = needed(options, 'establishment');
  const email = needed(options, 'email');
  const name = needed(options, 'name');
  const password = neededPassword(options);
  const role = roleIn(options);
  if (!(await establishments.read(establishmentId))) throw new AdminError(UNKNOWN_ESTABLISHMENT);
  const made = await accounts.create({ establishmentId, name, email: plainEmail(email), role, password });
  if (!made.ok) throw new AdminError(REFUSALS[made.problem.code]);
  return { account: made.value };
};

const setPassword: AdminCommand = async ({ accounts }, options) => {
  const changed = await accounts.setPassword(needed(options, 'email'), neededPassword(options));
  if (!changed.ok) throw new AdminError(REFUSALS[changed.problem.code]);
  return { account: changed.value };
};

/** Every command except `help`: takes the options, returns what is printed, throws `AdminError` for what it refuses. */
export const COMMANDS: Readonly<Record<Exclude<CommandName, 'help'>, AdminCommand>> = {
  'create-establishment': createEstablishment,
  'create-api-key': createApiKey,
  'create-account': createAccount,
  'set-password': setPassword,
  ...OPERATOR_COMMANDS,
  ...MEMBERSHIP_COMMANDS,
  ...PERSON_COMMANDS,
  'export-establishment': ({ moves }, options) => moves.take(needed(options, 'establishment'), folderOf(options)),
  'import-establishment': ({ moves }, options) => moves.bring(folderOf(options)),
};

/** The establishment for a new key: the given one, needed if the account has several. */
function establishmentOfKey(ids: readonly string[], { establishment }: Options): string {
  const found = ids.find((id) => establishment === undefined || id === establishment);
  if (found === undefined) throw new AdminError('A conta não entra nesse estabelecimento.');
  if (establishment === undefined && ids.length > 1)
    throw new AdminError('A conta entra em vários estabelecimentos. Indique um com --establishment.');
  return found;
}

/** Relative to the operator's current folder, not to the one from which npm runs the command. */
function folderOf(options: Options): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), needed(options, 'folder'));
}

function scopesOf(options: Options): ApiKeyScope[] {
  const asked = options.scopes?.split(',').map((scope) => scope.trim()) ?? [...USUAL_SCOPES];
  return [...new Set(asked)].map((scope) => {
    const known = API_KEY_SCOPES.find((one) => one === scope);
    if (!known) throw new AdminError(`Permissão desconhecida: ${scope}. Há: ${API_KEY_SCOPES.join(', ')}.`);
    return known;
  });
}
