import { FORM_SAVED } from '#portal/fields/saved-form.ts';

/** Fields of the page that somebody typed into. */
export interface TypedFields {
  /** Whether one of them is still on the screen, and neither saved nor empty. */
  readonly isAny: () => boolean;
  readonly stop: () => void;
}

/**
 * Watches where people type. The fields of searches do not count, nor does what is chosen outside of forms and dialogs: it
 * filters a list, or is saved at once.
 */
export function watchTypedFields(page: Document): TypedFields {
  /** With the time of the last input. */
  const fields = new Map<HTMLElement, number>();
  const note = ({ target, timeStamp }: Event) => {
    for (const field of fields.keys()) if (!field.isConnected) fields.delete(field);
    if (target instanceof HTMLElement && waitsForSaving(target)) fields.set(target, timeStamp);
  };
  const forget = (event: Event) => {
    if (!(event instanceof CustomEvent) || !(event.target instanceof HTMLElement)) return;
    for (const [field, typedAt] of fields)
      if (event.target.contains(field) && typedAt <= event.detail) fields.delete(field);
  };
  page.addEventListener('input', note);
  page.addEventListener(FORM_SAVED, forget);
  return {
    isAny: () => [...fields.keys()].some((field) => field.isConnected && !isEmpty(field)),
    stop: () => {
      page.removeEventListener('input', note);
      page.removeEventListener(FORM_SAVED, forget);
    },
  };
}

function waitsForSaving(field: HTMLElement): boolean {
  if (field.closest('[role="search"], [type="search"]') !== null) return false;
  const isChosen = field.matches('select, [type="checkbox"], [type="radio"], [type="date"]');
  return !isChosen || field.closest('form, dialog, [role="dialog"]') !== null;
}

function isEmpty(field: HTMLElement): boolean {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '';
}
