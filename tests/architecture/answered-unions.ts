import { parseSync } from 'vite';
import type { Tree } from './imports.ts';

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

/** The return type of a function. */
interface Answered {
  readonly path: string;
  /** The type's source text. */
  readonly text: string;
  /** The members of its union; unions named in it are expanded. */
  readonly members: readonly Node[];
  /** True if it is a promise. */
  readonly isAwaited: boolean;
}

/** Tags that mean failure: a returned union with one of them is a refusal. */
const FAILURE =
  /^(?:again|denied|dropped|ended|error|expired|fail\w*|gone|invalid|missing|none|not-\w+|refused|rejected)$/;
/** Tags of a state before its value is known: a union with one of them is a screen's state, not a refusal. */
const NOT_YET = /^(?:asking|connecting|idle|loading|reading|reconnecting|searching|waiting)$/;
const PROBLEM = /(?:Problem|Refusal|Refused\w*|Fault|Failure)$/;
/** Names that end like a refusal but are not one: `PlanProblem` is the optimiser's input. */
const NO_PROBLEM = ['PlanProblem'];

/**
 * Finds functions that refuse with their own union instead of a `Result`:
 * - a promise of a union of tagged objects;
 * - a promise of a union of names and values, or of names of which one is a failure;
 * - a problem or `undefined`/`null`, which is a result without a value;
 * - a union that is returned at once, if a member is a failure. Otherwise it may be a state, a choice or a kind. A
 *   state with a member for "not known yet" is a screen's state and is allowed.
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
  if (isAwaited && members.some(isName) && members.some(isValue)) return 'a name among values';
  if (isAwaited && members.every(isNamed) && members.flatMap(literalsOf).some((name) => FAILURE.test(name))) {
    return 'the name of a failure';
  }
  const tags = members.flatMap(tagsOf);
  if (members.filter((member) => tagsOf(member).length > 0).length < 2) return undefined;
  if (tags.some((tag) => NOT_YET.test(tag))) return undefined;
  if (tags.some((tag) => FAILURE.test(tag))) return 'a member is a failure';
  return isAwaited ? 'an awaited union of tagged objects' : undefined;
}

/** The tree's declared unions and object types, by name. Names of exported types are unique. */
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

/** Returns the type argument of a `Promise`, or undefined. */
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

/** Returns the tags of an object type: `{ kind: 'failed' }` has `failed`. */
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

function isName({ type, literal }: Node): boolean {
  return type === 'TSLiteralType' && typeof (literal as Node).value === 'string';
}

/** A name, or the name of a union, whose members follow it. */
function isNamed(type: Node): boolean {
  return isName(type) || type.type === 'TSTypeReference';
}

function isValue({ type }: Node): boolean {
  return type === 'TSTypeLiteral' || type === 'TSArrayType';
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
