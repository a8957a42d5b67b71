/** The viewport of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The viewport of the counter's screen. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** The tag of tests that need the browser that people use: Chromium's headless build refuses every notification. */
export const NOTIFYING = '@notifying';
