import type { KeyboardEvent, MouseEvent, MouseEventHandler } from 'react';

interface PressProps {
  readonly 'aria-disabled'?: true;
  readonly onClick: MouseEventHandler<HTMLButtonElement> | undefined;
}

/**
 * Props of a button that ignores presses while `isIgnored` and keeps the keyboard's focus; `disabled` would lose the
 * focus to the page. The mouse, Enter, Space, and Enter in a field of the form all reach the button as a click.
 */
export function pressUnless(isIgnored: boolean, onClick?: MouseEventHandler<HTMLButtonElement>): PressProps {
  return isIgnored ? { 'aria-disabled': true, onClick: ignorePress } : { onClick };
}

/** Submits no form, and does not reach the elements around the button. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Takes a held Enter as one press: browsers repeat the click while the key is down, which would start the operation
 * again as soon as the last one has ended.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** The same in the fields of forms, where each repetition would send the form once more. Bound to the page, once. */
export function ignoreHeldEnterInFields(event: globalThis.KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && /^(INPUT|SELECT)$/.test((event.target as Element).tagName))
    event.preventDefault();
}
