import { useSyncExternalStore } from 'react';

/** What the browser lets the portal do; `unsupported` also where it turned out that it cannot. */
export type NoticePermission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
let isBroken = false;
/** Kept, because each look asks another process of the browser and holds the page up meanwhile. */
let known = read();

function read(): NoticePermission {
  return isBroken || !('Notification' in window) ? 'unsupported' : Notification.permission;
}

function tell(): void {
  known = read();
  for (const listener of listeners) listener();
}

// The person may change it beside the address while the page is open.
navigator.permissions
  ?.query({ name: 'notifications' })
  .then((status) => status.addEventListener('change', tell))
  .catch(() => {});

export function noticePermission(): NoticePermission {
  return known;
}

/** Asks once, where it has not been answered yet. */
export async function askForNotices(): Promise<void> {
  if (noticePermission() === 'default') await Notification.requestPermission();
  tell();
}

/** Shows a notification that leads back to this page when clicked; answers how to take it away. */
export function showNotice(text: string): () => void {
  try {
    const options = { tag: 'portal-motoboy', renotify: true, requireInteraction: true, icon: '/favicon.svg' };
    const notice = new Notification(text, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Android knows the word and refuses it to pages; sound and title remain.
    isBroken = true;
    tell();
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
