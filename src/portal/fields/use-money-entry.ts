import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { acceptAmountText, amountOfText, settledAmountText } from '#domain/amount-entry.ts';
import type { Cents } from '#domain/money.ts';

interface MoneyEntry {
  readonly cents: Cents;
  readonly onCents: (cents: Cents) => void;
  /** Whether a box of zero says `0,00` or nothing. */
  readonly zero: 'shown' | 'empty';
}

/**
 * Props of an input for money with comma. The amount is known at every key; while the box has the focus its text is
 * left as typed, afterwards it is written out (`8` → `8,00`). Keys that make no amount do nothing.
 */
export function useMoneyEntry({ cents, onCents, zero }: MoneyEntry) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? settledAmountText(cents, zero),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const accepted = acceptAmountText(currentTarget.value);
      if (accepted === null) return;
      setTyped(accepted);
      onCents(amountOfText(accepted));
    },
    onBlur: () => setTyped(null),
  };
}
