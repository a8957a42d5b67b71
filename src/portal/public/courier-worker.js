// Lets the courier's page open without signal. Files with a digest never change and come from the phone first; the page
// itself comes from the portal, and from the phone where the portal does not answer. Calls are none of its business.
importScripts('/push-events.js');

const KEPT = 'courier-page-1';
const PAGE = '/entregador/';
const SMALL_FILES = ['/color-scheme.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([keepSmallFiles(), keepOpenPage()]));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fromPortal(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromPhone(request));
  else if (SMALL_FILES.includes(pathname)) event.respondWith(fromPortal(request, pathname));
});

/** The browser has them already when the worker begins, and would not ask for them again before the line is gone. */
async function keepSmallFiles() {
  const kept = await caches.open(KEPT);
  // On a bad line they come later: the page does without them.
  await kept.addAll(SMALL_FILES).catch(() => {});
}

/** The first visit loads the page and its files before the worker begins: they are kept here, or a reload without signal would fail. */
async function keepOpenPage() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith(PAGE));
  if (page === undefined) return;
  try {
    const answer = await fetch(page.url);
    if (!answer.ok) return;
    const kept = await caches.open(KEPT);
    await kept.put(PAGE, answer.clone());
    const files = (await answer.text()).match(/\/assets\/[^"'\s>]+/g) ?? [];
    await kept.addAll([...new Set(files)]);
  } catch {
    // On a bad line they are kept when the page is opened again.
  }
}

async function fromPortal(request, name) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(name, answer.clone());
    return answer;
  } catch {
    return (await kept.match(name)) ?? Response.error();
  }
}

async function fromPhone(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}
