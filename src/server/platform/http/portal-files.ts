import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPairingCode } from '#domain/printing/pairing-code.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { createPageSender, type FilledPage } from './filled-page.ts';
import type { Authenticate } from './policy.ts';
import { sendProblem } from './problem-answers.ts';

/** Pages that a signed-out visitor may see (specification section 2). Every other page redirects to the sign-in. */
const PUBLIC_PAGES = new Set(['/', '/convite', '/senha', '/cadastro', '/order_custumer']);
/**
 * Pages with a small entry of their own, which anybody may open: the path and the built file that draws it. Every other
 * page is drawn by the portal.
 */
const OWN_ENTRIES: readonly { readonly path: RegExp; readonly file: string }[] = [
  { path: /^\/entregador(\/|$)/, file: 'courier-page/index.html' },
];
const ASSETS = 'assets';
const PORTAL = 'index.html';
/** The portal's page with the login drawn, for a signed-out visitor of `/`: it shows before its script is loaded. */
const LOGIN = 'sign-in.html';
const NOT_BUILT = 'O portal ainda não foi construído. Rode "npm run build" ou inicie com "npm start".';

/**
 * Serves the built portal: its page for every path that is a screen, and the small entries at their own paths. `pages`
 * are for visitors: a signed-in person gets the portal there.
 */
export async function servePortal(
  app: FastifyInstance,
  folder: string,
  authenticate: Authenticate,
  pages: readonly FilledPage[] = [],
): Promise<void> {
  const isBuilt = existsSync(join(folder, PORTAL));
  const hasLogin = existsSync(join(folder, LOGIN));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      // Not served as a file: what `/` shows depends on the visitor.
      index: false,
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    });
    // Not for the library, which takes the folder itself for the file, and refuses a client that accepts no compression. Its
    // `allowedPath` would do the same, and read the folder of every file that is sent.
    app.get('/', (_request, reply) => reply.callNotFound());
    serveAssets(app, folder);
  }

  const sendPage = createPageSender(folder);

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendProblem(reply, new ProblemError('not-found'));
    const path = pathOf(request);
    const entry = OWN_ENTRIES.find((one) => one.path.test(path));
    const isOpen = entry !== undefined || PUBLIC_PAGES.has(path);
    if (!isOpen && !(await isSignedIn(request, authenticate))) return reply.redirect(signInOf(request), 302);
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    if (path === '/' && hasLogin && !(await isSignedIn(request, authenticate))) return page(reply, LOGIN);
    const filled = pages.find((one) => one.path === path);
    if (filled !== undefined && !(await isSignedIn(request, authenticate))) return sendPage(filled, request, reply);
    return page(reply, entry?.file ?? PORTAL);
  });
}

/**
 * Serves the files under assets/ by their names, which are read once: for each request the library would read the whole
 * folder, to be sure of the name's spelling, which was half of the processor time of each of a page's 200 files. A name that is
 * new (the portal was built again) is looked for once more.
 */
function serveAssets(app: FastifyInstance, folder: string): void {
  const read = () => {
    const assets = join(folder, ASSETS);
    return new Set(existsSync(assets) ? readdirSync(assets) : []);
  };
  let names = read();
  app.get<{ Params: { readonly name: string } }>(`/${ASSETS}/:name`, (request, reply) => {
    const { name } = request.params;
    if (!names.has(name)) names = read();
    return names.has(name) ? reply.sendFile(`${ASSETS}/${name}`) : reply.callNotFound();
  });
}

/** The address of the sign-in; keeps the code of a computer that waits to be connected. */
function signInOf({ query }: FastifyRequest): string {
  const { codigo } = query as Readonly<Record<string, unknown>>;
  const code = typeof codigo === 'string' ? readPairingCode(codigo) : undefined;
  return code === undefined ? '/' : `/?codigo=${code}`;
}

function page(reply: FastifyReply, file: string): FastifyReply {
  // The address contains a secret: search engines must not store it.
  if (file !== PORTAL && file !== LOGIN) reply.header('x-robots-tag', 'noindex');
  return reply.code(200).header('cache-control', 'no-cache').sendFile(file);
}

/** Files under assets/ have a digest in their name and never change; the page that names them must be revalidated. */
function cachingOf(path: string): string {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable';
  return /\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/') || /\.[A-Za-z0-9]{1,8}$/.test(path)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/';
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** Signs nobody out if the store does not answer: the page is shown and reports the failure itself. */
async function isSignedIn(request: FastifyRequest, authenticate: Authenticate): Promise<boolean> {
  try {
    await authenticate(request);
    return true;
  } catch (error) {
    return !(error instanceof ProblemError && error.code === 'signed-out');
  }
}
