import type { Page } from '@playwright/test';

/** What the page asked the browser to say and to play, in order. */
export interface AlertSpy {
  /** Texts of the browser notifications that were shown. */
  notices(): Promise<readonly string[]>;
  /** How many notifications stand now. */
  standing(): Promise<number>;
  /** Whether the alert sound can be heard now. */
  isRinging(): Promise<boolean>;
}

interface Spied {
  readonly notices: string[];
  readonly closed: string[];
  readonly sounds: Set<HTMLMediaElement>;
}

/**
 * Resolves when the browser has refused to play a sound. Nothing may be asked of the page before: what a test asks
 * counts as a touch, and a page that was touched may be heard.
 */
export async function soundRefused(page: Page): Promise<void> {
  await page.waitForEvent('console', (message) => message.text() === 'sound refused: NotAllowedError');
}

/** Watches notifications and sounds from the page's beginning; both go on to the browser as they are. */
export async function spyOnAlerts(page: Page): Promise<AlertSpy> {
  await page.addInitScript(() => {
    const spied: Spied = { notices: [], closed: [], sounds: new Set() };
    Object.assign(window, { spied });
    const Real = window.Notification;
    window.Notification = class extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        spied.notices.push(title);
      }
      override close(): void {
        spied.closed.push(this.title);
        super.close();
      }
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function spiedPlay(): Promise<void> {
      spied.sounds.add(this);
      const playing = play.call(this);
      playing.catch((error: Error) => console.debug(`sound refused: ${error.name}`));
      return playing;
    };
  });
  const read = <Answer>(ask: (spied: Spied) => Answer) =>
    page.evaluate(`(${ask.toString()})(window.spied)`) as Promise<Answer>;
  return {
    notices: () => read((spied) => spied.notices),
    standing: () => read((spied) => spied.notices.length - spied.closed.length),
    isRinging: () => read((spied) => [...spied.sounds].some((one) => one.loop && !one.paused && one.volume > 0)),
  };
}
