import { useState } from 'react';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { minutesIn } from './typed-minutes.ts';

interface MinutesFieldProps {
  readonly label: string;
  /** Replaces the label for screen readers. */
  readonly 'aria-label'?: string | undefined;
  readonly placeholder?: string;
  /** `null` is shown as an empty field. */
  readonly minutes: number | null;
  readonly onMinutes: (minutes: number | null) => void;
  readonly error?: string | undefined;
}

/** A field for minutes. Shows a range or a unit as it is typed (`minutesIn`) until it is left, then the minutes. */
export function MinutesField({ minutes, onMinutes, ...field }: MinutesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={typed ?? (minutes === null ? '' : String(minutes))}
      inputMode="numeric"
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(/\d\D/.test(value) ? value.slice(0, 12) : null);
        onMinutes(minutesIn(value));
      }}
    />
  );
}
