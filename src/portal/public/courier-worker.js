// Lets the courier's page open without signal. Files with a digest never change and come from the phone first; the page
// itself comes from the portal, and from the phone where the portal does not answer. Calls are none of its business.
const KEPT = 'courier-page-1';
const PAGE = '/entregador/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fromPortal(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromPhone(request));
  else if (pathname === '/color-scheme.js' || pathname === '/favicon.svg')
    event.respondWith(fromPortal(request, pathname));
});

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
