import type { Permission } from './permissions.ts';
import { mayDo, type Rights } from './role.ts';

/** A field of answers and live messages that needs a permission to be seen. */
export interface HiddenField {
  readonly permission: Permission;
  /** The field's name. */
  readonly key: string;
  /** The name of the object or list that contains it; absent for any place. */
  readonly within?: string;
}

/**
 * Fields that need a permission of their own, in documents that everybody may read. Whole operations are in the
 * permissions table. Source: product issue 10, section 1.
 */
export const HIDDEN_FIELDS: readonly HiddenField[] = [
  { permission: 'customers.cpf', key: 'cpf' },
  { permission: 'customers.cpf', key: 'rg' },
  // What the partner charges the shop for a ride.
  { permission: 'orders.partner-cost', within: 'lalamove', key: 'price' },
  // What the shop pays its couriers, on the board of runs.
  { permission: 'settlements.read', within: 'plans', key: 'cost' },
  { permission: 'settlements.read', within: 'facts', key: 'pay' },
];

/** The fields that are hidden from somebody with these rights. */
export function hiddenFrom(rights: Rights): readonly HiddenField[] {
  return HIDDEN_FIELDS.filter(({ permission }) => !mayDo(rights, permission));
}

/** The value without the fields; the same object if it contains none of them. */
export function withoutFields(value: unknown, fields: readonly HiddenField[], within = ''): unknown {
  if (Array.isArray(value)) return mapped(value, (one) => withoutFields(one, fields, within));
  if (typeof value !== 'object' || value === null) return value;
  // A change in the history names the changed object in `path`.
  const { path } = value as { readonly path?: string };
  let isSame = true;
  const kept: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    if (fields.some((one) => one.key === key && (one.within === undefined || one.within === within))) {
      isSame = false;
      continue;
    }
    const place = path !== undefined && (key === 'from' || key === 'to') ? path : key;
    kept[key] = withoutFields(field, fields, place);
    if (kept[key] !== field) isSame = false;
  }
  return isSame ? value : kept;
}

function mapped(list: readonly unknown[], one: (value: unknown) => unknown): readonly unknown[] {
  const made = list.map(one);
  return made.some((value, index) => value !== list[index]) ? made : list;
}

/** Removes the fields from a JSON text; returns the same text if it contains none of them. */
export function jsonWithoutFields(json: string, fields: readonly HiddenField[]): string {
  if (!fields.some(({ key, within }) => json.includes(`"${within ?? key}"`))) return json;
  const value: unknown = JSON.parse(json);
  const kept = withoutFields(value, fields);
  return kept === value ? json : JSON.stringify(kept);
}
