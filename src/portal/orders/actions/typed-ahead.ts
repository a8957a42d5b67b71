/** Keep the digits at most this long if the screen never opens, in milliseconds. */
const LONGEST_MS = 30_000;
const MOST_DIGITS = 13;

let digits = '';
let stop = (): void => {};

/**
 * Keeps typed digits until the new order's screen takes them: an operator types the phone right after N, while the
 * screen may still be loading. A click or Escape stops it.
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

/** Returns the digits typed so far and stops keeping them. */
export function takeTypedDigits(): string {
  stop();
  const taken = digits;
  digits = '';
  return taken;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
