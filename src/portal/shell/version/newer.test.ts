import { expect, test } from 'vitest';
import { scriptsOf } from './newer.ts';

test('the scripts of a page identify its version; the first one is the same in every build', () => {
  const page = (name: string) =>
    `<script src="/color-scheme.js"></script><script type="module" crossorigin src="/assets/runtime-1.js"></script>
    <script type="module" crossorigin src="/assets/${name}.js"></script>`;
  expect(scriptsOf(page('login-aB1'))).toEqual(['/assets/runtime-1.js', '/assets/login-aB1.js']);
  expect(scriptsOf('<p>Manutenção</p>')).toEqual([]);
});
