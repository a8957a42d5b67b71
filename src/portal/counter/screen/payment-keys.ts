/** Keys of the first payment methods, in the establishment's order. The browser uses F5 and F11 itself. */
export const PAYMENT_KEYS = ['F6', 'F7', 'F8', 'F1'] as const;
