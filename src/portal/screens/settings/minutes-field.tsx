import { MAX_LIMIT_MINUTES } from '#domain/settings.ts';
import { TextField } from '#portal/ui/text-field.tsx';

/** Whole minutes from 0 to a day; anything else typed counts as far as its digits go. */
export function MinutesField({
  label,
  hint,
  value,
  onValue,
}: {
  label: string;
  hint: string;
  value: number;
  onValue: (minutes: number) => void;
}) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={4}
      value={String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onValue(Math.min(Number(event.currentTarget.value.replace(/\D/g, '')), MAX_LIMIT_MINUTES))}
    />
  );
}
