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
  if (request.mode === 'navigate') event.respondWith(pageFromPortal(event));
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
    await keepNamedFiles(kept, answer);
  } catch {
    // On a bad line they are kept when the page is opened again.
  }
}

/** A newer page names other files: they are kept as soon as it is opened. */
async function pageFromPortal(event) {
  const answer = await fromPortal(event.request, PAGE);
  const page = answer.clone();
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => keepNamedFiles(kept, page))
      .catch(() => {}),
  );
  return answer;
}

/** Keeps the files that the page names, also those of the views that are opened later. */
async function keepNamedFiles(kept, page) {
  const files = new Set((await page.text()).match(/\/assets\/[^"'\s>]+/g) ?? []);
  const known = await Promise.all([...files].map((file) => kept.match(file)));
  await kept.addAll([...files].filter((_, index) => known[index] === undefined));
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
