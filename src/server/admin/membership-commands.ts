import { ROLES, type Role } from '#domain/access/role.ts';
import { isLastOwner } from '#domain/access/team.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { Accounts, KnownPerson } from '#server/access/accounts.ts';
import type { FactorStore } from '#server/access/factors/factor-store.ts';
import type { MembershipStore } from '#server/access/memberships/store.ts';
import type { TeamStore } from '#server/access/team-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { AdminError, needed, type Options, unknownAccount, unknownEstablishment } from './arguments.ts';
import { type CommandAuditDependencies, recordCommand } from './record-command.ts';

export interface MembershipDependencies extends CommandAuditDependencies {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly memberships: MembershipStore;
  readonly team: Pick<TeamStore, 'change' | 'endSessionsAt' | 'list' | 'endSessions'>;
  readonly factors: Pick<FactorStore, 'removeAll'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
}

type MembershipCommand = (dependencies: MembershipDependencies, options: Options) => Promise<object>;

/** Says which establishments would lose their last owner, and what to do first. */
export function lastOwner({ email }: KnownPerson, establishmentIds: readonly string[]): string {
  return `${email} é o último dono com acesso de: ${establishmentIds.join(', ')}. Dê acesso a outro dono antes.`;
}

/** Memberships of one account, or of one establishment. */
const listMemberships: MembershipCommand = async (dependencies, options) => {
  if (options.email === undefined) {
    const establishmentId = await establishmentIn(dependencies, options);
    const { team, clock } = dependencies;
    return { establishmentId, people: await team.list(establishmentId, clock()) };
  }
  const account = await personIn(dependencies.accounts, options);
  return membershipsOf(dependencies, account);
};

const addMembership: MembershipCommand = async (dependencies, options) => {
  const { memberships, clock } = dependencies;
  const account = await personIn(dependencies.accounts, options);
  const establishmentId = await establishmentIn(dependencies, options);
  const role = roleIn(options);
  const one = { accountId: account.id, establishmentId, role, invitedName: account.name, accepted: true };
  const added = await memberships.add(one, clock());
  if (!added.ok) throw new AdminError(await whyKnown(dependencies, account, establishmentId));
  const changes = [{ path: 'role', to: role }];
  await recordCommand(dependencies, 'add-membership', [establishmentId], { target: account.name, changes });
  return membershipsOf(dependencies, account);
};

/** Says how the account belongs to the establishment already, and what to do. */
async function whyKnown(
  { memberships }: MembershipDependencies,
  { id, email }: KnownPerson,
  establishmentId: string,
): Promise<string> {
  const known = (await memberships.of(id)).find((one) => one.establishmentId === establishmentId);
  if (known?.active === false)
    return `A conta ${email} está na equipe de ${establishmentId}, sem acesso. Use enable-membership.`;
  if (known?.accepted === false)
    return `A conta ${email} foi convidada para ${establishmentId} e ainda não aceitou. O convite é aceito pelo link; na tela Equipe, “Novo link” faz outro.`;
  return `A conta ${email} já está na equipe de ${establishmentId}.`;
}

const setActive =
  (active: boolean): MembershipCommand =>
  async (dependencies, options) => {
    const { team } = dependencies;
    const account = await personIn(dependencies.accounts, options);
    const establishmentId = await establishmentIn(dependencies, options);
    const changed = await team.change(establishmentId, account.id, (members, member) =>
      !active && isLastOwner(members, member) ? refused({ code: 'last-owner' }) : ok({ ...member, active }),
    );
    if (!changed.ok) {
      const isUnknown = changed.problem.code === 'account-not-found';
      const notInTeam = `A conta ${account.email} não está na equipe de ${establishmentId}.`;
      throw new AdminError(isUnknown ? notInTeam : lastOwner(account, [establishmentId]));
    }
    // Every node reads within a second which sessions were deleted, and closes their sockets.
    if (!active) await team.endSessionsAt(establishmentId, account.id);
    await recordCommand(dependencies, active ? 'enable-membership' : 'disable-membership', [establishmentId], {
      target: await nameIn(dependencies, establishmentId, account.id),
    });
    return membershipsOf(dependencies, account);
  };

/** For a person with several establishments who lost phone and recovery codes: no single shop may do it. */
const removeSecondFactors: MembershipCommand = async (dependencies, options) => {
  const { accounts, factors, team } = dependencies;
  const account = await personIn(accounts, options);
  await factors.removeAll(account.id);
  await team.endSessions(account.id);
  await recordCommand(dependencies, 'remove-second-factors', account.establishmentIds, { target: account.name });
  return { account: { id: account.id, name: account.name, email: account.email } };
};

/** The operator's commands for memberships. */
export const MEMBERSHIP_COMMANDS = {
  'list-memberships': listMemberships,
  'add-membership': addMembership,
  'disable-membership': setActive(false),
  'enable-membership': setActive(true),
  'remove-second-factors': removeSecondFactors,
} as const satisfies Readonly<Record<string, MembershipCommand>>;

/** The role in the options; throws `AdminError` for an unknown one. */
export function roleIn(options: Options): Role {
  const role = ROLES.find((one) => one === needed(options, 'role'));
  if (role === undefined) throw new AdminError(`Função desconhecida: ${options.role}. Há: ${ROLES.join(', ')}.`);
  return role;
}

/** The name that the establishment knows: an invited person's own name stays unknown there until he accepts. */
export async function nameIn(
  { team, clock }: { readonly team: Pick<TeamStore, 'list'>; readonly clock: () => number },
  establishmentId: string,
  accountId: string,
): Promise<string | undefined> {
  return (await team.list(establishmentId, clock())).find(({ id }) => id === accountId)?.name;
}

/** The account of the e-mail in the options; throws `AdminError` if there is none. */
export async function personIn(accounts: Pick<Accounts, 'find'>, options: Options): Promise<KnownPerson> {
  const email = needed(options, 'email');
  const account = await accounts.find(email);
  if (account === null) throw new AdminError(unknownAccount(email));
  return account;
}

export async function establishmentIn(
  { establishments }: Pick<MembershipDependencies, 'establishments'>,
  options: Options,
): Promise<string> {
  const id = needed(options, 'establishment');
  if (!(await establishments.read(id))) throw new AdminError(unknownEstablishment(id));
  return id;
}

async function membershipsOf({ memberships, establishments }: MembershipDependencies, account: KnownPerson) {
  const { id, name, email } = account;
  const found = [];
  for (const { establishmentId, role, active, accepted } of await memberships.of(id)) {
    const establishment = (await establishments.read(establishmentId))?.fantasyName;
    found.push({ establishmentId, establishment, role, active, accepted });
  }
  return { account: { id, name, email }, memberships: found };
}
