import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../../dist/portal');

test('the browser bundle contains no API schema', () => {
  const scripts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n');
  expect(code).toContain('/api/orders/:id/dispatch');
  for (const word of ['additionalProperties', 'minProperties', 'O servidor calcula totais, número e data.']) {
    expect(code.includes(word), word).toBe(false);
  }
});

test('the charts of the reports are in a separate file that no other screen loads', () => {
  const assets = readdirSync(join(FOLDER, 'assets')).filter((name) => name.endsWith('.js'));
  const code = new Map(assets.map((name) => [name, readFileSync(join(FOLDER, 'assets', name), 'utf8')]));
  const charts = assets.filter((name) => code.get(name)?.includes('visx-'));
  expect(charts).toEqual([expect.stringMatching(/^columns-/)]);
  const naming = assets.filter((name) => charts.some((chart) => name !== chart && code.get(name)?.includes(chart)));
  expect(naming.map((name) => name.replace(/-.{8}\.js$/, ''))).toEqual(['reports-screen']);
  const bytes = charts.map((name) => statSync(join(FOLDER, 'assets', `${name}.gz`)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
});

for (const [page, folder, most] of [
  ['customer’s page, before its map,', 'customer-page', 85],
  ['courier’s page', 'courier-page', 90],
] as const) {
  test(`the ${page} loads at most ${most} kB of script`, () => {
    const html = readFileSync(join(FOLDER, folder, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|modulepreload"[^>]*href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, path]) => path,
    );
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.map((path) => statSync(join(FOLDER, `${path}.gz`)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most * 1000);
  });
}

test('the login asks for at most 80 kB of script, the board for at most 240 kB with it', () => {
  const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  const login = [...page.matchAll(/src="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(login.some((path) => path.includes('/login-'))).toBe(true);
  const board = readdirSync(join(FOLDER, 'assets')).filter((name) => /^board-.*\.js$/.test(name));
  expect(board).toHaveLength(1);
  const weigh = (paths: readonly string[]) =>
    paths.map((path) => statSync(join(FOLDER, `${path}.gz`)).size).reduce((sum, size) => sum + size, 0);
  expect(weigh(login)).toBeLessThan(80_000);
  expect(weigh(login) + weigh(board.map((name) => `assets/${name}`))).toBeLessThan(240_000);
});
