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

/** Reports routes whose answer is cast past its schema, one message per file. */
export function castAnswers(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) =>
    source.includes("platform/http/route.ts'") && /\bas never\b|\bas any\b/.test(source)
      ? [`${path} casts an answer: return what the operation's schema says`]
      : [],
  );
}
