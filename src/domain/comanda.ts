import { fold } from './fold.ts';
import type { Cents } from './money.ts';
import type { Order, OrderItem } from './order.ts';
import { phaseOf } from './order-status.ts';
import { type LineInput, priceLine } from './order-totals.ts';

/** The most lines on one comanda; more is a mistake of a program. */
export const MAX_COMANDA_LINES = 1000;

/** What the line of a comanda carries beside what it sells. The server sets all of it. */
export interface ComandaLine {
  /** Unique among the lines of all comandas; stays with the line when it moves to another comanda. */
  readonly lineId?: string;
  readonly addedAt?: string;
  readonly addedBy?: { readonly name: string };
  readonly device?: string;
  /** Taken off this line, in cents; it is part of the order's `discount`, and `total` is without it. */
  readonly discount?: Cents;
  readonly discountReason?: string;
  /** The merged comandas through which the line came here: where it was first, first. */
  readonly from?: readonly string[];
}

export type PaymentState = 'received' | 'voided';

/** A payment of a comanda. It is never taken away: one that was a mistake is voided with a reason. */
export interface ComandaPayment {
  readonly id: string;
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  /** What the customer handed over, where change was due. */
  readonly changeFor?: Cents;
  readonly state: PaymentState;
  readonly receivedAt: string;
  readonly receivedBy: { readonly name: string };
  readonly device?: string;
  /** The lines that it pays, where it was paid by item; in cents, adding up to `amount` without `service`. */
  readonly lines?: readonly PaidLine[];
  /** How much of `amount` is service charge; absent where it was paid without one. */
  readonly service?: Cents;
  /** Whose payment it is, where the account was shared by people. */
  readonly share?: PersonShare;
  readonly voidedAt?: string;
  readonly voidedBy?: { readonly name: string };
  readonly voidReason?: string;
  /** As in {@link ComandaLine}. */
  readonly from?: readonly string[];
}

/** One person of the several who share an account: person 1 of 3. */
export interface PersonShare {
  readonly person: number;
  readonly of: number;
}

export interface PaidLine {
  readonly lineId: string;
  readonly amount: Cents;
}

/** A comanda that joined another one, as that one remembers it. */
export interface MergedComanda {
  readonly id: string;
  readonly command: string;
  readonly commandName?: string;
  /** The discount of the whole that it brought along. */
  readonly discount: Cents;
}

/** What only comandas have. Absent fields are empty. */
export interface ComandaState {
  readonly payments?: readonly ComandaPayment[];
  /** Why the whole comanda has its discount. */
  readonly discountReason?: string;
  readonly merged?: readonly MergedComanda[];
  /** Where the lines of this comanda are while it is merged; it has none of its own then. */
  readonly mergedInto?: { readonly id: string; readonly command: string };
  /** How many sit at it, for what each one has to pay. */
  readonly people?: number;
  readonly bill?: AskedBill;
}

/** The bill as it was asked for last. */
export interface AskedBill {
  readonly at: string;
  readonly by: { readonly name: string };
  readonly device?: string;
  /** What was consumed then, after discount; in cents. */
  readonly consumption: Cents;
}

/** Priced lines as a comanda takes them: each with an id, when it was added, by whom and at which device. */
export function comandaLines(
  lines: readonly LineInput[],
  {
    id,
    at,
    by,
    device,
  }: { readonly id: string; readonly at: string; readonly by?: ComandaLine['addedBy']; readonly device?: string },
): readonly OrderItem[] {
  return lines.map((line, index) => ({
    ...priceLine(line),
    lineId: `${id}-${index}`,
    addedAt: at,
    ...(by === undefined ? {} : { addedBy: { name: by.name } }),
    ...(device === undefined ? {} : { device }),
  }));
}

/** Two commands of one key are the same comanda: capitals and spaces do not tell tables apart. */
export function commandKey(command: string): string {
  return command.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether the order is a comanda to which things can still happen. */
export function isOpenComanda({ module, status }: Pick<Order, 'module' | 'status'>): boolean {
  return module === 'COMANDA' && phaseOf(status) === 'awaiting';
}

/** `12 · Família Souza`: the number and the name, as screens show them. */
export function comandaTitle({ command = '', commandName }: Pick<Order, 'command' | 'commandName'>): string {
  return commandName === undefined ? command : `${command} · ${commandName}`;
}

/** The comandas whose number or name contains the text, in the order given; a number that is the whole text comes first. */
export function searchComandas(comandas: readonly Order[], text: string): readonly Order[] {
  const wanted = fold(text.trim());
  if (wanted === '') return comandas;
  const found = comandas.filter(({ command = '', commandName = '' }) =>
    [command, commandName].some((field) => fold(field).includes(wanted)),
  );
  const isExact = ({ command = '' }: Order) => fold(command) === wanted;
  return [...found.filter(isExact), ...found.filter((comanda) => !isExact(comanda))];
}
