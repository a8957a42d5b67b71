import type { FormEvent } from 'react';

/** What a form that stays open tells the page once its content is saved; `detail` is when it was submitted. */
export const FORM_SAVED = 'portal:form-saved';

/**
 * Returns the function that tells the page that a submitted form is saved: what was typed into it after its submission
 * still is not.
 */
export function savedFormOf({ currentTarget, timeStamp }: FormEvent<HTMLFormElement>): () => void {
  return () => void currentTarget.dispatchEvent(new CustomEvent(FORM_SAVED, { bubbles: true, detail: timeStamp }));
}
