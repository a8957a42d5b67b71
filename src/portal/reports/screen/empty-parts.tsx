import type { ReactNode } from 'react';
import { NOTHING_PROMISED, NOTHING_SOLD } from '#domain/reports/texts.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import type { EmptyPart } from '#portal/ui/filling.ts';

interface EmptyPeriod {
  /** Nothing was ordered in the period: the notice above the cards has the act for all of them. */
  readonly isEmpty: boolean;
  readonly hasToday: boolean;
  /** The act of a period that is over, which nothing fills. */
  readonly otherPeriod: ReactNode;
}

export type EmptyParts = Readonly<
  Record<'sold' | 'delivered' | 'promised' | 'districts' | 'runs' | 'ratings' | 'customers', EmptyPart>
>;

const ORDER = <PermittedLink to="/novo-pedido">Fazer um pedido</PermittedLink>;
const DISPATCH = (
  <PermittedLink to="/dashboard" act="orders.move">
    Despachar um pedido
  </PermittedLink>
);
const RUNS = <PermittedLink to="/rastreamento/location-planning">Montar as saídas</PermittedLink>;
const LINK = <PermittedLink to="/dashboard">Enviar o link de um pedido</PermittedLink>;

/** What the cards of a report say where the period has nothing for them, with the act that fills them. */
export function emptyPartsOf({ isEmpty, hasToday, otherPeriod }: EmptyPeriod): EmptyParts {
  const part = (words: string, act: ReactNode): EmptyPart =>
    isEmpty ? { words, noAct: 'beside' } : { words, action: hasToday ? act : otherPeriod };
  return {
    sold: part(NOTHING_SOLD, ORDER),
    delivered: part('Nenhuma entrega no período.', DISPATCH),
    promised: part(NOTHING_PROMISED, ORDER),
    districts: part('Nenhum pedido com bairro no período.', ORDER),
    runs: part('Nenhuma saída no período.', RUNS),
    ratings: part('Nenhum pedido do período foi avaliado.', LINK),
    customers: part('Nenhum cliente no período.', ORDER),
  };
}

/** Empty parts that are good news. */
export const GOOD_NEWS = {
  late: { words: 'Nenhuma entrega fora do prazo no período.', noAct: 'all-well' },
  canceled: { words: 'Nenhum cancelamento no período.', noAct: 'all-well' },
  discounts: { words: 'Nenhum desconto no período.', noAct: 'all-well' },
  overridden: { words: 'Nada foi vendido por outro preço que o do cardápio.', noAct: 'all-well' },
  lost: { words: 'Nenhum cliente perdido no período.', noAct: 'all-well' },
} as const satisfies Readonly<Record<string, EmptyPart>>;
