import type { BookChange } from '#domain/runs/book/change.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { type CapacityFacts, capacityWarning, keyMoveText } from '../run-texts.ts';

/** What a person has done to the planned runs, or undone. */
export type RunNews =
  | {
      readonly kind: 'changed';
      readonly before: readonly Run[];
      readonly change: BookChange;
      readonly isUndo: boolean;
    }
  | { readonly kind: 'made'; readonly courierId: string; readonly stops: number; readonly isUndo: boolean }
  | { readonly kind: 'planned'; readonly runs: number };

/** The news for a screen reader; `null` for what the screen says anyway. `labelOf` names an order. */
export function newsText(news: RunNews, labelOf: (orderId: string) => string, facts: CapacityFacts): string | null {
  if (news.kind === 'planned') return counted(news.runs, 'saída proposta', 'saídas propostas');
  const text = news.kind === 'made' ? madeText(news, facts) : changeText(news, labelOf, facts);
  return text !== null && news.isUndo ? `Desfeito. ${text}` : text;
}

function madeText({ courierId, stops }: RunNews & { kind: 'made' }, { couriers }: CapacityFacts): string {
  const name = couriers.find(({ id }) => id === courierId)?.name ?? '';
  return `Saída de ${name}: ${counted(stops, 'parada', 'paradas')}`;
}

function changeText(
  { before, change }: RunNews & { kind: 'changed' },
  labelOf: (orderId: string) => string,
  facts: CapacityFacts,
): string | null {
  const run = before.find(({ id }) => id === change.runId);
  if (run === undefined) return null;
  const { courierName: name, stops } = run;
  switch (change.kind) {
    case 'move':
    case 'take-out':
      return keyMoveText(before, change, labelOf(change.orderId), facts);
    case 'lock':
      return change.locked
        ? `${name}: travada até o ${labelOf(change.orderId)}`
        : `${name}: livre a partir do ${labelOf(change.orderId)}`;
    case 'merge': {
      const count = stops.length + (before.find(({ id }) => id === change.from)?.stops.length ?? 0);
      return `${name}: ${counted(count, 'parada', 'paradas')}${capacityWarning(facts, run.courierId, count)}`;
    }
    case 'split': {
      const first = stops.findIndex(({ orderId }) => orderId === change.orderId);
      return `${name}: dividida em ${first} e ${counted(stops.length - first, 'parada', 'paradas')}`;
    }
    case 'give':
      return `Saída passada para ${change.courier.name}${capacityWarning(facts, change.courier.id, stops.length)}`;
    case 'dissolve':
      return `Saída de ${name} desmanchada`;
    case 'hold':
      return null;
  }
}
