import type { Locator, Page } from '@playwright/test';

/** What a job costs the person who does it. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** Seconds of the machine, from the first stroke to what the person waits for; a person's thinking is not in it. */
  readonly seconds: number;
}

/** Hands on a screen that count what they do. */
export interface Operator {
  readonly page: Page;
  /** Taps where the screen is a phone's. */
  readonly isPhone: boolean;
  click(target: Locator): Promise<void>;
  /** Presses keys one after the other, by Playwright's names. */
  press(...keys: readonly string[]): Promise<void>;
  /** Types into what has the focus, a key each character. */
  type(text: string): Promise<void>;
  /** Waits until something is to be seen. */
  see(target: Locator): Promise<void>;
  gone(target: Locator): Promise<void>;
}

/** Does a job and answers what it cost. */
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
