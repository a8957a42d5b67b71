import { durationText } from '#domain/shared/duration.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { greetingOf } from '#domain/shared/text/greeting.ts';
import type { PublicOrder, PublicState } from './public-order.ts';

/** The steps of an order; a pickup has no ride. */
export interface Step {
  readonly name: string;
  readonly at?: string;
  readonly phase: 'done' | 'current' | 'coming';
}

const PLAIN: Readonly<Record<Exclude<PublicState, 'on-route' | 'at-door'>, string>> = {
  scheduled: 'Seu pedido está agendado',
  preparing: 'Seu pedido está em preparo',
  delivered: 'Pedido entregue',
  failed: 'A entrega não foi concluída',
  canceled: 'Pedido cancelado',
};

/** The state in plain words: `Marcos está a caminho`. */
export function stateText({
  state,
  kind,
  courier,
  readyAt,
}: Pick<PublicOrder, 'state' | 'kind' | 'courier' | 'readyAt'>): string {
  if (readyAt !== undefined) return `Seu pedido está pronto para ${kind === 'pickup' ? 'a retirada' : 'sair'}`;
  if (state === 'on-route') return `${courier?.firstName ?? 'Seu pedido'} está a caminho`;
  if (state === 'at-door') return `${courier?.firstName ?? 'Seu pedido'} chegou`;
  return state === 'delivered' && kind === 'pickup' ? 'Pedido retirado' : PLAIN[state];
}

/**
 * The expected arrival compared with the promise: `late` once the promise has passed, `behind` if the order is expected
 * in a later minute.
 */
export type PromiseOutlook = 'on-time' | 'behind' | 'late';

export const OUTLOOK_TEXTS: Readonly<Record<PromiseOutlook, string>> = {
  'on-time': 'no prazo',
  behind: 'vai atrasar um pouco',
  late: 'atrasado',
};

/**
 * `null` for a finished order. `isLate` is as old as the last answer: on a page that has been offline since, the time
 * decides.
 */
export function outlookOf(
  order: Pick<PublicOrder, 'isLate' | 'expectedAt'> & OpenPromise,
  now: InstantMs,
): PromiseOutlook | null {
  const { state, isLate, promisedAt, expectedAt } = order;
  if (state === 'delivered' || state === 'failed' || state === 'canceled') return null;
  if (isLate || veryLateMinutes(order, now) !== null) return 'late';
  if (promisedAt === undefined || expectedAt === undefined || state === 'at-door') return 'on-time';
  return minuteOf(expectedAt) > minuteOf(promisedAt) ? 'behind' : 'on-time';
}

/** Whether the page shows the promised time: not for a canceled or failed order, which will not arrive. */
export function showsPromise({ state }: Pick<PublicOrder, 'state'>): boolean {
  return state !== 'canceled' && state !== 'failed';
}

type OpenPromise = Pick<PublicOrder, 'state' | 'promisedAt' | 'readyAt'> & Partial<Pick<PublicOrder, 'kind'>>;

/** From this many minutes after the promise, the page says how late the order is and to ask the shop. */
export const VERY_LATE_MINUTES = 60;

/** Minutes since the promise of an open order that is very late; else `null`. */
export function veryLateMinutes({ state, promisedAt, kind, readyAt }: OpenPromise, now: InstantMs): number | null {
  if (promisedAt === undefined || !VERY_LATE_STATES.has(state)) return null;
  // A pickup that is ready waits for its customer.
  if (kind === 'pickup' && readyAt !== undefined) return null;
  const minutes = Math.floor((now - Date.parse(promisedAt)) / MINUTE_MS);
  return minutes < VERY_LATE_MINUTES ? null : minutes;
}

/** A courier at the door needs no question to the shop. */
const VERY_LATE_STATES: ReadonlySet<PublicState> = new Set(['scheduled', 'preparing', 'on-route']);

/** `atrasado há 2 h 15` from an hour on, else the outlook's words. */
export function lateText(order: OpenPromise, now: InstantMs): string {
  const minutes = veryLateMinutes(order, now);
  return minutes === null ? OUTLOOK_TEXTS.late : `atrasado há ${durationText(minutes)}`;
}

function minuteOf(iso: string): number {
  return Math.floor(Date.parse(iso) / MINUTE_MS);
}

/** What the customer can do about an exceptional state or a long delay; empty otherwise. */
export function adviceText(order: OpenPromise, now: InstantMs): string {
  const { state } = order;
  if (veryLateMinutes(order, now) !== null) {
    return 'O pedido passou muito do horário prometido. Fale com a loja para saber o que houve.';
  }
  if (state === 'canceled') return 'Se você não pediu o cancelamento, fale com a loja.';
  if (state === 'failed') return 'O motoboy não conseguiu entregar. Fale com a loja para combinar o que fazer.';
  return '';
}

/** The steps of an order; empty for a canceled or failed one. */
export function stepsOf(order: PublicOrder): readonly Step[] {
  const { state, kind, createdAt, readyAt, dispatchedAt, deliveredAt } = order;
  if (state === 'canceled' || state === 'failed') return [];
  const end = { name: kind === 'pickup' ? 'Retirado' : 'Entregue', ...at(deliveredAt) };
  const steps = [
    { name: 'Recebido', at: createdAt },
    readyAt === undefined
      ? { name: state === 'scheduled' ? 'Agendado' : 'Em preparo' }
      : { name: 'Pronto', at: readyAt },
    ...(kind === 'pickup' ? [] : [{ name: 'A caminho', ...at(dispatchedAt) }]),
    end,
  ];
  let current = state === 'scheduled' || state === 'preparing' ? 1 : 2;
  if (state === 'delivered') current = steps.length;
  return steps.map((step, index) => ({ ...step, phase: stepPhase(index, current) }));
}

function stepPhase(index: number, current: number): Step['phase'] {
  if (index < current) return 'done';
  return index === current ? 'current' : 'coming';
}

/** `a menos de 100 m`, `a cerca de 800 m`, `a cerca de 1,2 km`. */
export function distanceText(meters: number): string {
  if (meters < 100) return 'a menos de 100 m';
  if (meters < 1000) return `a cerca de ${meters} m`;
  return `a cerca de ${(meters / 1000).toFixed(1).replace('.', ',').replace(',0', '')} km`;
}

/** The message in which a shop sends its customer the link. */
export function inviteText(
  order: { readonly name: string; readonly code: string; readonly shop: string },
  url: string,
): string {
  return `${greetingOf(order.name)} Acompanhe o seu pedido ${order.code} (${order.shop}) por este link: ${url}`;
}

function at(instant: string | undefined): { readonly at?: string } {
  return instant === undefined ? {} : { at: instant };
}
