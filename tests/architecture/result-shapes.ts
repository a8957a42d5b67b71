import { answeredRefusals } from './answered-unions.ts';
import type { Tree } from './imports.ts';

/** Refusals in another shape than `Result`: tags of hand-made result unions, and string literals among values. */
const OTHER_SHAPES: readonly RegExp[] = [
  /^\s*\|?\s*\{?\s*readonly ok: (?:true|false)\b/m,
  /^\s*\|?\s*\{?\s*readonly (?:outcome|refused|result): '/m,
  /\bok: boolean\b/,
  /(?:return|=>) \(?\{ ok(?:: \w+)?, sentence\b/,
  /\{ ok: (?:true, value|false, problem)\b/,
  /Promise<(?:'[a-z-]+' \|[^<;{}]*|[^<;{}]*\| '[a-z-]+')>/,
];

/** Files where such a match is no refusal, with the reason. */
const NO_REFUSALS: readonly (readonly [files: RegExp, why: string])[] = [
  [/^src\/domain\/shared\/result\.ts$/, 'the shape itself'],
  [/\/postgres-[\w-]+\.ts$/, 'the columns of a SQL function, and the steps of a job'],
  [/^src\/server\/platform\/database\/embedded\//, 'a message between processes, read by older ones'],
  [/^src\/portal\/courier-page\/phone\/push\.ts$/, 'whether this phone gets messages: a state, also when it is off'],
  [/^src\/server\/platform\/outside\/call\.ts$/, 'the retry within a call'],
];

/** Reports files in which a function refuses without a `Result`, one message each. */
export function otherResultShapes(tree: Tree): readonly string[] {
  const checked = new Map([...tree].filter(([path]) => !NO_REFUSALS.some(([files]) => files.test(path))));
  const found = [...checked].flatMap(([path, source]) => [...shapesOf(path, source), ...silentRefusals(path, source)]);
  return [...answeredRefusals(checked), ...found];
}

/** A docstring that promises `false` or nothing where a list is full. */
const SILENT_LIMIT = /\b(?:[Ff]alse|[Uu]ndefined|[Nn]ull) (?:if|for)\b[^.]*\{@link MOST_\w+\}/;

/** A docstring that promises `false` or nothing for two reasons, or on a failure of any kind, with its declaration. */
const TWO_REASONS =
  /\/\*\*(?:(?!\*\/)[\s\S])*?\b(?:[Ff]alse|[Uu]ndefined|[Nn]ull)\b`?,? (?:on failure\b|(?:if|for|without)\b[^.]*?(?:[\s*]+(?:and|or)[\s*]+(?:if|for|its|has|was|without)\b|, [^.,]*[\s*](?:and|or)[\s*]))(?:(?!\*\/)[\s\S])*\*\/\s*(?:export |readonly )?(?:async )?(?:function )?(\w+)(?:: )?[(<](?:(?!\/\*\*|\)(?:;| \{))[\s\S])*?\)(?::| =>)\s+Promise<(?:(?!\n {2}\w+\(|\) \{)[\s\S])*?\b(?:boolean|undefined|null)>/g;

/** Names of functions that look something up: they find nothing for whatever reason, and refuse nothing. */
const LOOK_UP = /^(?:answered|find|hint|outside|read|takeEarly|\w+Of)$|^pending/;

function silentRefusals(path: string, source: string): readonly string[] {
  return [...source.matchAll(TWO_REASONS)]
    .map(([, name = '']) => name)
    .filter((name) => !LOOK_UP.test(name))
    .map((name) => `${path} ${name} answers nothing for two reasons: answer a Result (shared/result.ts)`);
}

function shapesOf(path: string, source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...OTHER_SHAPES.map((shape) => shape.exec(code)), SILENT_LIMIT.exec(source)].flatMap((match) => {
    const found = match?.[0];
    return found === undefined ? [] : [`${path} refuses with ${found.trim()}: answer a Result (shared/result.ts)`];
  });
}
