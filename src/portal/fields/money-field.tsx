import type { Cents } from '#domain/money.ts';
import { TextField } from '#portal/ui/text-field.tsx';
import { useMoneyEntry } from './use-money-entry.ts';

interface MoneyFieldProps {
  readonly label: string;
  readonly cents: Cents;
  readonly onCents: (cents: Cents) => void;
  readonly zero?: 'shown' | 'empty';
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly className?: string | undefined;
  readonly autoFocus?: boolean;
  /** Has the focus when the dialog around it opens. */
  readonly 'data-autofocus'?: boolean;
}

/** A framed box for an amount in reais, with comma. */
export function MoneyField({ cents, onCents, zero = 'shown', ...field }: MoneyFieldProps) {
  return <TextField {...field} {...useMoneyEntry({ cents, onCents, zero })} placeholder="0,00" />;
}
