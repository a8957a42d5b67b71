/** How many frames to wait for a card: a change is drawn within a few. */
const MOST_FRAMES = 40;

/**
 * Focuses an order's card once `moved` has settled and the card is drawn. Focuses the screen's content before that and
 * if the card never appears, so that the focus is never lost. Does nothing if the focus has moved elsewhere in the
 * meantime.
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
