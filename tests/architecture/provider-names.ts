import { importsOf, type Tree } from './imports.ts';

/** The partner's name may appear only in its own folders, so that all other code works with any partner. */
const OWN_FILES = /(^|\/)partner\/lalamove[/-]/;
/** The only files that may import the partner's files: they register the partner or define its settings. */
const KNOW_IT =
  /^src\/(server\/partner\/assemble-partner\.ts$|portal\/integrations\/|contract\/(all-)?(endpoints|operations)\.ts$)/;
/** Exceptions: the specification's order field and flag, the environment variable, and the settings' calls. */
const ALLOWED = new Set([
  'lalamove',
  '_lalamove',
  'Lalamove',
  'lalamoveUrl',
  'readLalamove',
  'saveLalamove',
  'removeLalamove',
  'testLalamove',
  'lalamoveWebhook',
]);
const COMMENTS_AND_TEXTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm;
/** A comparison with the partner's name as a string: `service === 'lalamove'`. */
const DECIDED = /(?:[!=]==?|\bcase)\s*(['"`]lalamove['"`])/gi;
const MADE_NAMES = /\b(?:const|let|function|class|interface|type|enum)\s+(lalamove)\b/gi;

/** Reports files outside the partner's folders whose code (not comments or strings) contains its name. */
export function providerNames(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    if (OWN_FILES.test(path) || KNOW_IT.test(path)) return [];
    const code = source.replace(COMMENTS_AND_TEXTS, "''");
    const made = [...code.matchAll(MADE_NAMES)].map(([, name = '']) => name);
    const decided = [...source.matchAll(DECIDED)].map(([, name = '']) => name);
    const used = (code.match(/\w*lalamove\w*/gi) ?? []).filter((name) => !ALLOWED.has(name));
    const known = importsOf(path, source).flatMap(({ file }) => (file && OWN_FILES.test(file) ? [file] : []));
    return [...new Set([...made, ...decided, ...used, ...known])].map(
      (name) => `${path} knows the partner by name: ${name}`,
    );
  });
}
