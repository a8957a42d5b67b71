import type { Page } from '@playwright/test';

/** The notifications and sounds that the page requested, in order. */
export interface AlertSpy {
  /** Texts of the browser notifications shown so far. */
  notices(): Promise<readonly string[]>;
  /** Number of notifications shown now. */
  standing(): Promise<number>;
  /** True while the alert sound plays. */
  isRinging(): Promise<boolean>;
  /** Volume and playback rate of the alert sound; null while it is silent. */
  howLoud(): Promise<{ readonly volume: number; readonly rate: number } | null>;
}

interface Spied {
  readonly notices: string[];
  readonly closed: string[];
  readonly sounds: Set<HTMLMediaElement>;
}

/**
 * Resolves when the browser has refused to play a sound. Evaluate nothing on the page before: an evaluation counts as a
 * user gesture, after which sound is allowed.
 */
export async function soundRefused(page: Page): Promise<void> {
  await page.waitForEvent('console', (message) => message.text() === 'sound refused: NotAllowedError');
}

/** Records notifications and sounds from page load on, and passes them to the browser unchanged. */
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
    howLoud: () =>
      read((spied) => {
        const ringing = [...spied.sounds].find((one) => one.loop && !one.paused && one.volume > 0);
        return ringing === undefined ? null : { volume: ringing.volume, rate: ringing.playbackRate };
      }),
    isRinging: () => read((spied) => [...spied.sounds].some((one) => one.loop && !one.paused && one.volume > 0)),
  };
}
