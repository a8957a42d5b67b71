import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const OPERATIONS = /\/src\/contract\/[\w-]+\/(?:[\w-]+-)?operations\.ts$/;

/**
 * Replaces each operation by its method and path in the browser's bundle: the parts for the server (schemas, problems,
 * policies) would be several times the portal's own code.
 */
export const slimOperations = (): Plugin => ({
  name: 'slim-operations',
  enforce: 'pre',
  async load(id) {
    const [path = ''] = id.split('?');
    if (!OPERATIONS.test(path.replaceAll('\\', '/'))) return undefined;
    const url = pathToFileURL(path);
    // Node caches modules by address, so an edited file needs a new one.
    url.searchParams.set('changed', String(statSync(path).mtimeMs));
    return slimmed(await import(url.href));
  },
});

/** Returns the module that replaces a file of operations in the browser. */
function slimmed(operations: Readonly<Record<string, { readonly method: string; readonly path: string }>>): string {
  return Object.entries(operations)
    .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};\n`)
    .join('');
}
