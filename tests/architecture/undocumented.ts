import { posix } from 'node:path';
import { parseSync } from 'vite';
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

/** Ports of the server: by their name, or all interfaces of a file that is named after them. */
const PORT = /(?:Store|Port|Source)$/;
const FILE_OF_PORTS = /^(?:.+-)?(?:store|port|source)\.ts$/;

/** The syntax of an exported interface, as far as it is read here. */
interface Exported {
  readonly declaration?: {
    readonly type: string;
    readonly id?: { readonly name?: string };
    readonly body?: { readonly body?: readonly Member[] };
  };
}

interface Member {
  readonly type: string;
  readonly start: number;
  readonly key?: { readonly name?: string };
}

/** Reports methods of the server's ports without a docstring, one message each. */
export function undocumentedMethods(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    if (!path.startsWith('src/server/') || !/^export interface /m.test(source)) return [];
    const isOfPorts = FILE_OF_PORTS.test(posix.basename(path));
    const statements = parseSync(path, source).program.body as readonly Exported[];
    return statements.flatMap(({ declaration }) => {
      const port = declaration?.type === 'TSInterfaceDeclaration' ? (declaration.id?.name ?? '') : '';
      if (port === '' || !(isOfPorts || PORT.test(port))) return [];
      return (declaration?.body?.body ?? [])
        .filter(({ type, start }) => type === 'TSMethodSignature' && !source.slice(0, start).trimEnd().endsWith('*/'))
        .map(({ key }) => `${path} ${port}.${key?.name}: say in a docstring what it promises`);
    });
  });
}
