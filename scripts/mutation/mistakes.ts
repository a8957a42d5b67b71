import { parseAst } from 'vite';

/** A small mistake: `text` replaces the source from `start` to `end`. */
export interface Mistake {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The kind of mistake, for the list of unnoticed ones. */
  readonly kind: string;
  /** The smallest replaceable expression around it; in `a?.b.c()` that is the whole chain. */
  readonly host: Place;
}

/** A range of the source. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

type Found = Omit<Mistake, 'host'>;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

const METHODS: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  find: 'findLast',
  padStart: 'padEnd',
};

/** The members of a node through which a chain of `?.` continues; arguments are separate expressions. */
const CHAIN_LINKS: readonly string[] = ['expression', 'callee', 'object'];

/** Finds every small mistake that can be planted in a TypeScript source, in the order of the text. Skips types. */
export function mistakesOf(source: string): readonly Mistake[] {
  const found: Mistake[] = [];
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, source, found);
  return found.sort((a, b) => a.start - b.start || a.text.localeCompare(b.text));
}

/** Returns the source with the mistake. */
export function plant(source: string, { start, end, text }: Mistake): string {
  return source.slice(0, start) + text + source.slice(end);
}

function visit(node: Node, source: string, found: Mistake[], chain?: Node): void {
  if (isType(node)) return;
  const host = place(chain ?? (node.type === 'IfStatement' ? (node.test as Node) : node));
  found.push(...mistakesAt(node, source).map((mistake) => ({ ...mistake, host })));
  const below = node.type === 'ChainExpression' ? node : chain;
  for (const [name, member] of Object.entries(node)) {
    if (name === 'source' || (name === 'key' && node.computed !== true)) continue;
    for (const child of Array.isArray(member) ? member : [member]) {
      if (typeof child !== 'object' || child === null || !('type' in child)) continue;
      visit(child as Node, source, found, CHAIN_LINKS.includes(name) ? below : undefined);
    }
  }
}

/** True for types, which are erased before running; `as`, `!` and `satisfies` contain expressions and do not count. */
function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type);
}

function mistakesAt(node: Node, source: string): readonly Found[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorMistakes(node, source);
    case 'UnaryExpression':
      return node.operator === '!'
        ? [{ ...place(node), text: textOf(node.argument, source), kind: 'a "!" left out' }]
        : [];
    case 'Literal':
      return literalMistakes(node);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].map((branch) => ({
        ...place(node),
        text: `(${textOf(branch, source)})`,
        kind: 'one branch of a choice taken always',
      }));
    case 'IfStatement':
      return [{ ...place(node.test as Node), text: 'false', kind: 'a branch removed' }];
    case 'CallExpression':
      return callMistakes(node);
    default:
      return [];
  }
}

function operatorMistakes(node: Node, source: string): readonly Found[] {
  const [left, right] = [node.left as Node, node.right as Node];
  if (node.operator === '??') return [{ ...place(node), text: textOf(left, source), kind: 'a default left out' }];
  const at = source.indexOf(String(node.operator), left.end);
  if (at < 0 || at >= right.start) return [];
  return (OPERATORS[String(node.operator)] ?? []).map((text) => ({
    start: at,
    end: at + String(node.operator).length,
    text,
    kind: `"${node.operator}" became "${text}"`,
  }));
}

function literalMistakes(node: Node): readonly Found[] {
  const { value } = node;
  if (typeof value === 'boolean') return [{ ...place(node), text: String(!value), kind: 'a boolean flipped' }];
  if (typeof value === 'number') return [{ ...place(node), text: String(value + 1), kind: 'off by one' }];
  if (typeof value === 'string' && value !== '') return [{ ...place(node), text: "''", kind: 'a text emptied' }];
  return [];
}

function callMistakes({ callee, arguments: given }: Node): readonly Found[] {
  const { type, property } = callee as Node;
  if (type !== 'MemberExpression') return [];
  const { name, start, end } = property as Node & { readonly name?: string };
  const other = Object.hasOwn(METHODS, name ?? '') ? METHODS[name ?? ''] : undefined;
  if (other !== undefined) return [{ start, end, text: other, kind: `${name} became ${other}` }];
  const isPlain = ['trim', 'reverse', 'toLowerCase'].includes(name ?? '') && (given as readonly unknown[]).length === 0;
  // `trim` becomes `valueOf`: the call remains and does nothing.
  return isPlain ? [{ start, end, text: 'valueOf', kind: `${name} left out` }] : [];
}

function place({ start, end }: Place): Place {
  return { start, end };
}

function textOf(node: unknown, source: string): string {
  const { start, end } = node as Node;
  return source.slice(start, end);
}
