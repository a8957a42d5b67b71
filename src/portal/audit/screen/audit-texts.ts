import type { AuditEntryAnswer, AuditKind } from '#contract/audit/schema.ts';
import { CARRIED_KINDS, type CarriedOver } from '#domain/day-turn/carried.ts';
import { carriedText } from '#domain/day-turn/texts.ts';
import { doneText } from '#portal/orders/actions/texts.ts';
import { FIELD_NAMES, HIDDEN_FIELDS } from './field-names.ts';
import { valueText } from './value-texts.ts';

/**
 * One line for each change: `nome: Rafael → Rafael M.`, or only the value where it is the same, and where a new
 * document has nothing before it: `nome: Rafael`.
 */
export function changeTexts(
  { changes, at }: Pick<AuditEntryAnswer, 'changes' | 'at'>,
  timeZone: string,
): readonly string[] {
  const isNew = changes.every(({ from }) => from === undefined);
  return changes
    .filter(({ path, to }) => !HIDDEN_FIELDS.has(path) && !(isNew && isEmpty(to)))
    .map(({ path, from, to }) => {
      const now = textOf(path, to, at, timeZone);
      return `${FIELD_NAMES[path] ?? path}: ${isNew || from === to ? now : `${textOf(path, from, at, timeZone)} → ${now}`}`;
    });
}

/** The kinds of acts of an area, by their Portuguese names; all kinds without an area. */
export function kindOptions(kinds: readonly AuditKind[], area: string) {
  return kinds
    .filter((one) => area === '' || one.area === area)
    .map((one) => ({ value: one.kind, label: actText(one) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}

/** What was done, e.g. `Exportar o histórico` or `Cancelado`. */
export function actText({ kind, area, title }: AuditKind): string {
  return title ?? (area === 'orders' ? doneText(kind) : kind);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A record of the day's turn in words; an unknown kind stays as it is stored. */
function textOf(path: string, value: unknown, at: string, timeZone: string): string {
  return path === 'carried' && isCarried(value) ? carriedText(value) : valueText(path, value, at, timeZone);
}

function isCarried(value: unknown): value is readonly CarriedOver[] {
  return Array.isArray(value) && value.every(({ kind }) => CARRIED_KINDS.includes(kind));
}

/** `Beatriz · Balcão 1 · de 10.0.0.7`. */
export function authorText({ actor, device, address }: Pick<AuditEntryAnswer, 'actor' | 'device' | 'address'>): string {
  const kind = { integration: ' (integração)', system: ' (automático)', courier: ' (motoboy)' }[actor.kind] ?? '';
  return [`${actor.name}${kind}`, device, address === undefined ? undefined : `de ${address}`]
    .filter((text) => text !== undefined)
    .join(' · ');
}
