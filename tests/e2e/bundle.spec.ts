import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../dist/portal');

test('the browser bundle contains no API schema', () => {
  const scripts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n');
  expect(code).toContain('/api/orders/:id/dispatch');
  for (const word of ['additionalProperties', 'minProperties', 'O servidor calcula totais, número e data.']) {
    expect(code.includes(word), word).toBe(false);
  }
});
