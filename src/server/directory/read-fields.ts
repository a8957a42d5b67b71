import type { Members } from './xdata-json.ts';

/**
 * The value of the first of these names that is present and not empty. Ignores case and underscores in names: where the
 * specification shows no shape, the directory may write `VlTaxa` or `VL_TAXA`.
 */
export function fieldOf(members: Members, ...names: readonly string[]): unknown {
  const byName = new Map(Object.entries(members).map(([name, value]) => [plain(name), value]));
  return names
    .map((name) => byName.get(plain(name)))
    .find((value) => value !== undefined && value !== null && value !== '');
}

/** A text for a form field: no control characters, no surrounding blanks, limited length. Numbers count as text. */
export function textOf(value: unknown, maxLength: number): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
  return text === '' ? undefined : text;
}

/** A number, also from a text with a point or a comma. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*-?\d+([.,]\d+)?\s*$/.test(value)) return undefined;
  return Number(value.replace(',', '.'));
}

/** A boolean in the forms that databases use; undefined for anything else. */
export function flagOf(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (['true', '1', 's', 'sim', 'y', 't'].includes(text)) return true;
  return ['false', '0', 'n', 'nao', 'não', 'f'].includes(text) ? false : undefined;
}

/** An identifier that the portal can use as its own. */
export function idOf(value: unknown): string | undefined {
  const text = textOf(value, 65);
  return text !== undefined && /^[A-Za-z0-9_.:-]{1,64}$/.test(text) ? text : undefined;
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
