/** A phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The counter's screen. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
