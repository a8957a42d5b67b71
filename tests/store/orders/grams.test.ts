import { expect, test } from 'vitest';
import { startApp } from '#tests/support/start-app.ts';

/** As the index of the history was built at first: every three characters of a word, and every facet. */
const EXPECTED = `
  select hashtext($1 || '.' || gram) as number
    from (select substr($2, place, 3) as gram from generate_series(1, length($2) - 2) place) grams
    where strpos(gram, ' ') = 0 and strpos(gram, E'\\n') = 0
  union all
  select hashtext($1 || ':' || facet) from unnest($3::text[]) facet`;

const TEXTS = [
  '',
  'ab',
  '#12\n12\nana conceicao\n11987654321\nrua pamplona, 1697\nap 141 bloco b\n88,90',
  '  two  spaces\n\nçãé\tübung 寿司屋さん 🍕🍕🍕 ',
];

test('the index numbers of an order’s text are those of its words', async () => {
  const { pool } = (await startApp()).database;
  for (const text of TEXTS) {
    for (const facets of [[], ['phase:open', 'kind:DELIVERY']]) {
      const values = ['a-shop', text, facets];
      const wanted = await pool.query<{ number: number }>(EXPECTED, values);
      const found = await pool.query<{ grams: number[] }>('select order_grams($1, $2, $3::text[]) as grams', values);
      expect(found.rows[0]?.grams.toSorted()).toEqual(wanted.rows.map(({ number }) => number).toSorted());
    }
  }
});
