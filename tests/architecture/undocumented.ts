import type { Tree } from './imports.ts';

/** Rooms whose exported functions others call without reading them. */
const PUBLIC = /^src\/(?:domain|contract)\//;

const EXPORTED = /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?\()/;

/** Reports exported functions of the domain and the contract without a docstring, one message each. */
export function undocumentedFunctions(tree: Tree): readonly string[] {
  return [...tree].filter(([path]) => PUBLIC.test(path)).flatMap(([path, source]) => undocumentedIn(path, source));
}

function undocumentedIn(path: string, source: string): readonly string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const [, name, constant] = EXPORTED.exec(line) ?? [];
    const isMissing = (name ?? constant) !== undefined && !lines[at - 1]?.trimEnd().endsWith('*/');
    return isMissing ? [`${path} ${name ?? constant}: say in a docstring what it promises`] : [];
  });
}
