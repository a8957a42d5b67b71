import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { cardInstead } from '#portal/orders/actions/card-focus.ts';

/**
 * Keeps the keyboard's place in a column: the card that Tab stops at, and the card to focus when the focused one
 * leaves.
 */
export function useCardFocus(ids: readonly string[]) {
  const [last, setLast] = useState<string | null>(null);
  const column = useRef<HTMLElement>(null);
  const before = useRef(ids);

  useLayoutEffect(() => {
    const known = before.current;
    before.current = ids;
    if (last === null || known === ids || ids.includes(last)) return;
    const instead = cardInstead(
      known.filter((id) => id === last || ids.includes(id)),
      last,
    );
    setLast(instead);
    const lostFocus = document.activeElement === null || document.activeElement === document.body;
    if (lostFocus) focusCard(column.current, instead);
  }, [ids, last]);

  return {
    column,
    tabStop: last !== null && ids.includes(last) ? last : ids[0],
    onFocusCapture: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-card]')?.dataset.card;
      if (card !== undefined) setLast(card);
    },
  };
}

function focusCard(column: HTMLElement | null, id: string | null): void {
  const card = id === null ? null : column?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  (card ?? column)?.focus();
}
