/** Maximum length of a reason. */
export const MAX_REASON = 300;
