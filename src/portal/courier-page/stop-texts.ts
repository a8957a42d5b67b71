import type { CourierStop } from '#contract/couriers/page-schema.ts';
import type { PaymentKind } from '#domain/catalogue/catalogue.ts';
import { isAtDoor } from '#domain/orders/delivery/money-at-door.ts';
import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import { formatBrl, sumCents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';

/** `Alameda Franca, 1421`. */
export function streetText({ address }: Pick<CourierStop, 'address'>): string {
  return [address.address, address.number].filter((part) => part.trim() !== '').join(', ') || 'Sem endereço';
}

/** The full address for a map search. */
function placeText({ address }: Pick<CourierStop, 'address'>): string {
  const parts = [`${address.address} ${address.number}`, address.neighborhood, address.city, address.uf];
  return parts.flatMap((part) => (part?.trim() ? [part.trim()] : [])).join(', ');
}

export interface NavigationLinks {
  readonly waze: string;
  readonly google: string;
  /** A link that every map app opens. */
  readonly geo: string;
}

/** Map links to a stop: by coordinates if known, else by address; null without either. */
export function navigationLinks(stop: Pick<CourierStop, 'address'>): NavigationLinks | null {
  const { latitude, longitude } = stop.address;
  const words = encodeURIComponent(placeText(stop));
  if (latitude !== undefined && longitude !== undefined) {
    const point = `${latitude},${longitude}`;
    return {
      waze: `https://waze.com/ul?ll=${point}&navigate=yes`,
      google: `https://www.google.com/maps/dir/?api=1&destination=${point}&travelmode=driving`,
      geo: `geo:${point}?q=${point}${words === '' ? '' : `(${words})`}`,
    };
  }
  if (words === '') return null;
  return {
    waze: `https://waze.com/ul?q=${words}&navigate=yes`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${words}&travelmode=driving`,
    geo: `geo:0,0?q=${words}`,
  };
}

const AT_DOOR: Readonly<Record<PaymentKind, string>> = {
  dinheiro: 'em dinheiro',
  pix: 'no Pix',
  credito: 'no crédito',
  debito: 'no débito',
  vale: 'no vale',
  fiado: 'fiado',
  online: 'já pago',
};

/** The order does not say how it is paid. */
export const UNSAID = 'forma de pagamento não informada';

/** What he takes at the door: the payments that the order names, and the cents of which it does not say how they are paid. */
export function dueAtDoor({ payments, toCollect }: Pick<CourierStop, 'payments' | 'toCollect'>) {
  const named = payments.filter(({ kind, amount }) => isAtDoor(kind) && amount > 0);
  return { named, unsaid: Math.max(0, toCollect - sumCents(named.map(({ amount }) => amount))) };
}

/** `Dinheiro + Pix`, `Dinheiro + forma de pagamento não informada`: how an order says that it is paid at the door. */
export function waysText(stop: Pick<CourierStop, 'payments' | 'toCollect'>): string {
  const { named, unsaid } = dueAtDoor(stop);
  return [...named.map(({ name }) => name), ...(unsaid > 0 ? [UNSAID] : [])].join(' + ');
}

/** `em dinheiro`, `no Pix`. */
export function kindText(kind: PaymentKind): string {
  return AT_DOOR[kind];
}

/** `3 itens`. */
export function itemsText({ items }: Pick<CourierStop, 'items'>): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return counted(count, 'item', 'itens');
}

/** `já pago`, `receber R$ 57,90`. */
export function dueText({ toCollect }: Pick<CourierStop, 'toCollect'>): string {
  return toCollect === 0 ? 'já pago' : `receber ${formatBrl(toCollect)}`;
}

/** `levar R$ 42,10 de troco`: he takes the change of all stops along when he leaves the shop. */
export function changeText({ change }: Pick<CourierStop, 'change'>): string {
  return `levar ${formatBrl(change)} de troco`;
}

const DONE: Readonly<Record<Exclude<DeliveryStepKind, 'failed'>, string>> = {
  left: 'Saída',
  arrived: 'Chegada',
  delivered: 'Entrega',
  returned: 'Volta',
};

/** The label of a press for its undo: `Entrega do 72`, `Não entregue: 72`, `Saída de 3 pedidos`. */
export function tapText(kind: DeliveryStepKind, codes: readonly string[]): string {
  if (kind === 'failed') return `Não entregue: ${codes.join(', ')}`;
  return codes.length === 1 ? `${DONE[kind]} do ${codes[0]}` : `${DONE[kind]} de ${codes.length} pedidos`;
}

/** The current target: the next stop, the way back, or the shop's check. */
export type Stage = 'leave' | 'ride' | 'door' | 'done';

export function stageOf({ steps, completed }: Pick<CourierStop, 'steps' | 'completed'>): Stage {
  const last = steps.at(-1)?.kind;
  if (completed || last === 'delivered' || last === 'failed' || last === 'returned') return 'done';
  if (last === 'arrived') return 'door';
  return last === 'left' ? 'ride' : 'leave';
}

/** Whether he is done at the door and not yet back at the shop. */
export function isToReturn({ steps, completed }: Pick<CourierStop, 'steps' | 'completed'>): boolean {
  const last = steps.at(-1)?.kind;
  return !completed && (last === 'delivered' || last === 'failed');
}

/** `Saída encerrada: 2 entregues, 1 não entregue`: the results of the stops that he has not returned from yet. */
export function endedText(stops: readonly Pick<CourierStop, 'steps'>[]): string {
  const ending = (kind: DeliveryStepKind) => stops.filter(({ steps }) => steps.at(-1)?.kind === kind).length;
  const [delivered, failed] = [ending('delivered'), ending('failed')];
  const counts = [
    ...(delivered === 0 ? [] : [counted(delivered, 'entregue', 'entregues')]),
    ...(failed === 0 ? [] : [counted(failed, 'não entregue', 'não entregues')]),
  ];
  // No-break spaces keep each number next to its word.
  return `Saída encerrada: ${counts.map((count) => count.replaceAll(' ', '\u00a0')).join(', ')}`;
}

/** `1:12` from milliseconds; never below zero. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
