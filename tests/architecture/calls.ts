import { parseSync } from 'vite';
import type { Tree } from './imports.ts';

/** Portal files other than `api/fetch-operation.ts` that may call `fetch`, with the reason. */
export const OTHER_FETCHES: Readonly<Record<string, string>> = {
  'src/portal/api/early-reads.ts': 'begins a read before the scripts that call operations are loaded',
  'src/portal/api/is-reachable.ts': 'asks only whether anything answers',
  'src/portal/shell/version/newer.ts': 'reads the page itself',
  'src/portal/printing/screen/logo-field.tsx': 'reads a picture',
};

/** Reports portal files that call `fetch` themselves, one message per file. */
export function ownFetches(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    const isAllowed = !path.startsWith('src/portal/') || path === 'src/portal/api/fetch-operation.ts';
    if (isAllowed || path in OTHER_FETCHES || !/(?<![\w.])fetch\(/.test(source)) return [];
    return [`${path} calls fetch: send operations with fetchOperation, whose answer is typed`];
  });
}

/** Reports portal files that name `crypto.randomUUID`, one message per file. */
export function idsThatNeedTls(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    const isAllowed = !path.startsWith('src/portal/') || path === 'src/portal/api/request-key.ts';
    if (isAllowed || !source.includes('randomUUID')) return [];
    return [`${path} names randomUUID, which pages without TLS do not have: use newRequestKey`];
  });
}

/** Reports routes with a cast, one message per file: the operation says the types of what comes and goes. */
export function castAnswers(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    const isRoute = source.includes("platform/http/route.ts'");
    return isRoute && hasCast(parseSync(path, source).program)
      ? [`${path} casts: take and return what the operation's schema says`]
      : [];
  });
}

/** True for a node with `as` somewhere in it; `as const` is no cast. */
function hasCast(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasCast);
  if (typeof value !== 'object' || value === null) return false;
  const { type, typeAnnotation } = value as { readonly type?: string; readonly typeAnnotation?: unknown };
  const name = (typeAnnotation as { readonly typeName?: { readonly name?: string } } | undefined)?.typeName?.name;
  return (type === 'TSAsExpression' && name !== 'const') || Object.values(value).some(hasCast);
}
