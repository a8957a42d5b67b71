import type { ClipboardEvent, InputEvent, ReactNode, Ref, SyntheticEvent } from 'react';
import { phoneAfter } from '#domain/shared/phone.ts';
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

/** A phone with area code. Removes a country code and the zeros of long-distance calls, typed or in one piece. */
export function PhoneField({ value, onValue, ...field }: PhoneFieldProps) {
  const take = (event: SyntheticEvent, added: string, before: string) => {
    const phone = phoneAfter(before, added);
    if (phone === null) return;
    event.preventDefault();
    onValue(phone);
  };
  return (
    <div
      onPasteCapture={(event: ClipboardEvent) => take(event, event.clipboardData.getData('text'), value)}
      onBeforeInputCapture={(event: InputEvent<HTMLDivElement>) => take(event, event.data, keptOf(event.target))}
    >
      <MaskedField {...field} value={value} masks={PHONE_MASKS} onValue={onValue} inputMode="tel" autoComplete="off" />
    </div>
  );
}

/** The text of a box before its selection, which the next key replaces. */
function keptOf(box: EventTarget): string {
  if (!(box instanceof HTMLInputElement)) return '';
  return box.value.slice(0, box.selectionStart ?? undefined);
}
