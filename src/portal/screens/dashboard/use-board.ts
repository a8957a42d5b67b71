import { useMemo } from 'react';
import { type Board, boardOf, isOverdue } from '#domain/board.ts';
import type { Order } from '#domain/order.ts';
import { useOrderActions } from '#portal/orders/order-actions.tsx';
import { useLimits } from '#portal/orders/use-limits.ts';
import { useNow } from '#portal/orders/use-now.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';

/** The day sorted into its lists, with what drawing them needs. */
export function useBoard(day: readonly Order[]) {
  const now = useNow();
  const limits = useLimits();
  const timeZone = useTimeZone();
  const actions = useOrderActions();
  const board = useMemo<Board>(() => boardOf(day), [day]);
  const overdue = board.onRoute.filter((order) => isOverdue(order, now)).length;
  return { day, board, now, limits, timeZone, actions, overdue };
}

export type DrawnBoard = ReturnType<typeof useBoard>;
