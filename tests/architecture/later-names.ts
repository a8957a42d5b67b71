import { parseSync } from 'vite';
import type { Tree } from './imports.ts';

/** The files that put the portal together. */
const ASSEMBLING =
  /^src\/server\/(?:(?:.+\/)?assemble(?:-[\w-]+)?|main|app|admin|parts|shared|stores|surroundings)\.ts$/;

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

/**
 * Reports closures of assembling files over a name that is declared below them, one message each: such a closure fails
 * if it is called too early, and the order of the lines no longer is the order of the starts.
 */
export function laterNames(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    if (!ASSEMBLING.test(path)) return [];
    const names = nodesOf(parseSync(path, source).program).filter(isBlock).flatMap(laterNamesOf);
    return [...new Set(names)].map((name) => `${path} uses ${name} above its declaration: declare it first`);
  });
}

function isBlock({ type }: Node): boolean {
  return type === 'BlockStatement' || type === 'FunctionBody';
}

function laterNamesOf(block: Node): readonly string[] {
  const statements = nodesIn(block.body);
  const declared = new Map(
    statements
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap((one) => nodesIn(one.declarations).flatMap(({ id }) => nodesOf(id)))
      .filter(({ type }) => type === 'Identifier')
      .map((one) => [String(one.name), one.start]),
  );
  const closures = statements.flatMap(nodesOf).filter(({ type }) => /Function/.test(type));
  return closures.flatMap((closure) =>
    nodesOf(closure)
      .filter(({ type, name }) => type === 'Identifier' && (declared.get(String(name)) ?? 0) > closure.end)
      .map(({ name }) => String(name)),
  );
}

function nodesIn(value: unknown): readonly Node[] {
  return Array.isArray(value) ? (value as readonly Node[]) : [];
}

function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return 'type' in value && 'start' in value ? [value as Node, ...below] : below;
}
