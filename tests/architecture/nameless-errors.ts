import { parseSync } from 'vite';
import type { Tree } from './imports.ts';

/** Errors that are not about anything with an id, by a part of their text, with the reason. */
const ABOUT_NO_ID: Readonly<Record<string, string>> = {
  'pg_backup_stop returned no row': 'a call without arguments',
  'PostgreSQL returned no row of log facts': 'a call without arguments',
  'No establishment to lock': 'the measurement got none',
  'The page did nothing': 'there is one page',
};

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

/**
 * Reports errors that do not name what they are about, one message each: a message without any value, the bare text of
 * an answer, and `executeTakeFirstOrThrow()`, which says only "no result".
 */
export function namelessErrors(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    if (!/OrThrow\(\)|new \w*Error\(/.test(source)) return [];
    const found = nodesOf(parseSync(path, source).program).filter(isNameless);
    return found
      .map(({ start, end }) => source.slice(start, end).replace(/\s+/g, ' '))
      .filter((text) => !Object.keys(ABOUT_NO_ID).some((known) => text.includes(known)))
      .map((text) => `${path}: ${text.slice(-120)} names no id: say which one it is about`);
  });
}

function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return 'type' in value && 'start' in value ? [value as Node, ...below] : below;
}

function isNameless(node: Node): boolean {
  const [first] = argumentsOf(node);
  if (node.type === 'CallExpression') {
    return nameOf((node.callee as Node).property) === 'executeTakeFirstOrThrow' && first === undefined;
  }
  if (node.type !== 'NewExpression' || !/^(Admin)?Error$/.test(nameOf(node.callee))) return false;
  return first !== undefined && !nodesOf(first).some(names);
}

/** True for a template with a value, and for a message made from arguments. */
function names(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return (node.expressions as readonly Node[]).length > 0;
  return node.type === 'CallExpression' && argumentsOf(node).length > 0;
}

function argumentsOf(node: Node): readonly Node[] {
  return (node.arguments as readonly Node[] | undefined) ?? [];
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}
