import type { Locator, Page } from '@playwright/test';

/** What a job costs the person. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** The machine's time in seconds, from the first key to the expected result, without thinking time. */
  readonly seconds: number;
}

/** Uses a screen and counts the actions. */
export interface Operator {
  readonly page: Page;
  /** Clicks, or taps on a phone. */
  readonly isPhone: boolean;
  click(target: Locator): Promise<void>;
  /** Presses keys one after the other, by Playwright's names. */
  press(...keys: readonly string[]): Promise<void>;
  /** Types into the focused field, one key per character. */
  type(text: string): Promise<void>;
  /** Waits until something is visible. */
  see(target: Locator): Promise<void>;
  gone(target: Locator): Promise<void>;
}

/** Runs a job and returns its cost. */
export async function measureEffort(
  page: Page,
  isPhone: boolean,
  job: (operator: Operator) => Promise<void>,
): Promise<Effort> {
  let clicks = 0;
  let keys = 0;
  const operator: Operator = {
    page,
    isPhone,
    click: async (target) => {
      clicks += 1;
      await (isPhone ? target.tap() : target.click());
    },
    press: async (...names) => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    type: async (text) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    see: (target) => target.waitFor({ state: 'visible' }),
    gone: (target) => target.waitFor({ state: 'hidden' }),
  };
  const begun = performance.now();
  await job(operator);
  return { clicks, keys, seconds: (performance.now() - begun) / 1000 };
}
