import { expect, test } from 'vitest';
import { isOtherVersion, scriptsOf } from './newer.ts';

test('the scripts of a page identify its version; the first one is the same in every build', () => {
  const page = (name: string) =>
    `<script src="/color-scheme.js"></script><script type="module" crossorigin src="/assets/runtime-1.js"></script>
    <script type="module" crossorigin src="/assets/${name}.js"></script>`;
  expect(scriptsOf(page('login-aB1'))).toEqual(['/assets/runtime-1.js', '/assets/login-aB1.js']);
  expect(scriptsOf('<p>Manutenção</p>')).toEqual([]);
});

test('a page that began as the drawn login is of this version until its script changes', () => {
  const newest = ['/assets/runtime-1.js', '/assets/login-aB1.js'];
  expect(isOtherVersion(['/assets/login-aB1.js'], newest)).toBe(false);
  expect(isOtherVersion(newest, newest)).toBe(false);
  expect(isOtherVersion(['/assets/login-aB0.js'], newest)).toBe(true);
  expect(isOtherVersion(['/assets/runtime-1.js', '/assets/login-aB0.js'], newest)).toBe(true);
  expect(isOtherVersion(['/assets/login-aB0.js'], [])).toBe(false);
});
