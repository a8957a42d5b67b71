/** Two items, and the payment for them and for the fee, in cents. */
export function sold(methodId: string, cents: number, fee: number) {
  const items = [cents, 1_003].map((unitPrice, nth) => ({ name: `Item ${nth}`, quantity: 1, unitPrice }));
  return { items, payments: [{ methodId, amount: cents + 1_003 + fee }] };
}
