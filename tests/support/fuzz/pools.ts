import type { IdsOf } from './from-schema.ts';

/** The noun whose ids fill a field, by the field's name; other fields get the ids of their own name. */
const NOUN_OF: Readonly<Record<string, string>> = {
  orderId: 'orders',
  courierId: 'couriers',
  runId: 'runs',
  comandaId: 'orders',
  printerId: 'printers',
  categoryId: 'categories',
  productId: 'products',
  methodId: 'payment-methods',
  lineId: 'lines',
  paymentId: 'payments',
  countId: 'counts',
  quoteId: 'quotes',
  comandas: 'orders',
  phone: 'phones',
  order: 'orders',
  courier: 'couriers',
  actor: 'accounts',
};

/** Ids seen in answers, by noun. The newest of each are kept. */
export interface Pools {
  readonly idsOf: IdsOf;
  add(noun: string, id: string): void;
  /** Collects the ids of an answer: under the noun of the address, and under the names of its lists. */
  learn(path: string, text: string): void;
}

const MOST = 24;

export function createPools(isProtected: (id: string) => boolean): Pools {
  const pools = new Map<string, string[]>();
  const add = (noun: string, id: string) => {
    const known = pools.get(noun) ?? [];
    if (isProtected(id) || known.includes(id)) return;
    known.push(id);
    if (known.length > MOST) known.shift();
    pools.set(noun, known);
  };
  const walk = (noun: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value.slice(0, 5)) walk(noun, one);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { id } = value as { id?: unknown };
    if (typeof id === 'string') add(noun, id);
    for (const [name, one] of Object.entries(value)) if (typeof one === 'object') walk(nounOf(name, noun), one);
  };
  return {
    idsOf: (field) => pools.get(NOUN_OF[field] ?? field) ?? [],
    add,
    learn(path, text) {
      if (text.startsWith('{')) walk(path.split(/[/?]/)[2] ?? '', JSON.parse(text));
    },
  };
}

/** Returns the noun of an id: lists have the noun of their own name, single objects that of the answer. */
function nounOf(name: string, noun: string): string {
  if (name === 'comandas' || name === 'order') return 'orders';
  if (name === 'items') return 'lines';
  return name.endsWith('s') ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : noun;
}
