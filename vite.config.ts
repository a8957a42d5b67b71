import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type EnvironmentOptions } from 'vite';
import { drawLogin } from './scripts/build/draw-login.ts';
import { listLaterFiles } from './scripts/build/list-later-files.ts';
import { slimOperations } from './scripts/build/slim-operations.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes every text file compressed as well, once, so that the server never compresses while it serves. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(m?js|css|html|svg|webmanifest)$/.test(name)) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
}

/**
 * What is loaded first, by the modules that it begins with: the login, then the board; the courier's page, then what it
 * loads right after its first drawing.
 */
const FIRST = {
  login: ['main.tsx'],
  board: ['portal.tsx', 'shell/signed-in-layout.tsx', 'orders/board/dashboard-screen.tsx'],
  courier: ['courier-page/main.tsx'],
  'courier-later': [
    'courier-page/sheets/door.tsx',
    'courier-page/sheets/pix-sheet.tsx',
    'courier-page/views/suggestion-row.tsx',
    'courier-page/phone/share-position.ts',
  ],
} as const;

/**
 * One file for each: on a thin line 70 small files cost more round trips than bytes. Every
 * other screen keeps the files that the bundler chooses. What both need lies in the one of the higher priority.
 */
function firstFile(name: keyof typeof FIRST, priority: number) {
  let reached: ReadonlySet<string> | undefined;
  const nameOf = (id: string, bundle: Bundle) => {
    reached ??= reachedFrom(FIRST[name], bundle);
    return reached.has(id) ? name : null;
  };
  return { name: nameOf, debugName: name, priority };
}

function reachedFrom(begins: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const modules = new Set<string>(begins.map((path) => here(`src/portal/${path}`)));
  // A set is walked in the order of insertion, what is added meanwhile as well.
  for (const id of modules) for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
  return modules;
}

interface Bundle {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Settings of every build: the portal's and those of the small entries. */
const COMMON: BuildEnvironmentOptions = {
  outDir: here('dist/portal'),
  target: 'es2022',
  // Only the map's library is that large, and it is loaded with the first map that has streets.
  chunkSizeWarningLimit: 1_100,
  // The content-security policy allows no inline script, and small assets are cached better as files.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};

type OutputOptions = { readonly codeSplitting: { readonly groups: ReturnType<typeof firstFile>[] } };

const onLog: NonNullable<BuildEnvironmentOptions['rolldownOptions']>['onLog'] = (level, log, handler) => {
  // "use client" means nothing to a portal without server components.
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
};

/**
 * Pages with a small entry of their own (`portal-files.ts` says at which paths): each is a build of its own, so that it
 * shares no file with the portal and loads nothing of it.
 */
const OWN_ENTRIES = { courier: 'courier-page/index.html', customer: 'customer-page/index.html' } as const;

const ownEntry = (page: string, output?: OutputOptions): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...COMMON,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: here(`src/portal/${page}`), ...(output ? { output } : {}), onLog },
  },
});

/** The module that draws the login when the portal is built. */
const DRAWN = 'src/portal/access/login/drawn.tsx';

/** `vite build` writes the portal to dist/portal, from where the server serves it. */
export default defineConfig({
  root: here('src/portal'),
  publicDir: here('src/portal/public'),
  plugins: [react(), slimOperations(), listLaterFiles()],
  environments: {
    courier: ownEntry(OWN_ENTRIES.courier, {
      codeSplitting: { groups: [firstFile('courier', 2), firstFile('courier-later', 1)] },
    }),
    customer: ownEntry(OWN_ENTRIES.customer),
    drawn: {
      consumer: 'server',
      build: { outDir: here('dist/drawn'), copyPublicDir: false, rolldownOptions: { input: here(DRAWN) } },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, drawn, ...entries } = builder.environments;
      if (client === undefined || drawn === undefined) throw new Error('There is no portal to build.');
      // The portal first: its build empties the folder.
      await builder.build(client);
      for (const name of Object.keys(OWN_ENTRIES)) {
        const entry = entries[name];
        if (entry !== undefined) await builder.build(entry);
      }
      await builder.build(drawn);
      await drawLogin(here('dist/drawn'), here('dist/portal'));
      compressFiles(here('dist/portal'));
    },
  },
  css: {
    postcss: {
      plugins: [
        {
          // What `composes` takes from another file says not where it stands, and Vite warns about every such line.
          postcssPlugin: 'composed-lines',
          OnceExit(root) {
            root.walkDecls((line) => {
              if (line.source?.input.file === undefined && root.source) line.source = root.source;
            });
          },
        },
      ],
    },
  },
  resolve: {
    alias: [
      // In the browser receiptline only draws: code pages and PNG files are the print agent's concern.
      { find: /^(iconv-lite|pngjs|stream|string_decoder)$/, replacement: here('src/portal/printing/no-package.ts') },
    ],
  },
  build: {
    ...COMMON,
    emptyOutDir: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [firstFile('login', 2), firstFile('board', 1)] } },
      onLog,
    },
  },
  server: {
    // The portal's own sources lie under /api too; they are no calls.
    proxy: { '^/api/(?!.*\\.tsx?)': { target: process.env.PORTAL_URL ?? 'http://127.0.0.1:3000', ws: true } },
  },
});
