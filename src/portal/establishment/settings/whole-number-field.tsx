import { TextField } from '#portal/ui/fields/text-field.tsx';

/** A whole number from 0 to `most`; ignores everything but digits. */
export function WholeNumberField({
  label,
  accessibleName,
  hint,
  most,
  value,
  disabled = false,
  onValue,
}: {
  label: string;
  /** Accessible name, if it differs from the visible label. */
  accessibleName?: string;
  hint: string;
  most: number;
  value: number;
  disabled?: boolean;
  onValue: (value: number) => void;
}) {
  return (
    <TextField
      label={label}
      aria-label={accessibleName}
      hint={hint}
      inputMode="numeric"
      maxLength={String(most).length}
      disabled={disabled}
      value={String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onValue(Math.min(Number(event.currentTarget.value.replace(/\D/g, '')), most))}
    />
  );
}
