import { useState } from 'react';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { acceptDecimal, decimalOf, decimalText } from './decimal-entry.ts';

interface KmFieldProps {
  readonly label: string;
  /** 0 is shown as an empty field. */
  readonly meters: number;
  readonly onMeters: (meters: number) => void;
  readonly error?: string | undefined;
}

/** A field for a distance in kilometres, with a comma. Reports whole metres at every key. */
export function KmField({ meters, onMeters, ...field }: KmFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={typed ?? (meters === 0 ? '' : decimalText(meters / 1000))}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        const accepted = acceptDecimal(currentTarget.value);
        if (accepted === null) return;
        setTyped(accepted);
        onMeters(Math.round(decimalOf(accepted) * 1000) || 0);
      }}
    />
  );
}
