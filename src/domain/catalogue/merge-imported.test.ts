import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeImported } from './merge-imported.ts';

interface Shop {
  readonly name: string;
  readonly street?: string;
  readonly number?: string;
  readonly phones: readonly string[];
}

const PLACE = [['street', 'number']] as const;
const said: Shop = { name: 'Cantina', street: 'Rua A', number: '1', phones: ['11911112222'] };

describe('an import', () => {
  test('of unchanged data keeps manual changes', () => {
    const current = { ...said, name: 'Cantina da Bia', phones: [] };
    expect(mergeImported<Shop>(current, said, said, PLACE)).toEqual(current);
  });

  test('overwrites only the fields that changed in the source', () => {
    const current = { ...said, name: 'Cantina da Bia' };
    const now = { ...said, phones: ['11933334444'] };
    expect(mergeImported<Shop>(current, said, now, PLACE)).toEqual({ ...current, phones: ['11933334444'] });
  });

  test('overwrites grouped fields together', () => {
    const current = { ...said, number: '1A' };
    const now = { ...said, street: 'Rua B', number: '20' };
    expect(mergeImported(current, said, now, PLACE)).toMatchObject({ street: 'Rua B', number: '20' });
    const { number: _gone, ...without } = now;
    expect(mergeImported(current, said, without, PLACE)).not.toHaveProperty('number');
  });

  test('of a part of grouped fields overwrites the whole group', () => {
    const current = { ...said, street: 'Avenida C', number: '9' };
    expect(mergeImported(current, said, { ...said, number: '2' }, PLACE)).toMatchObject({
      street: 'Rua A',
      number: '2',
    });
  });

  test('overwrites everything the first time', () => {
    const made = { name: 'x', phones: ['y'] };
    expect(mergeImported<Shop>(made, undefined, said, PLACE)).toEqual(said);
  });
});

test('a repeated import never changes anything, for any manual changes in between', () => {
  const shop = fc.record({
    name: fc.string(),
    street: fc.string(),
    number: fc.string(),
    phones: fc.array(fc.string()),
  });
  fc.assert(
    fc.property(shop, shop, (current, now) => {
      expect(mergeImported(current, now, now, PLACE)).toEqual(current);
      expect(mergeImported(current, undefined, now, PLACE)).toEqual(now);
    }),
  );
});
