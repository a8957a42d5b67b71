import type { Page } from '@playwright/test';

/** The mark of a field that was walked already. */
export const WALKED = 'data-walked';

/** A text for fields in general, another for those whose keyboard on a phone has digits only. */
export interface TextsToEnter {
  readonly text: string;
  readonly digits: string;
}

/**
 * Enters a value into every visible field without this mark, as a person would: text boxes, each option of a list, each
 * switch on and off. Returns the number of fields.
 */
export function fillAll(page: Page, value: string | TextsToEnter, mark = 'data-none'): Promise<number> {
  const texts = typeof value === 'string' ? { text: value, digits: value } : value;
  return page.evaluate(
    async ([{ text, digits }, skipped]) => {
      // The field's effects are rendered before the next task, so waiting for frames is unnecessary.
      const channel = new MessageChannel();
      const task = () =>
        new Promise<void>((resolve) => {
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(null);
        });
      const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
      const root = dialogs.filter((one) => one.getClientRects().length > 0).at(-1) ?? document.querySelector('#root');
      const fields = () =>
        [...(root?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])].filter(
          (one) =>
            one.getClientRects().length > 0 &&
            !one.disabled &&
            !one.readOnly &&
            one.type !== 'file' &&
            !one.hasAttribute(skipped),
        );
      const put = (field: HTMLInputElement, next: string) => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, next);
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: next }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      };
      let index = 0;
      for (; index < Math.min(fields().length, 80); index += 1) {
        const field = fields()[index];
        if (field === undefined) break;
        field.focus();
        if (field.type === 'checkbox' || field.type === 'radio') {
          field.click();
          await task();
          if (field.isConnected && field.type === 'checkbox') field.click();
        } else if (field instanceof HTMLSelectElement) {
          for (const option of [...field.options].slice(0, 4)) put(field as unknown as HTMLInputElement, option.value);
        } else {
          const next = ['numeric', 'decimal', 'tel'].includes(field.inputMode) ? digits : text;
          put(field, field.maxLength > 0 ? next.slice(0, field.maxLength) : next);
        }
        await task();
        field.blur();
        await task();
      }
      channel.port1.close();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return index;
    },
    [texts, mark] as const,
  );
}

/** Marks all fields as walked. */
export function markWalked(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    for (const field of document.querySelectorAll('input, textarea, select')) field.setAttribute(mark, '');
  }, WALKED);
}

/** Returns the values of a draft's named fields, without search boxes; its lines are named by their position. */
export function fieldValues(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    const all = document.querySelectorAll<HTMLInputElement>('main input, main textarea, main select');
    for (const field of all) {
      if (field.type === 'search' || field.type === 'file' || field.getClientRects().length === 0) continue;
      const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? '';
      const key = label in found ? `${label} (${Object.keys(found).length})` : label;
      found[key] = field.type === 'checkbox' ? String(field.checked) : field.value;
    }
    return found;
  });
}

/** Returns everything that the portal stores in the browser, by key, without times. */
export function storedContent(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ ...localStorage })
        // The time of the last key press, for the lock of an idle screen.
        .filter(([key]) => key.startsWith('portal-motoboy.') && key !== 'portal-motoboy.used-at')
        .map(([key, text]) => [key, text.replace(/"\d{4}-\d\d-\d\dT[^"]*"|(?<="ahead":)[-\d.]+/g, '"time"')]),
    ),
  );
}
