import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The toasts of each page since it was opened, in order. */
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

/** Waits for a toast with this text, which may already have disappeared. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const seen = () => (shown.get(page) ?? []).some((one) => (typeof text === 'string' ? one === text : text.test(one)));
  await expect.poll(seen, `toast ${text}; seen: ${shown.get(page)?.join(' | ') ?? 'none'}`).toBe(true);
}
