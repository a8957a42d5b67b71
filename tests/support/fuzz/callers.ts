import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_KEY_SCOPES } from '#contract/access/api-key-schema.ts';
import type { Operation } from '#contract/operation.ts';
import { ROLES } from '#domain/access/role.ts';
import { quickPasswordHash } from '#tests/support/quick-password.ts';
import { PASSWORD, type RunningApp, type Shop } from '#tests/support/start-app.ts';
import { cookieOf } from '../client.ts';

export type Refusal = 'signed-out' | 'not-allowed' | 'not-permitted';

/** A caller: the headers that it sends, and the refusals that the published rules prescribe for it. */
export interface FuzzCaller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The refusal that the rules prescribe before any other check; undefined if the caller may call the operation. */
  refusal(operationId: string, operation: Operation): Refusal | undefined;
  /** The caller's own ids. No request uses them, so that none deletes or changes the caller. */
  readonly ids: readonly string[];
}

/** A visitor, a person of each role, a key of each scope, a print agent and a courier, all of one establishment. */
export async function allCallers(running: RunningApp, shop: Shop): Promise<readonly FuzzCaller[]> {
  const matrix = readMatrix();
  const people = await Promise.all(ROLES.map((role) => person(running, shop, role, matrix)));
  const keys = await Promise.all(API_KEY_SCOPES.map((scope) => key(shop, scope)));
  const agent = await shop.post<{ agent: { id: string }; token: string }>('/api/print-agents', { name: 'Balcão' });
  const link = await shop.post<{ token: string }>(`/api/couriers/${shop.courier.id}/link`);
  return [
    { name: 'visitor', headers: {}, ids: [], refusal: (_, one) => (isOpen(one) ? undefined : 'signed-out') },
    ...people,
    ...keys,
    {
      name: 'print agent',
      headers: bearer(agent.body.token),
      ids: [agent.body.agent.id],
      refusal: (_, one) => (isOpen(one) || one.policy.access === 'print:jobs' ? undefined : 'not-allowed'),
    },
    {
      name: 'courier',
      headers: bearer(link.body.token),
      ids: [shop.courier.id],
      refusal: (_, one) => (isOpen(one) || one.policy.access === 'courier:link' ? undefined : 'not-allowed'),
    },
  ];
}

const isOpen = ({ policy }: Operation) => policy.access === 'public';
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

async function person(running: RunningApp, shop: Shop, role: string, matrix: Matrix): Promise<FuzzCaller> {
  const email = `${role}-${shop.establishment.id}@exemplo.com.br`;
  const account = { establishmentId: shop.establishment.id, name: role, email };
  const made = await running.parts.accounts.adopt({ ...account, passwordHash: quickPasswordHash(PASSWORD) });
  if (!made.ok) throw new Error(`the ${role} was refused: ${made.problem.code}`);
  await running.database.pool.query('update account_memberships set role = $2 where account_id = $1', [
    made.value.id,
    role,
  ]);
  const answer = await running.client().post('/api/session', { email, password: PASSWORD });
  return {
    name: role,
    headers: { cookie: cookieOf(answer) },
    ids: [made.value.id],
    refusal(operationId, operation) {
      if (isOpen(operation)) return undefined;
      const { access } = operation.policy;
      if (access === 'print:jobs' || access === 'courier:link') return 'not-allowed';
      const roles = matrix.get(operationId);
      return roles === undefined || roles.has(role) ? undefined : 'not-permitted';
    },
  };
}

async function key(shop: Shop, scope: string): Promise<FuzzCaller> {
  const asked = { name: scope, scopes: [scope] };
  const { body } = await shop.post<{ apiKey: { id: string }; secret: string }>('/api/api-keys', asked);
  return {
    name: `key ${scope}`,
    headers: bearer(body.secret),
    ids: [body.apiKey.id],
    refusal: (_, one) =>
      isOpen(one) || one.policy.access === 'signed-in' || one.policy.access === scope ? undefined : 'not-allowed',
  };
}

export type Matrix = ReadonlyMap<string, ReadonlySet<string>>;

/** The roles that may call each operation, as docs/permissions.md publishes them; absent: everybody in the shop. */
export function readMatrix(): Matrix {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/permissions.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const [head = [], ...others] = rows;
  return new Map(
    others.flatMap((cells) => {
      const roles = new Set(head.filter((name, index) => cells[index] === '✓' && name !== ''));
      return (cells.at(-2) ?? '').split(', ').map((operation) => [operation, roles] as const);
    }),
  );
}
