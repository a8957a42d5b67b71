import type { Board } from '#domain/orders/board/board.ts';

/** The lists of the screen, in the order of the small screen's tabs, with the names used by people and tests. */
export const GROUPS = {
  awaiting: 'Aguardando',
  scheduled: 'Agendados',
  onRoute: 'Em rota',
  late: 'Atrasados',
  completed: 'Concluídos',
  canceled: 'Cancelados',
  comandas: 'Comandas',
} as const satisfies Record<keyof Board, string>;

export type Group = keyof typeof GROUPS;

/** The lists with work to do; they get the wide columns. */
export const WORKING = ['awaiting', 'onRoute'] as const satisfies readonly Group[];

/** The lists for looking things up; the side panel's tabs. */
export const SIDE = ['scheduled', 'completed', 'late', 'canceled', 'comandas'] as const satisfies readonly Group[];

/**
 * The tabs with their counts. The tab of scheduled orders exists only while there are any. The late tab shows orders
 * late now next to those that came back late.
 */
export function tabsOf<Some extends Group>(groups: readonly Some[], { board, late, lateOnRoute }: CountedBoard) {
  const shown = groups.filter((group) => group !== 'scheduled' || board.scheduled.length > 0);
  return shown.map((value) => ({
    value,
    label: GROUPS[value],
    count: board[value].length,
    ...(value === 'late' && late.length > 0
      ? { note: late.length === lateOnRoute ? `+${late.length} na rua` : `+${late.length} agora` }
      : {}),
  }));
}

/** The chosen list, or `otherwise` if its tab is gone because the last scheduled order left it. */
export function openGroup<Some extends Group>(
  chosen: Some,
  { board }: Pick<CountedBoard, 'board'>,
  otherwise: Some,
): Some {
  return chosen === 'scheduled' && board.scheduled.length === 0 ? otherwise : chosen;
}

interface CountedBoard {
  readonly board: Board;
  /** Orders late now, and those of them on the road. */
  readonly late: readonly unknown[];
  readonly lateOnRoute: number;
}
