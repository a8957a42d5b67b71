/** The keys of the first ways to pay, in the order of the establishment's list. */
export const PAYMENT_KEYS = ['F6', 'F7', 'F8'] as const;
