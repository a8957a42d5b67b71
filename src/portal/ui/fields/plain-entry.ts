import type { ChangeEvent, ChangeEventHandler } from 'react';

/**
 * An `onChange` that first replaces what no answer of the API would accept. `clean` must keep the text's length, so that
 * the cursor stays where it is.
 */
export function plainEntry<Typed extends HTMLInputElement | HTMLTextAreaElement>(
  clean: (text: string) => string,
  onChange: ChangeEventHandler<Typed> | undefined,
): ChangeEventHandler<Typed> {
  return (event: ChangeEvent<Typed, Typed>) => {
    const box = event.currentTarget;
    const plain = clean(box.value);
    if (plain !== box.value) {
      const { selectionStart: at } = box;
      box.value = plain;
      // Boxes for numbers and e-mails have no cursor that a script may move.
      if (at !== null) box.setSelectionRange(at, at);
    }
    onChange?.(event);
  };
}
