import { canMarkReady } from '#domain/orders/kitchen/mark-ready.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { cardAfter, type FocusStep } from './card-focus.ts';
import { isOffered } from './offered.ts';
import type { OrderActions } from './overlay-kinds.ts';

/** Keyboard control of lists of orders: arrows or J and K move between cards; letters act on the focused card. */
export function useOrderKeys(day: readonly Order[], actions: OrderActions, pending: ReadonlySet<string>): void {
  const step = (to: FocusStep) => () => focusCard(cardAfter(columnsOnScreen(), focusedCard(), to));
  const act = (run: (order: Order, card: HTMLElement) => void) => () => {
    const card = cardElement(focusedCard());
    const order = day.find(({ id }) => id === card?.dataset.card);
    if (card && order && card.dataset.gone === undefined && !pending.has(order.id)) run(order, card);
  };
  useHotkeys({
    ArrowDown: step('down'),
    ArrowUp: step('up'),
    ArrowLeft: step('left'),
    ArrowRight: step('right'),
    j: step('down'),
    k: step('up'),
    d: act((order, card) => {
      if (isOffered(order, 'dispatch')) actions.open('dispatch', order, card);
    }),
    c: act((order, card) => {
      if (!isOffered(order, 'complete')) return;
      if (phaseOf(order.status) === 'awaiting') actions.open('complete', order, card);
      else actions.complete(order);
    }),
    z: () => actions.undoLast(),
    Escape: actions.clearMarks,
    m: act((order, card) => actions.open('menu', order, card)),
    t: act((order, card) => {
      if (isOffered(order, 'change-courier')) actions.open('change-courier', order, card);
    }),
    r: act((order) => {
      if (canMarkReady(order)) actions.markReady(order);
    }),
    p: act((order) => actions.print(order)),
    x: act((order, card) => {
      if (isOffered(order, 'cancel')) actions.open('cancel', order, card);
    }),
    v: act((order) => actions.view(order)),
  });
}

/** The keys and their explanations on the board, the most needed first: a narrow window shows only as many as fit. */
export const KEY_HINTS: readonly (readonly [key: string, does: string])[] = [
  ['J K', 'mover'],
  ['D', 'despachar'],
  ['C', 'concluir'],
  ['↵', 'abrir'],
  ['M', 'mais'],
  ['Espaço', 'marcar'],
  ['R', 'pronto'],
  ['Z', 'desfazer'],
  ['T', 'trocar motoboy'],
  ['X', 'cancelar'],
  ['P', 'imprimir'],
];

/** Cards identified by column and order, because an order that is late now is in two columns. */
function columnsOnScreen(): readonly (readonly string[])[] {
  return columnElements().map((column, index) =>
    [...column.querySelectorAll<HTMLElement>('[data-card]')]
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((card) => `${index}:${card.dataset.card ?? ''}`),
  );
}

function columnElements(): readonly Element[] {
  return [...document.querySelectorAll('[data-column]')];
}

function focusedCard(): string | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]');
  const column = card?.closest('[data-column]');
  return card && column ? `${columnElements().indexOf(column)}:${card.dataset.card ?? ''}` : null;
}

function cardElement(key: string | null): HTMLElement | null {
  const [, index = '', id = ''] = /^(\d+):(.*)$/.exec(key ?? '') ?? [];
  return columnElements()[Number(index)]?.querySelector(`[data-card="${CSS.escape(id)}"]`) ?? null;
}

function focusCard(key: string | null): void {
  cardElement(key)?.focus();
}
