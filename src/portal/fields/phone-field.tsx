import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { formatPhone, phoneDigits } from '#domain/shared/phone.ts';
import { MaskedField } from '#portal/ui/fields/masked-field.tsx';

const PHONE_MASKS = ['(00) 0000-0000', '(00) 00000-0000'];

interface PhoneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly end?: ReactNode;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A phone with area code. Removes the country code of a pasted number (`+55 11 98765-4321`). */
export function PhoneField({ onValue, ...field }: PhoneFieldProps) {
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (phoneDigits(pasted) === null) return;
    event.preventDefault();
    onValue(formatPhone(pasted));
  };
  return (
    <div onPasteCapture={paste}>
      <MaskedField {...field} masks={PHONE_MASKS} onValue={onValue} inputMode="tel" autoComplete="off" />
    </div>
  );
}
