// Shows push messages, for both workers. Open pages get the message too, so that a test of the alarm knows that it has
// arrived.
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

/** Focuses a page that is already open, or opens a new one. */
async function open(path) {
  const [page] = await pages();
  if (page) return page.focus();
  return self.clients.openWindow(path);
}

function pages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: false });
}
