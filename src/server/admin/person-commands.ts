import type { Accounts } from '#server/access/accounts.ts';
import { AdminError, needed, type Options, UNKNOWN_ACCOUNT } from './arguments.ts';
import { OTHER_OWNER_FIRST } from './membership-commands.ts';
import type { PersonStore } from './person-store.ts';

export interface PersonDependencies {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly people: PersonStore;
}

type PersonCommand = (dependencies: PersonDependencies, options: Options) => Promise<object>;

/** Everything that the installation keeps about a person who signs in. */
const exportAccount: PersonCommand = async ({ accounts, people }, options) => {
  const account = await accounts.find(needed(options, 'email'));
  if (account === null) throw new AdminError(UNKNOWN_ACCOUNT);
  return people.read(account.id);
};

/** Every node reads within a second which sessions were deleted, and closes their sockets. */
const eraseAccount: PersonCommand = async ({ accounts, people }, options) => {
  const account = await accounts.find(needed(options, 'email'));
  if (account === null) throw new AdminError(UNKNOWN_ACCOUNT);
  const held = await people.erase(account.id);
  if (held.length > 0) throw new AdminError(`É o último dono com acesso de: ${held.join(', ')}. ${OTHER_OWNER_FIRST}`);
  return { erased: { id: account.id, email: account.email } };
};

/** What the operator does when a person asks for his data, or for its end. */
export const PERSON_COMMANDS = {
  'export-account': exportAccount,
  'erase-account': eraseAccount,
} as const satisfies Readonly<Record<string, PersonCommand>>;
