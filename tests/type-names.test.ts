import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

test('type names are unique, exported or not: merge two types of one name, or rename one', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const types = files.flatMap((path) =>
    [...readFileSync(join(src, path), 'utf8').matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(
      ([, name = '']) => ({
        name,
        path,
      }),
    ),
  );
  const shared = [...Map.groupBy(types, ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(shared.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual([]);
});
