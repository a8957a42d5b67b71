import { resolve } from 'node:path';
import { PASSWORD_BOUNDS } from '#domain/access/passwords/password.ts';
import { plainEmail } from '#domain/access/plain-email.ts';
import type { AccountRefusal, Accounts } from '#server/access/accounts.ts';
import type { ApiKeys } from '#server/access/keys/keys.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { DEFAULT_PAYMENT_METHODS } from '#server/payments/default-methods.ts';
import { ARCHIVE_COMMANDS, type Archive } from './archive-commands.ts';
import { AdminError, type CommandName, needed, neededPassword, type Options, unknownAccount } from './arguments.ts';
import { KEY_COMMANDS, keysOf } from './key-commands.ts';
import { establishmentIn, MEMBERSHIP_COMMANDS, type MembershipDependencies, roleIn } from './membership-commands.ts';
import { establishmentOf } from './new-establishment.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import type { OperatorStore } from './operator-store.ts';
import { PERSON_COMMANDS } from './person-commands.ts';
import type { PersonStore } from './person-store.ts';
import { type CommandAuditDependencies, recordCommand } from './record-command.ts';
import type { ResealedTable } from './reseal.ts';

export interface AdminDependencies
  extends CommandAuditDependencies,
    Pick<MembershipDependencies, 'memberships' | 'team' | 'factors'> {
  readonly establishments: EstablishmentStore;
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  readonly moves: Moves;
  readonly archive: Archive;
  readonly operator: OperatorStore;
  readonly people: PersonStore;
  readonly reseal: () => Promise<readonly ResealedTable[]>;
  readonly newId: () => string;
}

/** Takes one establishment out of a store and into another; `folder` is a path. */
export interface Moves {
  take(establishmentId: string, folder: string, record: () => Promise<void>): Promise<object>;
  bring(folder: string): Promise<{ readonly establishmentId: string }>;
}

type AdminCommand = (dependencies: AdminDependencies, options: Options) => Promise<object>;

const REFUSALS: Readonly<Record<AccountRefusal, (email: string) => string>> = {
  'email-taken': (email) => `Já existe uma conta com o e-mail ${email}.`,
  'invalid-email': (email) => `O e-mail ${email} não é válido.`,
  'weak-password': () =>
    `A senha precisa de ${PASSWORD_BOUNDS.min} a ${PASSWORD_BOUNDS.max} caracteres. Ela também não pode ser fácil de adivinhar.`,
  'unknown-account': unknownAccount,
};

/** The operator knows who reads the mailbox, so an invitation that nobody accepted takes no e-mail (decision 208). */
const VOUCHED = { provesMailbox: true } as const;

const createEstablishment: AdminCommand = async (dependencies, options) => {
  const { establishments, accounts, newId } = dependencies;
  const establishment = establishmentOf(options, newId());
  const email = needed(options, 'email');
  const password = neededPassword(options);
  if ((await accounts.find(email))?.hasJoined) throw new AdminError(REFUSALS['email-taken'](email));
  await establishments.create({ establishment, paymentMethods: DEFAULT_PAYMENT_METHODS });
  const name = options['account-name']?.trim() || establishment.fantasyName;
  const asked = { establishmentId: establishment.id, name, email: plainEmail(email), password, ...VOUCHED };
  const made = await accounts.create(asked).catch(async (error) => {
    await establishments.withdraw(establishment.id);
    throw error;
  });
  if (!made.ok) {
    await establishments.withdraw(establishment.id);
    throw new AdminError(REFUSALS[made.problem.code](email));
  }
  await recordCommand(dependencies, 'create-establishment', [establishment.id], { target: made.value.name });
  return { establishment, account: made.value };
};

const createAccount: AdminCommand = async (dependencies, options) => {
  const { establishments, accounts } = dependencies;
  const email = needed(options, 'email');
  const name = needed(options, 'name');
  const password = neededPassword(options);
  const role = roleIn(options);
  const establishmentId = await establishmentIn({ establishments }, options);
  const asked = { establishmentId, name, email: plainEmail(email), role, password, ...VOUCHED };
  const made = await accounts.create(asked);
  if (!made.ok) throw new AdminError(REFUSALS[made.problem.code](email));
  const changes = [{ path: 'role', to: role }];
  await recordCommand(dependencies, 'create-account', [establishmentId], { target: made.value.name, changes });
  return { account: made.value };
};

/** Shows the keys as well: they go on working, and somebody with the old password may have made them. */
const setPassword: AdminCommand = async (dependencies, options) => {
  const email = needed(options, 'email');
  const changed = await dependencies.accounts.setPassword(email, neededPassword(options));
  if (!changed.ok) throw new AdminError(REFUSALS[changed.problem.code](email));
  const { establishmentIds, ...account } = changed.value;
  await recordCommand(dependencies, 'set-password', establishmentIds, { target: account.name });
  return { account, apiKeys: await keysOf(dependencies, establishmentIds) };
};

const exportEstablishment: AdminCommand = async (dependencies, options) => {
  const establishmentId = needed(options, 'establishment');
  const record = () => recordCommand(dependencies, 'export-establishment', [establishmentId]);
  return dependencies.moves.take(establishmentId, folderOf(options), record);
};

const importEstablishment: AdminCommand = async (dependencies, options) => {
  const brought = await dependencies.moves.bring(folderOf(options));
  await recordCommand(dependencies, 'import-establishment', [brought.establishmentId]);
  return brought;
};

/** Every command except `help`: takes the options, returns what is printed, throws `AdminError` for what it refuses. */
export const COMMANDS: Readonly<Record<Exclude<CommandName, 'help'>, AdminCommand>> = {
  'create-establishment': createEstablishment,
  'create-account': createAccount,
  'set-password': setPassword,
  ...KEY_COMMANDS,
  ...OPERATOR_COMMANDS,
  ...MEMBERSHIP_COMMANDS,
  ...PERSON_COMMANDS,
  ...ARCHIVE_COMMANDS,
  'export-establishment': exportEstablishment,
  'import-establishment': importEstablishment,
};

/** Relative to the operator's current folder, not to the one from which npm runs the command. */
function folderOf(options: Options): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), needed(options, 'folder'));
}
