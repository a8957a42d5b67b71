/**
 * Readers of untrusted documents. A reader accepts any value and returns one of its type; a valid value is returned as
 * the same object, so that nothing is copied. `undefined` removes the field.
 */
export type Read = (value: unknown) => unknown;

/** The longest text to show on a screen, in characters. */
export const MAX_SHOWN_TEXT = 2000;

/** An object whose fields are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads an object with known fields; other fields stay unchanged. */
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

/** Reads a list; entries that are not objects are dropped. */
export function listOf(read: (value: unknown) => Fields): Read {
  return (value) => {
    if (!Array.isArray(value)) return [];
    const mended = value.filter(isFields).map(read);
    return mended.length === value.length && mended.every((one, n) => one === value[n]) ? value : mended;
  };
}

/** Reads an optional field: absent stays absent, and a value of another type becomes absent. */
export function maybe(isOfItsKind: (value: unknown) => boolean, read: Read): Read {
  return (value) => (value === undefined || !isOfItsKind(value) ? undefined : read(value));
}

/** Reads a text; numbers are converted, anything else becomes `missing`. */
export function textOr(missing: string | undefined): Read {
  return (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') return missing;
    return text.length > MAX_SHOWN_TEXT ? `${text.slice(0, MAX_SHOWN_TEXT)}…` : text;
  };
}

/** Reads a finite number, else `missing`. */
export function numberOr(missing: number | undefined): Read {
  return (value) => (typeof value === 'number' && Number.isFinite(value) ? value : missing);
}

/** Reads an ISO 8601 instant, else `missing`. */
export function instantOr(missing: string | undefined): Read {
  return (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : missing);
}

/** Reads a boolean, else `missing`. */
export function flagOr(missing: boolean | undefined): Read {
  return (value) => (typeof value === 'boolean' ? value : missing);
}

/** Reads one of the given values, else `missing`. */
export function oneOf(values: readonly string[], missing: string | undefined): Read {
  return (value) => (values.includes(value as string) ? value : missing);
}

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an unknown value; none unless it is an object and no list. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
