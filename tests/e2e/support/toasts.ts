import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The toasts of each page since it was opened, in order, without those that were expected. */
const shown = new WeakMap<Page, string[]>();

/**
 * Records the toasts of every page of a context when they appear. A toast disappears after 1.5 s, so a later check on a
 * busy machine would miss it.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    const texts = shown.get(page) ?? [];
    shown.set(page, texts);
    texts.push(text);
  });
  await context.addInitScript(() => {
    const { recordToast } = window as unknown as { recordToast: (text: string) => void };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        const toasts = node.matches('[data-toast]') ? [node] : [...node.querySelectorAll<HTMLElement>('[data-toast]')];
        for (const toast of toasts) recordToast(toast.querySelector('span')?.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a toast with this text, which may already have disappeared. Each toast is expected once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const isIt = (one: string) => (typeof text === 'string' ? one === text : text.test(one));
  const take = () => {
    const toasts = shown.get(page) ?? [];
    const at = toasts.findIndex(isIt);
    return at >= 0 && toasts.splice(at, 1).length > 0;
  };
  await expect.poll(take, `toast ${text}; seen: ${shown.get(page)?.join(' | ') ?? 'none'}`).toBe(true);
}
