/** The fields of an unknown value; none unless it is an object. */
export function fieldsOf(document: unknown): Readonly<Record<string, unknown>> {
  return typeof document === 'object' && document !== null ? { ...document } : {};
}

/** The JSON object in an answer's payload; undefined for anything else. */
export function parsed(payload: unknown): unknown {
  return typeof payload === 'string' && payload.startsWith('{') ? JSON.parse(payload) : undefined;
}
