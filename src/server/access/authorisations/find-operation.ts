import { OPERATIONS } from '#contract/all-operations.ts';
import type { Operation } from '#contract/operation.ts';

export interface FoundOperation {
  readonly id: string;
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = Object.entries(OPERATIONS)
  .map(([id, operation]) => ({ id, operation, pattern: patternOf(operation.path) }))
  // An address without parameters goes before one with them, as in the router.
  .toSorted((one, other) => count(one.operation.path) - count(other.operation.path));

/** The operation that a method and a path lead to. */
export function findOperation(method: string, path: string): FoundOperation | undefined {
  for (const { id, operation, pattern } of PATTERNS) {
    const match = operation.method === method ? pattern.exec(path) : null;
    if (match) return { id, operation, params: { ...match.groups } };
  }
  return undefined;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}$`);
}

function count(path: string): number {
  return path.split(':').length;
}
