import { NO_CIRCLE_OF_TYPES } from './diagram.ts';
import { importsOf, type Tree } from './imports.ts';

/** Reports import cycles that the diagram does not allow, one message each. */
export function cyclesOf(tree: Tree): readonly string[] {
  return [...runTimeCycles(tree), ...typeCycles(tree)];
}

/**
 * Reports run-time cycles, each once, by the file that closes it. In domain and contract, type-only imports count too:
 * the rules can then be read bottom-up.
 */
function runTimeCycles(tree: Tree): readonly string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      cycles.push(`import cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const { file, typeOnly } of importsOf(path, tree.get(path) ?? '')) {
      const counts = !typeOnly || NO_CIRCLE_OF_TYPES.test(path);
      if (file !== null && counts && tree.has(file)) visit(file, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of tree.keys()) visit(path, []);
  return cycles;
}

/** Reports cycles that include type imports: other rooms may have them only within one noun. */
function typeCycles(tree: Tree): readonly string[] {
  return groupsOfCycles(tree)
    .filter((files) => !files.some((path) => NO_CIRCLE_OF_TYPES.test(path)))
    .filter((files) => new Set(files.map(nounOf)).size > 1)
    .map((files) => `import cycle, types included: ${files.toSorted().join(', ')}`);
}

/** Returns the noun's folder; each part of the platform counts as a noun: `src/server/platform/http`. */
function nounOf(path: string): string {
  const depth = path.startsWith('src/server/platform/') ? 4 : 3;
  return path.split('/').slice(0, -1).slice(0, depth).join('/');
}

/** Returns groups of files that import each other in a cycle (Tarjan's strongly connected components). */
function groupsOfCycles(tree: Tree): readonly (readonly string[])[] {
  const places = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const lower = (path: string, to: number | undefined): void => {
    lowest.set(path, Math.min(lowest.get(path) ?? Number.POSITIVE_INFINITY, to ?? Number.POSITIVE_INFINITY));
  };
  const visit = (path: string): void => {
    places.set(path, places.size);
    lower(path, places.get(path));
    open.push(path);
    for (const { file } of importsOf(path, tree.get(path) ?? '')) {
      if (file === null || !tree.has(file)) continue;
      if (!places.has(file)) {
        visit(file);
        lower(path, lowest.get(file));
      } else if (open.includes(file)) lower(path, places.get(file));
    }
    if (lowest.get(path) === places.get(path)) groups.push(open.splice(open.indexOf(path)));
  };
  for (const path of tree.keys()) if (!places.has(path)) visit(path);
  return groups.filter((files) => files.length > 1);
}
