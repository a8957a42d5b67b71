/** Keys are kept for a screen that never comes for at most so long, in milliseconds. */
const LONGEST_MS = 30_000;
const MOST_DIGITS = 13;

let digits = '';
let stop = (): void => {};

/**
 * Keeps the digits that are typed from now on until the new order's screen takes them: whoever presses N types the
 * phone at once, and the screen may still be on its way. A click or Escape ends it.
 */
export function keepTypedDigits(): void {
  stop();
  digits = '';
  const timer = setTimeout(() => stop(), LONGEST_MS);
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const isDigit = /^\d$/.test(event.key);
    if (event.key === 'Escape') stop();
    if (!isDigit && event.key !== 'Backspace') return;
    digits = isDigit ? (digits + event.key).slice(0, MOST_DIGITS) : digits.slice(0, -1);
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (): void => stop();
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onClick, true);
  stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onClick, true);
    stop = () => {};
  };
}

/** What was typed until now; nothing is kept from then on. */
export function takeTypedDigits(): string {
  stop();
  const taken = digits;
  digits = '';
  return taken;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
