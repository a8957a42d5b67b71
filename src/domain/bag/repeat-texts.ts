import { choiceProblemText, unknownOptionText } from '#domain/catalogue/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import type { RepeatNote } from './repeat.ts';

/** The message about a repeated line that differs. */
export function repeatNoteText(note: RepeatNote): string {
  if (note.code === 'other-price') {
    return `${note.name}: agora ${formatBrl(note.price)}, antes ${formatBrl(note.before)}.`;
  }
  return `${note.name}: ${whyLeftOut(note).replace(/\.$/, '')}. Ficou de fora.`;
}

function whyLeftOut(note: Exclude<RepeatNote, { readonly code: 'other-price' }>): string {
  switch (note.code) {
    case 'not-listed':
      return 'não está mais no cardápio';
    case 'not-available':
      return 'indisponível agora';
    case 'unknown-option':
      return unknownOptionText({ name: note.option });
    case 'wrong-choice':
      return choiceProblemText(note.choice);
  }
}
