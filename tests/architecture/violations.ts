import { CONTRACT_VALUES_FOR_PORTAL, DOMAIN_WORDS, ROOMS, type Room } from './diagram.ts';
import { type Import, importsOf, packageOf, type Tree } from './imports.ts';

/** Everything in the tree that the diagram does not allow, one sentence each. */
export function violationsOf(tree: Tree): readonly string[] {
  return [...[...tree].flatMap(([path, source]) => violationsOfFile(path, source)), ...cyclesOf(tree)];
}

function violationsOfFile(path: string, source: string): readonly string[] {
  const room = ROOMS.find(({ folder }) => path.startsWith(folder));
  if (room === undefined) return [`${path} stands in no room of the diagram`];
  return [
    ...importsOf(path, source).flatMap((one) => wrongImport(path, room, one)),
    ...(/^export \* /m.test(source) || /(^|\/)index\.tsx?$/.test(path)
      ? [`${path} is a barrel: import the file itself`]
      : []),
    ...(path.startsWith('src/portal/ui/') ? domainWords(path, source) : []),
    ...(path.startsWith('src/domain/') ? impurities(path, source) : []),
  ];
}

function wrongImport(path: string, room: Room, { specifier, file, typeOnly }: Import): readonly string[] {
  if (specifier.startsWith('../..')) return [`${path} climbs with ${specifier}: use the # imports`];
  if (file === null) {
    const name = packageOf(specifier);
    return room.packages.includes(name) ? [] : [`${path} may not use the package ${name}`];
  }
  if (!room.mayImport.some((folder) => file.startsWith(folder))) return [`${path} may not know ${file}`];
  if (crossesScreens(path, file)) return [`${path} imports another screen: ${file}`];
  const fromContract = path.startsWith('src/portal/') && file.startsWith('src/contract/');
  if (fromContract && !typeOnly && !CONTRACT_VALUES_FOR_PORTAL.includes(file)) {
    return [`${path} may import ${file} as types only`];
  }
  return [];
}

function crossesScreens(path: string, file: string): boolean {
  const screen = (name: string) => /^src\/portal\/screens\/([^/]+)\//.exec(name)?.[1];
  return screen(path) !== undefined && screen(file) !== undefined && screen(path) !== screen(file);
}

/** Identifiers and texts count, style sheets' class names do not. */
function domainWords(path: string, source: string): readonly string[] {
  const spaced = source.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/border|in order|tab ?order/gi, '');
  const word = DOMAIN_WORDS.exec(spaced)?.[0];
  return word === undefined ? [] : [`${path} knows the domain word "${word}"`];
}

/** Clocks, chance and the outside are handed in. */
function impurities(path: string, source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const found = /Date\.now|new Date\(\)|Math\.random|crypto\.|\bwindow\b|\bdocument\.|\bprocess\./.exec(code)?.[0];
  return found === undefined ? [] : [`${path} is not pure: ${found}`];
}

/** Import cycles, each named once by the file that closes it. Type-only imports vanish at run time and may meet. */
function cyclesOf(tree: Tree): readonly string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      cycles.push(`import cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const { file, typeOnly } of importsOf(path, tree.get(path) ?? '')) {
      if (file !== null && !typeOnly && tree.has(file)) visit(file, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of tree.keys()) visit(path, []);
  return cycles;
}
