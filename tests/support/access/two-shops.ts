import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Session } from '#contract/access/session-schema.ts';
import type { InvitationLink, TeamMember } from '#contract/access/team-schema.ts';
import type { Role } from '#domain/access/role.ts';
import { createFactorStore } from '#server/access/factors/postgres-factors.ts';
import { createMembershipStore } from '#server/access/memberships/postgres-store.ts';
import { createTeamStore } from '#server/access/postgres-team.ts';
import type { MembershipDependencies } from '#server/admin/membership-commands.ts';
import { createAuditStore } from '#server/audit/postgres-audit.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const PASSWORD = 'quatro palavras sem sentido';

export type Refused = { readonly code?: string };

export interface Person extends Client {
  readonly id: string;
  readonly email: string;
}

/** For the tests of one file: two shops, Centro and Sul, and people who belong to one or both. */
export function startTwoShops() {
  let running: RunningApp;
  let centro: Shop;
  let sul: Shop;

  beforeAll(async () => {
    running = await startAppUntilClosed();
    centro = await running.openShop({ fantasyName: 'Pizzaria Centro' });
    sul = await running.openShop({ fantasyName: 'Pizzaria Sul', neighborhood: 'Moema', city: 'São Paulo' });
  });
  afterAll(() => running.close());

  /** A person of the first shop, signed in. */
  async function join(role: Role, shop = centro): Promise<Person> {
    const email = `${randomUUID()}@equipe.test`;
    const account = { establishmentId: shop.establishment.id, name: 'Bia', email, role, password: PASSWORD };
    const made = await running.parts.accounts.create(account);
    if (!made.ok) throw new Error(made.problem.code);
    return { ...(await signIn(email)), id: made.value.id, email };
  }

  async function signIn(email: string, more: object = {}): Promise<Client> {
    const answer = await running.client().post('/api/session', { email, password: PASSWORD, ...more });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    return running.client(cookieOf(answer));
  }

  /** A person who belongs to both shops, signed in at the first. */
  async function joinBoth(role: Role = 'dono', there: Role = 'gerente'): Promise<Person> {
    const person = await join(role);
    const { body } = await invite(sul, person.email, there);
    expect((await person.post(`/api/invitations/${tokenOf(body)}/membership`)).status).toBe(200);
    return person;
  }

  const dependencies = (): MembershipDependencies => ({
    accounts: running.parts.accounts,
    memberships: createMembershipStore(running.database),
    team: createTeamStore(running.database),
    factors: createFactorStore(running.database),
    establishments: running.parts.establishments,
    audit: createAuditStore(running.database),
    clock: Date.now,
  });

  return {
    get running() {
      return running;
    },
    get centro() {
      return centro;
    },
    get sul() {
      return sul;
    },
    join,
    joinBoth,
    signIn,
    dependencies,
  };
}

export const invite = (by: Client, email: string, role: Role = 'gerente') =>
  by.post<InvitationLink & Refused>('/api/accounts', { name: 'Como Sul a chama', email, role });
export const tokenOf = ({ url }: InvitationLink) => new URL(url).searchParams.get('t') ?? '';
export const membersOf = async (shop: Client) =>
  (await shop.get<{ accounts: TeamMember[] }>('/api/accounts')).body.accounts;
export const sessionOf = async (person: Client) => (await person.get<Session>('/api/session')).body;
export const enter = (person: Client, { establishment }: Shop, headers = {}) =>
  person.send<Session & Refused>('PUT', '/api/session/establishment', { establishmentId: establishment.id }, headers);
