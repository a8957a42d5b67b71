/** The maxima of minutes, and how far ahead an end may be. */
export const OPENING_BOUNDS = { busyMinutes: 180, leadMinutes: 480, pauseDays: 60, busyHours: 24 } as const;
