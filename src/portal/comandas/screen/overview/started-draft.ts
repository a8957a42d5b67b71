import { type Bag, emptyBag } from '#domain/bag/bag.ts';
import { commandKey } from '#domain/comandas/comanda.ts';

/** The number of the comanda that a draft will open, else its name; may be empty. */
export function nameOfDraft({ command, customer }: Bag): string {
  return command.trim() || customer.name.trim();
}

/** An empty draft with this number. */
export function draftFor({ establishmentId, module }: Bag, command: string): Bag {
  return { ...emptyBag(establishmentId, module), command };
}

/**
 * The draft with which a comanda of this number is begun; without a number, the draft as it is. `null` if its items were
 * chosen for another comanda: only a person knows what becomes of them.
 */
export function startedDraft(draft: Bag, command: string): Bag | null {
  const name = nameOfDraft(draft);
  if (command === '' || commandKey(name) === commandKey(command)) return draft;
  if (name !== '' && draft.items.length > 0) return null;
  return draft.command.trim() === '' ? { ...draft, command } : draftFor(draft, command);
}
