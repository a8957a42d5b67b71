import { parseSync } from 'vite';
import type { Tree } from './imports.ts';

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

/** A type that a function answers. */
interface Answered {
  readonly path: string;
  /** The type as it is written. */
  readonly text: string;
  /** The members of its union, with those of the unions that it names. */
  readonly members: readonly Node[];
  /** True if the caller waits for it. */
  readonly isAwaited: boolean;
}

/** What is named when no value came: such a name in a union of answers is a refusal. */
const FAILURE =
  /^(?:again|denied|dropped|ended|error|expired|fail\w*|gone|invalid|missing|none|not-\w+|refused|rejected)$/;
/** What a state is before anything is known: a union with it is what a screen shows meanwhile, and no answer. */
const NOT_YET = /^(?:asking|connecting|idle|loading|reading|reconnecting|searching|waiting)$/;
const PROBLEM = /(?:Problem|Refusal|Refused\w*|Fault|Failure)$/;
/** The optimiser's problem is its task. */
const NO_PROBLEM = ['PlanProblem'];

/**
 * Functions that refuse with a union of their own. Told apart by what a caller does with the type:
 * - who *waits* for an answer gets a value or the reason why there is none, so an awaited union of tagged objects is a result;
 * - a problem or nothing is a result without a value;
 * - what a function answers at once may be a state, a choice or a kind of thing, unless a member is a failure. A state
 *   that has a member for "not known yet" is what a screen shows, and stays a union.
 */
export function answeredRefusals(tree: Tree): readonly string[] {
  const aliases = aliasesOf(tree);
  return answersOf(tree, aliases).flatMap((answer) => {
    const reason = reasonAgainst(answer);
    return reason === undefined
      ? []
      : [`${answer.path} answers ${answer.text} (${reason}): answer a Result (shared/result.ts)`];
  });
}

function reasonAgainst({ members, isAwaited }: Answered): string | undefined {
  const names = members.flatMap((member) => nameOf(member) ?? []);
  const problems = names.filter((name) => PROBLEM.test(name) && !NO_PROBLEM.includes(name));
  if (problems.length > 0) return members.some(isNothing) ? 'a problem or nothing' : undefined;
  const tags = members.flatMap(tagsOf);
  if (members.filter((member) => tagsOf(member).length > 0).length < 2) return undefined;
  if (tags.some((tag) => NOT_YET.test(tag))) return undefined;
  if (tags.some((tag) => FAILURE.test(tag))) return 'a member is a failure';
  return isAwaited ? 'an awaited union of tagged objects' : undefined;
}

/** The unions and object types that the tree declares, by name. Names of exported types are unique. */
function aliasesOf(tree: Tree): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const [path, source] of tree) {
    walk(parseSync(path, source).program, (node) => {
      if (node.type === 'TSTypeAliasDeclaration') found.set(textOfName(node.id), node.typeAnnotation as Node);
    });
  }
  return found;
}

function answersOf(tree: Tree, aliases: ReadonlyMap<string, Node>): readonly Answered[] {
  const answers: Answered[] = [];
  for (const [path, source] of tree) {
    walk(parseSync(path, source).program, (node) => {
      const written = (node.returnType as Node | null | undefined)?.typeAnnotation as Node | undefined;
      if (written === undefined) return;
      const { inner, isAwaited } = unwrap(written);
      answers.push({
        path,
        text: source.slice(written.start, written.end),
        members: membersOf(inner, aliases),
        isAwaited,
      });
    });
  }
  return answers;
}

/** The type in a `Promise`, if it is in one. */
function unwrap(type: Node): { readonly inner: Node; readonly isAwaited: boolean } {
  const [inner] = nameOf(type) === 'Promise' ? argumentsOf(type) : [];
  return inner === undefined ? { inner: type, isAwaited: false } : { inner, isAwaited: true };
}

function membersOf(type: Node, aliases: ReadonlyMap<string, Node>, depth = 0): readonly Node[] {
  if (type.type === 'TSUnionType') return (type.types as Node[]).flatMap((one) => membersOf(one, aliases, depth));
  const meant = aliases.get(nameOf(type) ?? '');
  return meant === undefined || depth > 3 || meant.type !== 'TSUnionType'
    ? [type]
    : [type, ...membersOf(meant, aliases, depth + 1)];
}

/** The literal texts by which an object type is told apart: `{ kind: 'failed' }` has `failed`. */
function tagsOf(type: Node): readonly string[] {
  if (type.type !== 'TSTypeLiteral') return [];
  return (type.members as Node[]).flatMap((member) => {
    const written = (member.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined;
    if (member.type !== 'TSPropertySignature' || member.optional === true || written === undefined) return [];
    return literalsOf(written);
  });
}

function literalsOf(type: Node): readonly string[] {
  if (type.type === 'TSUnionType') return (type.types as Node[]).flatMap(literalsOf);
  const value = type.type === 'TSLiteralType' ? (type.literal as Node).value : undefined;
  return typeof value === 'string' ? [value] : [];
}

function isNothing({ type }: Node): boolean {
  return type === 'TSNullKeyword' || type === 'TSUndefinedKeyword';
}

function nameOf(type: Node): string | undefined {
  return type.type === 'TSTypeReference' ? textOfName(type.typeName) : undefined;
}

function textOfName(name: unknown): string {
  return (name as { readonly name?: string } | null)?.name ?? '';
}

function argumentsOf(type: Node): readonly Node[] {
  return (type.typeArguments as { readonly params?: readonly Node[] } | null | undefined)?.params ?? [];
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  visit(value as Node);
  for (const part of Object.values(value)) walk(part, visit);
}
