import type { Run } from '#domain/runs/book/run.ts';

/**
 * A proposed run of the courier `c-${id}`. Each letter of `orders` is the id of an order, in the order of the stops; a
 * capital letter is a locked stop.
 */
export function aRun(id: string, orders: string, overrides: Partial<Run> = {}): Run {
  return {
    id,
    state: 'planned',
    isProposal: true,
    courierId: `c-${id}`,
    courierName: `Motoboy ${id}`,
    stops: [...orders].map((letter) => ({ orderId: letter.toLowerCase(), locked: letter !== letter.toLowerCase() })),
    createdAt: 0,
    ...overrides,
  };
}
