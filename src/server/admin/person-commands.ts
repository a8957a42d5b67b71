import type { Accounts } from '#server/access/accounts.ts';
import { AdminError, type Options } from './arguments.ts';
import { lastOwner, personIn } from './membership-commands.ts';
import type { PersonStore } from './person-store.ts';

export interface PersonDependencies {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly people: PersonStore;
}

type PersonCommand = (dependencies: PersonDependencies, options: Options) => Promise<object>;

/** Everything that the installation keeps about a person who signs in. */
const exportAccount: PersonCommand = async ({ accounts, people }, options) => {
  const account = await personIn(accounts, options);
  return people.read(account.id);
};

/** Every node reads within a second which sessions were deleted, and closes their sockets. */
const eraseAccount: PersonCommand = async ({ accounts, people }, options) => {
  const account = await personIn(accounts, options);
  const held = await people.erase(account.id);
  if (held.length > 0) throw new AdminError(lastOwner(account, held));
  return { erased: { id: account.id, email: account.email } };
};

/** What the operator does when a person asks for his data, or for its end. */
export const PERSON_COMMANDS = {
  'export-account': exportAccount,
  'erase-account': eraseAccount,
} as const satisfies Readonly<Record<string, PersonCommand>>;
