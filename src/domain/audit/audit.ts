import type { FieldChange } from '#domain/orders/changes.ts';

/** The area of an act. Most of `orders` are the events of orders; all other acts are in the audit's own table. */
export const AUDIT_AREAS = ['orders', 'access', 'cash', 'catalogue', 'people', 'settings'] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/** An act without an order event: who did what, when, on which device, and what it changed. */
export interface AuditAct {
  readonly area: AuditArea;
  /**
   * The operation's id, the name of an operator's command, a refusal (`refusedSignIn`, `refusedPin`, `refusedWithdrawal`), or what
   * a route has noted (`reprintOrder`, …).
   */
  readonly kind: string;
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string };
  readonly device?: string | undefined;
  /** Address that a sign-in came from. */
  readonly address?: string | undefined;
  /** The target of the act: a name or an id. */
  readonly target?: string | undefined;
  /** The order that the act was about. */
  readonly order?: { readonly id: string; readonly code: string };
  readonly changes: readonly FieldChange[];
}

/** The area of an operation, by its path. */
export function areaOf(path: string): AuditArea {
  return AREAS.find(([start]) => path.startsWith(start))?.[1] ?? 'settings';
}

const AREAS: readonly (readonly [string, AuditArea])[] = [
  ['/api/session', 'access'],
  ['/api/accounts', 'access'],
  ['/api/api-keys', 'access'],
  ['/api/second-factors', 'access'],
  ['/api/trusted-devices', 'access'],
  ['/api/print-agents', 'access'],
  ['/api/print-agent-pairings', 'access'],
  ['/api/customers/:phone/export', 'access'],
  ['/api/couriers/:id/link', 'access'],
  ['/api/history', 'access'],
  ['/api/reports', 'access'],
  ['/api/catalogue/export', 'access'],
  ['/api/cash', 'cash'],
  ['/api/day-turns', 'cash'],
  ['/api/orders/:id/void', 'cash'],
  ['/api/categor', 'catalogue'],
  ['/api/product', 'catalogue'],
  ['/api/catalogue', 'catalogue'],
  ['/api/customers', 'people'],
  ['/api/couriers', 'people'],
];

/** Cuts longer values: the audit says what changed and is not a second copy of the data. */
const LONGEST = 600;

/** The fields that differ between two documents. If one is missing, all fields of the other one. */
export function documentChanges(before: unknown, after: unknown): readonly FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].sort().flatMap((path) => {
    const [from, to] = [short(old[path]), short(now[path])];
    if (JSON.stringify(old[path]) === JSON.stringify(now[path])) return [];
    return [{ path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
  });
}

function fieldsOf(document: unknown): Readonly<Record<string, unknown>> {
  return typeof document === 'object' && document !== null ? { ...document } : {};
}

function short(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined || text.length <= LONGEST
    ? value
    : `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * The document with this id: the answer itself, or an entry of one of its lists; undefined if there is none. Without an
 * id, the answer itself.
 */
export function documentIn(answer: unknown, id: string | undefined): unknown {
  if (id === undefined) return answer;
  if (hasId(answer, id)) return answer;
  const lists = Object.values(fieldsOf(answer)).filter(Array.isArray);
  return lists.flat().find((one) => hasId(one, id));
}

function hasId(document: unknown, wanted: string): boolean {
  const { id } = fieldsOf(document);
  return id === wanted;
}
