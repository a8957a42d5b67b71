import { asideKeyOf } from './set-aside.ts';

/** Content of this browser that names customers; removed at "Sair" (ASVS 14.3.1). */
const PERSONAL_KEYS: readonly string[] = [
  'portal-motoboy.bag',
  'portal-motoboy.bag.others',
  'portal-motoboy.counter-sale',
  'portal-motoboy.counter-sale.others',
  'portal-motoboy.comanda-drafts',
  'portal-motoboy.unanswered',
];

const listeners = new Set<() => void>();

/**
 * Calls the listener after the content of this key was removed, if it is a personal one. There is no unsubscribe:
 * stores live as long as the tab.
 */
export function onPersonalContentForgotten(key: string, listener: () => void): void {
  if (PERSONAL_KEYS.includes(key)) listeners.add(listener);
}

/** Removes content that names customers, including copies that were set aside and stores that no screen has opened. */
export function forgetPersonalContent(): void {
  for (const key of PERSONAL_KEYS) {
    for (const one of [key, asideKeyOf(key)]) {
      try {
        localStorage.removeItem(one);
      } catch {
        // A browser without storage has nothing to remove.
      }
    }
  }
  for (const listener of listeners) listener();
}
