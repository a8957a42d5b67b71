import type { Cents } from '#domain/shared/money.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { useMoneyEntry } from './use-money-entry.ts';

interface MoneyFieldProps {
  readonly label: string;
  readonly cents: Cents;
  readonly onCents: (cents: Cents) => void;
  readonly zero?: 'shown' | 'empty';
  /** The largest amount that can be typed, in cents, where it is not that of a single amount. */
  readonly most?: Cents;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly className?: string | undefined;
  readonly autoFocus?: boolean;
  /** Gets the focus when its dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

/** A framed field for an amount in reais, with a comma. */
export function MoneyField({ cents, onCents, zero = 'shown', most, ...field }: MoneyFieldProps) {
  return <TextField {...field} {...useMoneyEntry({ cents, onCents, zero, most })} placeholder="0,00" />;
}
