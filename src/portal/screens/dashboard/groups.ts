import type { Board } from '#domain/board.ts';

/** The lists of the screen, in the order of the small screen's tabs, with the names that people and checks look for. */
export const GROUPS = {
  awaiting: 'Aguardando',
  onRoute: 'Em rota',
  late: 'Atrasados',
  completed: 'Concluídos',
  canceled: 'Cancelados',
  comandas: 'Comandas',
} as const satisfies Record<keyof Board, string>;

export type Group = keyof typeof GROUPS;

/** Where orders are worked on; they have the wide columns. */
export const WORKING = ['awaiting', 'onRoute'] as const satisfies readonly Group[];

/** What is looked up; the side panel's tabs. */
export const SIDE = ['completed', 'late', 'canceled', 'comandas'] as const satisfies readonly Group[];

/** The tabs with their counts. What is late now stands beside the count of those that came back late. */
export function tabsOf<Some extends Group>(groups: readonly Some[], { board, late, lateOnRoute }: CountedBoard) {
  return groups.map((value) => ({
    value,
    label: GROUPS[value],
    count: board[value].length,
    ...(value === 'late' && late.length > 0
      ? { note: late.length === lateOnRoute ? `+${late.length} na rua` : `+${late.length} agora` }
      : {}),
  }));
}

interface CountedBoard {
  readonly board: Board;
  /** Late now, and of these the ones on the road. */
  readonly late: readonly unknown[];
  readonly lateOnRoute: number;
}
