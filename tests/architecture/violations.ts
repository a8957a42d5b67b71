import { posix } from 'node:path';
import { cyclesOf } from './cycles.ts';
import {
  CONTRACT_VALUES_FOR_PORTAL,
  DOMAIN_WORDS,
  KNOWS_STORE_FILES,
  OPERATION_FILES,
  ROOMS,
  type Room,
} from './diagram.ts';
import { type Import, importsOf, packageOf, type Tree } from './imports.ts';
import { providerNames } from './provider-names.ts';

/** Reports every violation of the diagram in the tree, one message each. */
export function violationsOf(tree: Tree): readonly string[] {
  const screens = screenFoldersOf(tree);
  return [
    ...[...tree].flatMap(([path, source]) => violationsOfFile(path, source, screens)),
    ...cyclesOf(tree),
    ...providerNames(tree),
  ];
}

function violationsOfFile(path: string, source: string, screens: ReadonlySet<string>): readonly string[] {
  const room = ROOMS.find(({ files }) => files.test(path));
  if (room === undefined) return [`${path} stands in no room of the diagram`];
  return [
    ...importsOf(path, source).flatMap((one) => wrongImport(path, room, one, screens)),
    ...(/^export \* /m.test(source) || /(^|\/)index\.tsx?$/.test(path)
      ? [`${path} is a barrel: import the file itself`]
      : []),
    ...(path.startsWith('src/portal/ui/') ? domainWords(path, source) : []),
    ...(path.startsWith('src/domain/') ? impurities(path, source) : []),
  ];
}

function wrongImport(
  path: string,
  room: Room,
  { specifier, file, typeOnly }: Import,
  screens: ReadonlySet<string>,
): readonly string[] {
  if (specifier.startsWith('../..')) return [`${path} climbs with ${specifier}: use the # imports`];
  if (file === null) {
    const name = packageOf(specifier);
    return room.packages.includes(name) ? [] : [`${path} may not use the package ${name}`];
  }
  if (!room.mayImport.some((folder) => file.startsWith(folder))) return [`${path} may not know ${file}`];
  if (/\/postgres-[\w-]+\.ts$/.test(file) && !KNOWS_STORE_FILES.test(path)) {
    return [`${path} may not know ${file}: import the port of its noun`];
  }
  const screen = screenOf(file, screens);
  if (screen !== undefined && isOutside(path, screen)) return [`${path} imports what is ${screen}'s own: ${file}`];
  const fromContract = path.startsWith('src/portal/') && file.startsWith('src/contract/');
  if (fromContract && !typeOnly && !CONTRACT_VALUES_FOR_PORTAL.includes(file) && !OPERATION_FILES.test(file)) {
    return [`${path} may import ${file} as types only`];
  }
  return [];
}

/** A screen of one file, next to what its noun shares: `access/forgotten-password-screen.tsx`. */
const SCREEN_OF_ONE_FILE = /^src\/portal\/[\w-]+\/[\w-]+-screen\.tsx$/;

/** Returns the portal's folders that contain a screen, except the nouns' own; other code must not import from them. */
function screenFoldersOf(tree: Tree): ReadonlySet<string> {
  const screens = [...tree.keys()].filter(
    (path) => /^src\/portal\/.+-screen\.tsx$/.test(path) && !SCREEN_OF_ONE_FILE.test(path),
  );
  return new Set(screens.map((path) => posix.dirname(path)));
}

/** Returns the folder, or the one file, of the screen that the file belongs to. */
function screenOf(file: string, screens: ReadonlySet<string>): string | undefined {
  return SCREEN_OF_ONE_FILE.test(file) ? file : [...screens].find((folder) => file.startsWith(`${folder}/`));
}

/** Only the route table imports a screen from another folder; shared parts belong in the noun's folder above. */
function isOutside(path: string, screen: string): boolean {
  const home = SCREEN_OF_ONE_FILE.test(screen) ? posix.dirname(screen) : screen;
  return (
    !path.startsWith(`${home}/`) && !/^src\/portal\/((root-|outros-)?routes|load-[\w-]+|portal|main)\.tsx?$/.test(path)
  );
}

/** Returns the domain words in identifiers and texts; class names of style sheets do not count. */
function domainWords(path: string, source: string): readonly string[] {
  const spaced = source.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/border|in order|tab ?order/gi, '');
  const word = DOMAIN_WORDS.exec(spaced)?.[0];
  return word === undefined ? [] : [`${path} knows the domain word "${word}"`];
}

/** Clocks, randomness and I/O are passed in. */
function impurities(path: string, source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const found = /Date\.now|new Date\(\)|Math\.random|crypto\.|\bwindow\b|\bdocument\.|\bprocess\./.exec(code)?.[0];
  return found === undefined ? [] : [`${path} is not pure: ${found}`];
}
