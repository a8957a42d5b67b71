import { useSyncExternalStore } from 'react';

/** The browser's notification permission; `unsupported` also after showing one has failed. */
export type NoticePermission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
let isBroken = false;
/** Cached, because each read asks another browser process and blocks the page. */
let known = read();

function read(): NoticePermission {
  return isBroken || !('Notification' in window) ? 'unsupported' : Notification.permission;
}

function refresh(): void {
  known = read();
  for (const listener of listeners) listener();
}

// The permission can be changed in the address bar while the page is open.
navigator.permissions
  ?.query({ name: 'notifications' })
  .then((status) => status.addEventListener('change', refresh))
  .catch(() => {});

function noticePermission(): NoticePermission {
  return known;
}

/** Asks for the permission, unless it was already granted or denied. */
export async function askForNotices(): Promise<void> {
  if (noticePermission() === 'default') await Notification.requestPermission();
  refresh();
}

/** Shows a notification that opens this page when clicked; returns a function that closes it. */
export function showNotice(text: string): () => void {
  try {
    const options = { tag: 'portal-motoboy', renotify: true, requireInteraction: true, icon: '/icon-192.png' };
    const notice = new Notification(text, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Android has the constructor but throws when a page calls it; sound and title still work.
    isBroken = true;
    refresh();
    return () => {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(subscribe, noticePermission);
}
