// Makes the portal installable, opens it without a connection, and shows push messages. Caches only the shell: files
// with a digest, which never change, and the page that names them. API calls are not handled, nor are the pages of
// couriers and customers.
importScripts('/push-events.js');

const KEPT = 'portal-shell-1';
const PAGE = '/dashboard';
const SMALL_FILES = ['/color-scheme.js', '/favicon.svg', '/icon-192.png', '/alert.wav'];
const SCREENS =
  /^\/(dashboard|novo-pedido|atendimento|rastreamento|outros|order|profile|autorizar|primeiros-passos)(\/|$)/;
/** Maximum number of cached files: more than two versions of the portal have. */
const MOST_FILES = 400;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(SMALL_FILES).catch(() => {})));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (SCREENS.test(pathname)) event.respondWith(fromPortal(request, PAGE));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fromKept(request));
  else if (SMALL_FILES.includes(pathname) && !request.headers.has('range'))
    event.respondWith(fromPortal(request, pathname));
});

/**
 * Fetches the page or file, and caches it unless it was redirected: the page of a signed-out person redirects to the
 * sign-in.
 */
async function fromPortal(request, name) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) keep(name, answer.clone());
    return answer;
  } catch {
    return (await caches.match(name, { cacheName: KEPT })) ?? Response.error();
  }
}

async function fromKept(request) {
  const known = await caches.match(request, { cacheName: KEPT });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) keep(request, answer.clone());
  return answer;
}

/** Not awaited by the answer; on a full disk nothing is cached. */
async function keep(name, answer) {
  try {
    const kept = await caches.open(KEPT);
    await kept.put(name, answer);
    const all = await kept.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_FILES))) await kept.delete(old);
  } catch {
    // Try again with the next answer.
  }
}
