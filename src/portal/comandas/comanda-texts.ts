import { changedSinceBill } from '#domain/comandas/bill/bill.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type BusinessDay, businessDayOf, type OffsetAt } from '#domain/shared/business-day.ts';
import { durationText } from '#domain/shared/duration.ts';
import { type InstantMs, MINUTE_MS, minutesBetween } from '#domain/shared/instant.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { shortDateText } from '#domain/shared/text/day.ts';
import { itemCountOf } from '#portal/orders/order-texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';

const DAY_MS = 86_400_000;

/** Ages at which a comanda turns amber and red, in minutes. */
const LONG_MINUTES = 60;
const VERY_LONG_MINUTES = 120;

export interface ComandaAge {
  readonly text: string;
  readonly tone: 'neutral' | 'amber' | 'red';
  /** Opened on an earlier business day. */
  readonly carriedOver: boolean;
}

/**
 * How long a comanda has been open: `38 min`, or `de ontem` and `de 19/11` if it was carried over. Counts from the minute
 * that `openedText` shows, so that a `now` rounded to minutes gives the same age.
 */
export function comandaAge(comanda: Order, now: InstantMs, offsetAt: OffsetAt): ComandaAge {
  const opened = Date.parse(comanda.createdAt);
  const [openedOn, today] = [businessDayOf(opened, offsetAt), businessDayOf(now, offsetAt)];
  if (openedOn < today) return { text: fromText(openedOn, today), tone: 'amber', carriedOver: true };
  const minutes = minutesBetween(Math.floor(opened / MINUTE_MS) * MINUTE_MS, now);
  return { text: durationText(minutes), tone: toneOf(minutes), carriedOver: false };
}

function toneOf(minutes: number): ComandaAge['tone'] {
  if (minutes >= VERY_LONG_MINUTES) return 'red';
  return minutes >= LONG_MINUTES ? 'amber' : 'neutral';
}

/** `aberta às 20:12`, `aberta ontem às 22:10`, `aberta em 19/11 às 22:10`. */
export function openedText(comanda: Order, now: InstantMs, offsetAt: OffsetAt, timeZone: string): string {
  const clock = clockText(comanda.createdAt, timeZone);
  const [openedOn, today] = [businessDayOf(Date.parse(comanda.createdAt), offsetAt), businessDayOf(now, offsetAt)];
  if (openedOn >= today) return `aberta às ${clock}`;
  return openedOn === dayBefore(today)
    ? `aberta ontem às ${clock}`
    : `aberta em ${shortDateText(openedOn)} às ${clock}`;
}

/** One line about a comanda: `38 min · 3 itens · falta R$ 41,00`, `38 min · sem itens`, or how it ended. */
export function comandaRowText(comanda: Order, now: InstantMs, offsetAt: OffsetAt): string {
  const items = itemCountOf(comanda);
  const phase = phaseOf(comanda.status);
  if (phase === 'canceled') return `${items} · cancelada`;
  if (phase !== 'awaiting') return `${items} · fechada`;
  const { mergedInto } = comanda.comanda ?? {};
  if (mergedInto !== undefined) return `junta com ${mergedInto.command}`;
  const age = comandaAge(comanda, now, offsetAt).text;
  if (comanda.order.items.length === 0) return `${age} · sem itens`;
  return `${age} · ${items} · ${leftText(comanda)}`;
}

function leftText(comanda: Order): string {
  const { paid, left } = standingOf(comanda);
  if (left === 0) return 'paga';
  return paid > 0 ? `falta ${formatBrl(left)}` : 'aberta';
}

/** `conta às 20:41`; also what was added since, if the printed bill is outdated. */
export function billChipText(comanda: Order, timeZone: string): string {
  const { bill } = comanda.comanda ?? {};
  if (bill === undefined) return '';
  return `conta às ${clockText(bill.at, timeZone)}${changedSinceBill(comanda) ? ' · mudou' : ''}`;
}

/** `Pré-conta impressa 20:46 por Caio; nada foi lançado depois`. */
export function billText(comanda: Order, timeZone: string): string {
  const { bill } = comanda.comanda ?? {};
  if (bill === undefined) return '';
  const since = changedSinceBill(comanda) ? 'a conta mudou depois' : 'nada foi lançado depois';
  return `Pré-conta impressa ${clockText(bill.at, timeZone)} por ${bill.by.name}; ${since}`;
}

export function peopleText(people: number): string {
  return counted(people, 'pessoa', 'pessoas');
}

function fromText(openedOn: BusinessDay, today: BusinessDay): string {
  return openedOn === dayBefore(today) ? 'de ontem' : `de ${shortDateText(openedOn)}`;
}

function dayBefore(day: BusinessDay): BusinessDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
