import { expect, test } from 'vitest';
import { SEALED_COLUMNS } from '#server/admin/postgres-reseal.ts';
import { LOST_WITH_SECRET, OTHER_SECRET } from './secret-texts.ts';

test('a restore with another secret names everything that was sealed, and how to reset a second factor', () => {
  const sealed = SEALED_COLUMNS.map(({ table }) => table);
  expect(Object.keys(LOST_WITH_SECRET).toSorted()).toEqual([...new Set(sealed)].toSorted());
  expect(OTHER_SECRET.join('\n')).toMatch(/npm run admin -- remove-second-factors --email EMAIL/);
});
