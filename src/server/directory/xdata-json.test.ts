import { describe, expect, test } from 'vitest';
import { itemsOf, type Members, readDocument, referenceOf } from './xdata-json.ts';

const read = (document: unknown) => readDocument(Buffer.from(JSON.stringify(document)));

describe('the items of an answer', () => {
  const ana = { IdUsuario: 1 };
  test.each<[string, unknown, readonly unknown[]]>([
    ['a value', { value: [ana] }, [ana]],
    ['a value with a count', { '@xdata.count': 1, value: [ana] }, [ana]],
    ['a bare list', [ana], [ana]],
    ['a plain entity by its mark', { $id: 1, ...ana }, [{ $id: 1, ...ana }]],
    ['a plain entity by its members', ana, [ana]],
    ['an entity within a value', { value: ana }, [ana]],
    ['a null list', { value: null }, []],
    ['an empty list', { value: [] }, []],
    ['JSON within a text', { value: '[{"IdUsuario":1}]' }, [ana]],
  ])('are found in %s', (_form, document, found) => {
    expect(itemsOf(read(document), ['IdUsuario'])).toEqual(found);
  });

  test.each([undefined, null, 'texto', 7, {}, { resultado: [ana] }, { error: { code: 'X' } }, { value: 'texto' }])(
    'are not found in %j',
    (document) => expect(itemsOf(document, ['IdUsuario'])).toBeUndefined(),
  );
});

describe('references', () => {
  test('to an object of the same document become that object, in either order', () => {
    const [first, second] = itemsOf(
      read({ value: [{ $id: 1, FkEstabelecimento: { $id: '2', IdUsuario: 7 } }, { FkEstabelecimento: { $ref: 2 } }] }),
      [],
    ) as Members[];
    expect(second?.FkEstabelecimento).toBe(first?.FkEstabelecimento);
    const [early] = itemsOf(read([{ $ref: 4 }, { $id: 4, Nome: 'Ana' }]), []) as Members[];
    expect(early?.Nome).toBe('Ana');
  });

  test('to nothing are null, and a circle is harmless', () => {
    expect((read({ one: { $ref: 9 } }) as Members).one).toBeNull();
    const circle = read({ $id: 1, self: { $ref: 1 } }) as Members;
    expect(circle.self).toBe(circle);
  });

  test('to deferred members are read by their name', () => {
    const members = { 'FkUsuario@xdata.ref': 'BnuUsuario(7)', 'Foto@xdata.proxy': 'BnuUsuario(7)/Foto' };
    expect(referenceOf(members, 'FkUsuario')).toBe('BnuUsuario(7)');
    expect(referenceOf(members, 'Foto', 'proxy')).toBe('BnuUsuario(7)/Foto');
    expect(referenceOf(members, 'Foto')).toBeUndefined();
  });
});

test('a member called `__proto__` changes only itself', () => {
  const document = readDocument(Buffer.from('{"__proto__":{"IdUsuario":1},"Nome":"Ana"}')) as Members;
  expect([document.IdUsuario, document.Nome]).toEqual([undefined, 'Ana']);
});

test('invalid JSON is undefined, and a very deep answer is harmless', () => {
  expect(readDocument(Buffer.from('<html>'))).toBeUndefined();
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  expect(readDocument(Buffer.from(deep))).toBeTypeOf('object');
});
