import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { isOffered } from '#portal/orders/actions/offered.ts';
import type { OrderActions } from '#portal/orders/actions/overlay-kinds.ts';

/**
 * A click or Enter on a card opens its order, Space marks it for dispatch with others. Controls inside keep their own
 * clicks and keys, text can be selected, and a click that only closes a menu opens nothing.
 */
export function useCardOpening(order: Order, actions: OrderActions, enabled: boolean) {
  const closing = useRef(false);
  return {
    onPointerDown: () => {
      closing.current = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    },
    onClick: ({ target, detail }: MouseEvent) => {
      const isControl = target instanceof Element && target.closest('button, a, input') !== null;
      const isSelecting = document.getSelection()?.isCollapsed === false;
      if (enabled && !isControl && !isSelecting && !closing.current && detail === 1) actions.view(order);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!enabled || event.target !== event.currentTarget) return;
      if (event.key === 'Enter') actions.view(order);
      else if (event.key === ' ' && isOffered(order, 'dispatch')) actions.mark(order);
      else return;
      event.preventDefault();
    },
  };
}
