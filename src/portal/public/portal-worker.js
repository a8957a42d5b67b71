// Lets the portal be installed, open without a connection, and show push messages. It keeps the shell only: files with a
// digest, which never change, and the page that names them. Orders and calls are none of its business, and the pages of
// couriers and customers have their own ways.
importScripts('/push-events.js');

const KEPT = 'portal-shell-1';
const PAGE = '/dashboard';
const SMALL_FILES = ['/color-scheme.js', '/favicon.svg', '/icon-192.png', '/alert.wav'];
const SCREENS =
  /^\/(dashboard|novo-pedido|atendimento|rastreamento|outros|order|profile|autorizar|primeiros-passos)(\/|$)/;
/** More than two versions of the portal have. */
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

/** A signed-out person is led to the sign-in by a redirect, which is passed on and not kept. */
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

/** Never in the way of the answer: a full disk keeps nothing. */
async function keep(name, answer) {
  try {
    const kept = await caches.open(KEPT);
    await kept.put(name, answer);
    const all = await kept.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_FILES))) await kept.delete(old);
  } catch {
    // The next answer is kept.
  }
}
