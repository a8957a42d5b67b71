import type { Accounts } from '#server/access/accounts.ts';
import type { MembershipStore } from '#server/access/memberships/store.ts';
import type { TeamStore } from '#server/access/team-store.ts';
import { AdminError, type Options } from './arguments.ts';
import { lastOwner, nameIn, personIn } from './membership-commands.ts';
import type { PersonStore } from './person-store.ts';
import { type CommandAuditDependencies, recordCommand } from './record-command.ts';

export interface PersonDependencies extends CommandAuditDependencies {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly memberships: Pick<MembershipStore, 'of'>;
  readonly team: Pick<TeamStore, 'list'>;
  readonly people: PersonStore;
}

type PersonCommand = (dependencies: PersonDependencies, options: Options) => Promise<object>;

/** Everything that the installation keeps about a person who signs in. */
const exportAccount: PersonCommand = async (dependencies, options) => {
  const { accounts, people } = dependencies;
  const account = await personIn(accounts, options);
  const record = await people.read(account.id);
  await recordCommand(dependencies, 'export-account', account.establishmentIds, { target: account.name });
  return record;
};

/** Every node reads within a second which sessions were deleted, and closes their sockets. */
const eraseAccount: PersonCommand = async (dependencies, options) => {
  const { accounts, memberships, people } = dependencies;
  const account = await personIn(accounts, options);
  const left: { readonly establishmentId: string; readonly target: string | undefined }[] = [];
  // Disabled memberships and open invitations end, too.
  for (const { establishmentId } of await memberships.of(account.id)) {
    left.push({ establishmentId, target: await nameIn(dependencies, establishmentId, account.id) });
  }
  const held = await people.erase(account.id);
  if (held.length > 0) throw new AdminError(lastOwner(account, held));
  for (const { establishmentId, target } of left) {
    await recordCommand(dependencies, 'erase-account', [establishmentId], { target });
  }
  return { erased: { id: account.id, email: account.email } };
};

/** What the operator does when a person asks for his data, or for its deletion. */
export const PERSON_COMMANDS = {
  'export-account': exportAccount,
  'erase-account': eraseAccount,
} as const satisfies Readonly<Record<string, PersonCommand>>;
