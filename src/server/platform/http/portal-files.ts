import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problem.ts';
import type { Authenticate } from './policy.ts';
import { sendProblem } from './problem-answers.ts';

/** Pages that a signed-out visitor may see (specification section 2). Every other page redirects to the sign-in. */
const PUBLIC_PAGES = new Set(['/', '/order_custumer']);
const NOT_BUILT = 'O portal ainda não foi construído. Rode "npm run build" ou inicie com "npm start".';

/** Serves the built portal, and its single page for every path that is a screen. */
export async function servePortal(app: FastifyInstance, folder: string, authenticate: Authenticate): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendProblem(reply, new ProblemError('not-found'));
    if (!PUBLIC_PAGES.has(pathOf(request)) && !(await isSignedIn(request, authenticate)))
      return reply.redirect('/', 302);
    return isBuilt ? page(reply) : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}

function page(reply: FastifyReply): FastifyReply {
  return reply.code(200).header('cache-control', 'no-cache').sendFile('index.html');
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
