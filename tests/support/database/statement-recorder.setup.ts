import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll } from 'vitest';
import { distributedTables, unboundTables } from './one-establishment.ts';
import { isAllowed } from './statements-of-many.ts';

/**
 * Checks every distinct statement that the stores issue in a test file. Fails the file if one names a distributed table
 * without binding it to one establishment: a distributed store would send it to every worker.
 */
const distributed = distributedTables();
const seen = new Set<string>();
/** Statements of stores that are known to be bound, of all files of this worker: where a query comes from is dear to find. */
const known = (globalThis as { boundStatements?: Set<string> }).boundStatements ?? new Set<string>();
(globalThis as { boundStatements?: Set<string> }).boundStatements = known;
const refused = new Map<string, readonly string[]>();
/** Migrations, backups, moves and the doctor read whole tables; they are commands, not requests. */
const OF_WHOLE_STORE = /\/server\/(platform\/database\/migrat|platform\/database\/distribution|backup\/|doctor\/)/;
const INSIDE = /node_modules|statement-recorder|node:internal|platform\/database\/prepared/;

/** True if the innermost project file on the stack is a store, not a test or a migration. */
function isFromStore(): boolean {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const lines = (new Error().stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = before;
  if (lines.some((line) => OF_WHOLE_STORE.test(line))) return false;
  const ours = lines.find((line) => !INSIDE.test(line) && /\/(src|tests|bench)\//.test(line));
  return ours === undefined || ours.includes('/src/');
}

function note(asked: unknown): void {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || seen.has(text) || known.has(text)) return;
  seen.add(text);
  if (!isFromStore()) return;
  const tables = unboundTables(text, distributed);
  if (tables.length > 0 && !isAllowed(text)) refused.set(text, tables);
  else known.add(text);
}

for (const kind of [pg.Pool, pg.Client]) {
  const { query } = kind.prototype as { query: (...given: unknown[]) => unknown };
  Object.assign(kind.prototype, {
    query(this: unknown, ...given: unknown[]) {
      note(given[0]);
      return query.apply(this, given);
    },
  });
}

afterAll(() => {
  const all = [...refused].map(([text, tables]) => `${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
  if (process.env.STATEMENTS_FILE) for (const line of all) appendFileSync(process.env.STATEMENTS_FILE, `${line}\n`);
  if (all.length === 0) return;
  throw new Error(
    `Bind these statements to one establishment, or give the reason in statements-of-many.ts:\n${all.join('\n')}`,
  );
});
