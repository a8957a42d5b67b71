import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { acceptAmountText, amountOfText, cursorIn, settledAmountText } from '#domain/shared/amount-entry.ts';
import type { Cents } from '#domain/shared/money.ts';

interface MoneyEntry {
  readonly cents: Cents;
  readonly onCents: (cents: Cents) => void;
  /** Whether zero is shown as `0,00` or as an empty field. */
  readonly zero: 'shown' | 'empty';
  /** The largest amount that can be typed, in cents; absent: that of a single amount. */
  readonly most?: Cents | undefined;
}

/**
 * Props of an input for money with a comma. Reports the amount at every key; keeps the text as typed while focused and
 * formats it on leaving (`8` → `8,00`). Ignores keys that give no amount; the cursor stays where it was.
 */
export function useMoneyEntry({ cents, onCents, zero, most }: MoneyEntry) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? settledAmountText(cents, zero);
  return {
    value: shown,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const accepted = acceptAmountText(currentTarget.value, shown, most);
      show(currentTarget, accepted ?? shown);
      if (accepted === null) return;
      setTyped(accepted);
      onCents(amountOfText(accepted));
    },
    onBlur: () => setTyped(null),
  };
}

/** Replaces what was typed by another text. React would put the cursor at its end. */
function show(box: HTMLInputElement, text: string): void {
  if (box.value === text) return;
  const at = cursorIn(text, box.value, box.selectionStart ?? box.value.length);
  box.value = text;
  box.setSelectionRange(at, at);
}
