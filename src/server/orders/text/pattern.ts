/** The parts of a JSON schema that a pattern can check. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const VALUES: Readonly<Record<string, string>> = {
  string: String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`,
  integer: String.raw`-?\d+`,
  number: String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`,
  boolean: '(?:true|false)',
};

/**
 * A regular expression for the texts that `JSON.stringify` makes of values with the fields of a schema and no others.
 * Does not require the required fields. Each character decides what follows, so that matching never backtracks.
 */
export function patternOf(schema: JsonSchema): string {
  const { type = '', items, properties } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (type === 'array' && items) return String.raw`\[(?:${patternOf(items)}(?:,(?!\])|(?=\])))*\]`;
  if (type === 'object' && properties) {
    const members = Object.entries(properties).map(([key, value]) => `"${key}":${patternOf(value)}`);
    return String.raw`\{(?:(?:${members.join('|')})(?:,(?=")|(?=\})))*\}`;
  }
  const value = VALUES[type];
  if (value === undefined) throw new Error(`No pattern for the schema ${JSON.stringify(schema)}`);
  return value;
}
