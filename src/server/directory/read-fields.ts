import type { Members } from '#server/xdata/xdata-json.ts';

/**
 * The value of the first of the names that is there and not empty. Names are compared without case and underscores:
 * where the specification does not show a shape, the directory may write `VlTaxa` or `VL_TAXA`.
 */
export function fieldOf(members: Members, ...names: readonly string[]): unknown {
  const byName = new Map(Object.entries(members).map(([name, value]) => [plain(name), value]));
  return names
    .map((name) => byName.get(plain(name)))
    .find((value) => value !== undefined && value !== null && value !== '');
}

/** A text of a form: no control characters, no blanks around, not endless. Numbers count as text. */
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

/** A number, also one that came as a text, with a point or a comma. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*-?\d+([.,]\d+)?\s*$/.test(value)) return undefined;
  return Number(value.replace(',', '.'));
}

/** Yes or no in the forms in which databases keep them; undefined for anything else. */
export function flagOf(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (['true', '1', 's', 'sim', 'y', 't'].includes(text)) return true;
  return ['false', '0', 'n', 'nao', 'não', 'f'].includes(text) ? false : undefined;
}

/** An identifier that the portal can keep as its own. */
export function idOf(value: unknown): string | undefined {
  const text = textOf(value, 65);
  return text !== undefined && /^[A-Za-z0-9_.:-]{1,64}$/.test(text) ? text : undefined;
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
