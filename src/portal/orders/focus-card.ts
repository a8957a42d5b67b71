/** How long a card is waited for, in frames: an answer's change is drawn within a few. */
const MOST_FRAMES = 40;

/**
 * Puts the focus on an order's card once `moved` is settled and the card is drawn; until then, and where no card comes, on
 * the screen's content, so that it never falls to the page. Where the focus has gone somewhere else meanwhile, it stays.
 */
export function focusCardSoon(id: string, moved: Promise<unknown> = Promise.resolve()): void {
  const content = document.getElementById('conteudo');
  content?.focus({ preventScroll: true });
  let frames = 0;
  const look = () => {
    if (document.activeElement !== content && document.activeElement !== document.body) return;
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]:not([data-gone])`);
    if (card) card.focus();
    else if (++frames < MOST_FRAMES) requestAnimationFrame(look);
  };
  void moved.finally(() => requestAnimationFrame(() => requestAnimationFrame(look)));
}
