/** The JSON object in an answer's payload; undefined for anything else. */
export function parsed(payload: unknown): unknown {
  return typeof payload === 'string' && payload.startsWith('{') ? JSON.parse(payload) : undefined;
}
