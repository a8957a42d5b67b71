import type { OrderEvent } from '#contract/order-schema.ts';
import { formatBrl } from '#domain/money.ts';
import type { Motoboy, Order } from '#domain/order.ts';
import type { FieldChange } from '#domain/order-changes.ts';
import { phaseName } from '#domain/order-status.ts';
import { clockText } from '#portal/orders/clock-text.ts';

/**
 * What an event changed, one Portuguese sentence a fact, in the order people ask for it. Times that only repeat when
 * the event happened are left out. Fields this version does not know are named, so that nothing is hidden.
 */
export function changesInWords(event: Pick<OrderEvent, 'changes'>, timeZone: string): readonly string[] {
  const known = FIELDS.flatMap(([path, words]) => {
    const change = event.changes.find((one) => one.path === path);
    const sentence = change === undefined ? null : words(change, timeZone);
    return sentence === null ? [] : [sentence];
  });
  const others = event.changes.filter(({ path }) => !FIELDS.some(([name]) => name === path));
  return [...known, ...others.map(({ path }) => `Campo ${path} alterado`)];
}

/** Who did it: the person, the integration by its key's name, or the portal itself. */
export function actorText({ kind, name }: OrderEvent['actor']): string {
  if (kind === 'integration') return `${name} (integração)`;
  return kind === 'system' ? 'Portal (automático)' : name;
}

type Words = (change: FieldChange, timeZone: string) => string | null;

const FIELDS: readonly (readonly [path: string, words: Words])[] = [
  ['status', ({ from, to }) => `${statusText(from)} → ${statusText(to)}`],
  ['motoboy', ({ from, to }) => courierWords(from as Motoboy | undefined, to as Motoboy | undefined)],
  ['forecast', ({ to }, zone) => timeWords('Previsão de chegada', to, zone)],
  ['forecastReturn', ({ to }, zone) => timeWords('Volta prevista', to, zone)],
  ['order', ({ from, to }) => contentsWords(from as Order['order'] | undefined, to as Order['order'] | undefined)],
  ['partnerDelivery', ({ to }) => (to === true ? 'Entregue pelo parceiro' : 'Entrega própria')],
  ['fkUserMotoboy', () => null],
  ['dispatchAt', () => null],
  ['returnAt', ({ to }, zone) => timeWords('Voltou', to, zone)],
  ['returnManagerAt', () => null],
  ['lalamove', () => null],
];

function statusText(status: unknown): string {
  return typeof status === 'number' ? phaseName(status) : '?';
}

function courierWords(from: Motoboy | undefined, to: Motoboy | undefined): string {
  if (from === undefined) return `Motoboy: ${to?.name ?? '?'}`;
  return to === undefined ? `Sem motoboy (era ${from.name})` : `Motoboy: ${from.name} → ${to.name}`;
}

function timeWords(label: string, to: unknown, timeZone: string): string | null {
  return typeof to === 'string' ? `${label}: ${clockText(to, timeZone)}` : null;
}

/** Contents only grow by appending to a comanda; anything else is said as the new total. */
function contentsWords(from: Order['order'] | undefined, to: Order['order'] | undefined): string | null {
  if (from === undefined || to === undefined) return null;
  const added = to.items.slice(from.items.length).map(({ quantity, name }) => `${quantity}× ${name}`);
  const total = from.total === to.total ? [] : [`total ${formatBrl(from.total)} → ${formatBrl(to.total)}`];
  const words = [...(added.length > 0 ? [`Mais ${added.join(', ')}`] : []), ...total];
  return words.length === 0 ? 'Itens alterados' : words.join(' · ');
}
