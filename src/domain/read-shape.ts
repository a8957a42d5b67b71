/**
 * Readers of documents that came from outside. A reader answers a value of its kind for anything at all, and the very
 * same value where nothing had to be mended, so that what is whole costs no copy. `undefined` takes the field away.
 */
export type Read = (value: unknown) => unknown;

/** The longest text that a screen is given, in characters. */
export const MAX_SHOWN_TEXT = 2000;

type Fields = Readonly<Record<string, unknown>>;

/** An object with some fields that are known; the others stay as they are. */
export function shape(fields: Readonly<Record<string, Read>>): (value: unknown) => Fields {
  const known = Object.entries(fields);
  return (value) => {
    const source = isFields(value) ? value : {};
    let mended: Record<string, unknown> | undefined;
    for (const [name, read] of known) {
      const after = read(source[name]);
      if (Object.is(after, source[name])) continue;
      mended ??= { ...source };
      if (after === undefined) delete mended[name];
      else mended[name] = after;
    }
    return mended ?? source;
  };
}

/** A list; what is no object in it is left out. */
export function listOf(read: (value: unknown) => Fields): Read {
  return (value) => {
    if (!Array.isArray(value)) return [];
    const mended = value.filter(isFields).map(read);
    return mended.length === value.length && mended.every((one, n) => one === value[n]) ? value : mended;
  };
}

/** Absent stays absent, and what is not of its kind becomes so. */
export function maybe(isOfItsKind: (value: unknown) => boolean, read: Read): Read {
  return (value) => (value === undefined || !isOfItsKind(value) ? undefined : read(value));
}

/** A text; numbers are written out, anything else becomes `missing`. */
export function textOr(missing: string | undefined): Read {
  return (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') return missing;
    return text.length > MAX_SHOWN_TEXT ? `${text.slice(0, MAX_SHOWN_TEXT)}…` : text;
  };
}

/** A number that can be counted with, else `missing`. */
export function numberOr(missing: number | undefined): Read {
  return (value) => (typeof value === 'number' && Number.isFinite(value) ? value : missing);
}

/** An ISO 8601 instant, else `missing`. */
export function instantOr(missing: string | undefined): Read {
  return (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : missing);
}

/** Yes or no; anything else is `missing`. */
export function flagOr(missing: boolean | undefined): Read {
  return (value) => (typeof value === 'boolean' ? value : missing);
}

/** One of some values, else `missing`. */
export function oneOf(values: readonly string[], missing: string | undefined): Read {
  return (value) => (values.includes(value as string) ? value : missing);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
