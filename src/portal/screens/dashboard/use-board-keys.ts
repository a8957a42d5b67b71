import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#domain/order.ts';
import { isOffered } from '#portal/orders/offered-actions.ts';
import type { OrderActions } from '#portal/orders/order-actions.tsx';
import { useHotkeys } from '#portal/ui/use-hotkeys.ts';
import { cardAfter, type Step } from './card-focus.ts';

/** The keys of the board: arrows or J and K move between cards; letters act on the card that has the focus. */
export function useBoardKeys(day: readonly Order[], actions: OrderActions, pending: ReadonlySet<string>): void {
  const navigate = useNavigate();
  const step = (to: Step) => () => focusCard(cardAfter(columnsOnScreen(), focusedCard(), to));
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
    c: act((order) => {
      if (isOffered(order, 'complete')) actions.complete(order);
    }),
    m: act((order, card) => actions.open('menu', order, card)),
    t: act((order, card) => {
      if (isOffered(order, 'change-courier')) actions.open('change-courier', order, card);
    }),
    p: act((order) => actions.print(order)),
    x: act((order, card) => {
      if (isOffered(order, 'cancel')) actions.open('cancel', order, card);
    }),
    v: act((order) => void navigate({ to: '/order/$id', params: { id: order.id } })),
  });
}

/** The keys, as the screen explains them. */
export const KEY_HINTS: readonly (readonly [key: string, does: string])[] = [
  ['J K', 'mover'],
  ['D', 'despachar'],
  ['C', 'concluir'],
  ['T', 'trocar motoboy'],
  ['X', 'cancelar'],
  ['P', 'imprimir'],
  ['V', 'ver'],
  ['M', 'mais'],
];

function columnsOnScreen(): readonly (readonly string[])[] {
  return [...document.querySelectorAll('[data-column]')].map((column) =>
    [...column.querySelectorAll<HTMLElement>('[data-card]')]
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((card) => card.dataset.card ?? ''),
  );
}

function focusedCard(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card ?? null;
}

function cardElement(id: string | null): HTMLElement | null {
  return id === null ? null : document.querySelector(`[data-card="${CSS.escape(id)}"]`);
}

function focusCard(id: string | null): void {
  cardElement(id)?.focus();
}
