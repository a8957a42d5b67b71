/** A phone in one hand. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The screen over the counter. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
