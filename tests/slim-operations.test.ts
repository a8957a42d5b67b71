import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { slimOperations } from '../scripts/build/slim-operations.ts';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = 'virtual-entry';

/** What the browser gets of a module, built as the portal is. */
async function bundleOf(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? join(ROOT, 'src/portal/virtual-entry.ts') : undefined),
    load: (id: string) => (id.endsWith('virtual-entry.ts') ? source : undefined),
  };
  const built = await build({
    configFile: false,
    root: join(ROOT, 'src/portal'),
    logLevel: 'silent',
    plugins: [entry, slimOperations()],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.map((file) => ('code' in file ? file.code : '')).join('\n');
}

test('the browser gets method and path of the operations that it calls, and nothing else of them', async () => {
  const code = await bundleOf(`
    import { dispatchOrder } from '#contract/orders/operations.ts';
    import { readPhoto } from '#contract/catalogue/product-operations.ts';
    import { pathOf } from '#contract/operation.ts';
    console.log(dispatchOrder.method, pathOf(readPhoto, { id: 'a' }));
  `);
  expect(code).toContain('/api/orders/:id/dispatch');
  expect(code).toContain('/api/photos/:id');
  for (const word of ['additionalProperties', 'courier-not-found', '/api/orders/:id/cancel']) {
    expect(code).not.toContain(word);
  }
  for (const { summary } of Object.values(OPERATIONS)) expect(code).not.toContain(summary);
  expect(code.length).toBeLessThan(1500);
});
