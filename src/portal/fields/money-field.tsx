import type { Cents } from '#domain/shared/money.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
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
  /** Gets the focus when its dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

/** A framed field for an amount in reais, with a comma. */
export function MoneyField({ cents, onCents, zero = 'shown', ...field }: MoneyFieldProps) {
  return <TextField {...field} {...useMoneyEntry({ cents, onCents, zero })} placeholder="0,00" />;
}
