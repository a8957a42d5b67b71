import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

/** Writes the agent as one CommonJS file, as a single executable requires. Returns its path. */
export async function bundleAgent(folder: string, version: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { AGENT_VERSION: JSON.stringify(version) },
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'src/print-agent/main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: true,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'agent.cjs', codeSplitting: false } },
    },
  });
  return join(folder, 'agent.cjs');
}
