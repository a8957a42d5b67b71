/** The keys of the first ways to pay, in the order of the establishment's list. F5 and F11 belong to the browser. */
export const PAYMENT_KEYS = ['F6', 'F7', 'F8', 'F1'] as const;
