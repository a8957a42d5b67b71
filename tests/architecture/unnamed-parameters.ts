import type { Tree } from './imports.ts';
import { textsOf } from './sentences.ts';

const STATEMENT = /\b(?:select|insert into|update|delete from|values)\b/;
/** A parameter with its cast and the name behind it: `$2::text[] /* ids *\/`. */
const PARAMETER = /\$\d+(?:::[a-z_]+(?:\[\])?)?(?<name> \/\*| \$\{WAITS\})?/g;

/** Reports statements outside the migrations with a parameter that has no name, one message each. */
export function unnamedParameters(tree: Tree): readonly string[] {
  const statements = textsOf(new Map([...tree].filter(([path]) => !path.includes('/migrations/')))).filter(({ text }) =>
    STATEMENT.test(text),
  );
  return statements.flatMap(({ path, text }) => {
    const unnamed = [...text.matchAll(PARAMETER)].find(({ groups }) => groups?.name === undefined);
    return unnamed === undefined ? [] : [`${path}: ${unnamed[0]} has no name: write ${unnamed[0]} /* what it is */`];
  });
}
