import { TextField } from '#portal/ui/fields/text-field.tsx';

interface PinFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly label?: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly autoFocus?: boolean;
}

/** A box for 4 to 6 digits, hidden like a password; a phone shows its number keys. */
export function PinField({ value, onValue, label = 'PIN', error, hint, autoFocus = false }: PinFieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      data-1p-ignore=""
      maxLength={6}
      value={value}
      error={error}
      hint={hint}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onValue(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}
