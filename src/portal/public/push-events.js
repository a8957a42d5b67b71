// Shows push messages, for both workers. Open pages get the message too, so that a test of the alarm knows that it has
// arrived.

/** The customer's page, which somebody of the shop may have open in the same browser. */
const CUSTOMER_PAGE = '/order_custumer';

self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

function messageOf({ data }) {
  try {
    return data.json();
  } catch {
    return {
      kind: 'orders',
      title: 'Portal Motoboy',
      body: 'Há novidades na loja.',
      path: '/dashboard',
      tag: 'orders',
    };
  }
}

async function show(message) {
  const { title, body, path, tag, kind } = message;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: 'pt-BR',
    // Android draws no SVG in a notification.
    icon: '/icon-192.png',
    renotify: true,
    requireInteraction: kind !== 'test',
    vibrate: [300, 120, 300, 120, 300],
    data: { path },
  });
  for (const page of await pages()) page.postMessage({ type: 'push', message });
}

/**
 * Focuses the page that was used last and tells it where the message leads, or opens a new one. Never navigates an open
 * page: an order may be half typed there.
 */
async function open(path) {
  const page = (await pages()).find(({ url }) => new URL(url).pathname !== CUSTOMER_PAGE);
  if (page === undefined) return self.clients.openWindow(path);
  page.postMessage({ type: 'push-opened', path });
  return page.focus();
}

/** The last used page first. */
function pages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: false });
}
