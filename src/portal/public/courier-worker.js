// Lets the courier's page open without signal. Files with a digest never change and are served from the cache; the page
// itself is fetched, and served from the cache if the portal does not answer soon. API calls are not handled.
importScripts('/push-events.js');

const KEPT = 'courier-page-1';
const PAGE = '/entregador/';
const SMALL_FILES = ['/color-scheme.js', '/favicon.svg'];
/** How long the portal may take before the cached copy is served, in milliseconds: a call on a bad line may never end. */
const PATIENCE_MS = 4_000;

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
  else if (SMALL_FILES.includes(pathname)) event.respondWith(fromPortal(event, pathname));
});

/** Caches the small files now: the browser loaded them before this worker started and does not request them again. */
async function keepSmallFiles() {
  const kept = await caches.open(KEPT);
  // On a bad connection they are cached later: the page works without them.
  await kept.addAll(SMALL_FILES).catch(() => {});
}

/**
 * Caches the open page and its files: they were loaded before this worker started, and a reload without signal would
 * fail.
 */
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
    // On a bad connection they are cached when the page is next opened.
  }
}

/** Fetches the page and caches the files that it names, because a newer page names other files. */
function pageFromPortal(event) {
  return fromPortal(event, PAGE, keepNamedFiles);
}

/** Caches the files that the page names, including those of views that are opened later. */
async function keepNamedFiles(kept, page) {
  const files = new Set((await page.text()).match(/\/assets\/[^"'\s>]+/g) ?? []);
  const known = await Promise.all([...files].map((file) => kept.match(file)));
  await kept.addAll([...files].filter((_, index) => known[index] === undefined));
}

/**
 * The portal's answer, or the cached copy if there is none in time. A late answer is still cached, for the next time.
 * `onPage` gets the cache and a copy of the answer.
 */
async function fromPortal(event, name, onPage = () => {}) {
  const kept = await caches.open(KEPT);
  const fetched = fetchAndKeep(kept, event.request, name, onPage);
  event.waitUntil(fetched.then(({ done }) => done).catch(() => {}));
  const soon = await Promise.race([fetched.catch(() => {}), delay(PATIENCE_MS)]);
  if (soon) return soon.answer;
  const known = await kept.match(name);
  if (known) return known;
  return fetched.then(({ answer }) => answer).catch(() => Response.error());
}

/** The answer once it is cached; `done` ends with what `onPage` does. */
async function fetchAndKeep(kept, request, name, onPage) {
  const answer = await fetch(request);
  const page = answer.clone();
  if (answer.ok) await kept.put(name, answer.clone());
  return { answer, done: onPage(kept, page) };
}

function delay(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

async function fromPhone(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}
