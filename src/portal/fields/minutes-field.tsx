import { useState } from 'react';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { minutesIn } from './typed-minutes.ts';

interface MinutesFieldProps {
  readonly label: string;
  /** Replaces the label for screen readers. */
  readonly name?: string | undefined;
  readonly minutes: number | null;
  readonly onMinutes: (minutes: number | null) => void;
  readonly error: string | undefined;
}

/** A number of minutes, also typed as a range or with its unit, which the field shows until it is left. */
export function MinutesField({ label, name, minutes, onMinutes, error }: MinutesFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      aria-label={name}
      value={typed ?? (minutes === null ? '' : String(minutes))}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped(/\d\D/.test(value) ? value.slice(0, 12) : undefined);
        onMinutes(minutesIn(value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
