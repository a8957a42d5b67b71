import type { OrderItemOption } from '#domain/orders/items/item.ts';
import type { OrderModule } from '#domain/orders/order.ts';
import { MAX_QUANTITY, ORDER_NOTES_LENGTH } from '#domain/orders/totals.ts';
import { isAmount } from '#domain/shared/money.ts';
import type { Fields } from '#domain/shared/read-shape.ts';
import { type Bag, type BagCustomer, type BagItem, type BagPayment, emptyBag } from './bag.ts';
import { WHOLE_RATE } from './money/discount.ts';

/**
 * Reads a bag stored by this or an older version. Returns `null` for anything that is not a bag; drops invalid lines
 * and payments but keeps the rest.
 */
export function readBag(stored: unknown): Bag | null {
  const fields = fieldsOf(stored);
  const { establishmentId } = fields;
  if (typeof establishmentId !== 'string') return null;
  const empty = emptyBag(establishmentId);
  return {
    establishmentId,
    module: isModule(fields.module) ? fields.module : empty.module,
    customer: customerOf(fieldsOf(fields.customer), empty.customer),
    items: listOf(fields.items).flatMap(itemOf),
    payments: listOf(fields.payments).flatMap(paymentOf),
    deliveryMinutes: minutesOf(fields.deliveryMinutes) ?? null,
    txDelivery: amountOf(fields.txDelivery) ?? 0,
    discount: amountOf(fields.discount) ?? 0,
    ...rateOf(fields.discountRate),
    ...feeOf(fields),
    ...placeOf(fieldsOf(fields.place), empty.customer),
    command: textOf(fields.command),
    ...(fields.pickup === true ? { pickup: true } : {}),
    ...otherWayOf(fields.otherWay),
    ...scheduleOf(fieldsOf(fields.schedule)),
    ...notesOf(fields.notes),
    idempotencyKey: textOf(fields.idempotencyKey),
  };
}

function customerOf(fields: Fields, empty: BagCustomer): BagCustomer {
  return Object.fromEntries(
    Object.keys(empty).map((field) => [field, textOf(fields[field])]),
  ) as unknown as BagCustomer;
}

function feeOf({ feeTyped, minutesTyped, suggested }: Fields): Pick<Bag, 'feeTyped' | 'minutesTyped' | 'suggested'> {
  const { fee, minutes } = fieldsOf(suggested);
  const amount = amountOf(fee);
  const whole = minutesOf(minutes);
  return {
    ...(feeTyped === true ? { feeTyped } : {}),
    ...(minutesTyped === true ? { minutesTyped } : {}),
    ...(amount !== undefined && whole !== undefined ? { suggested: { fee: amount, minutes: whole } } : {}),
  };
}

function otherWayOf(stored: unknown): Pick<Bag, 'otherWay'> {
  const { minutes, typed } = fieldsOf(stored);
  if (typeof typed !== 'boolean') return {};
  return { otherWay: { minutes: minutesOf(minutes) ?? null, typed } };
}

function placeOf({ latitude, longitude, of }: Fields, boxes: BagCustomer): Pick<Bag, 'place'> {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return {};
  const known = Object.entries(fieldsOf(of)).filter(([box, text]) => box in boxes && typeof text === 'string');
  return known.length === 0
    ? {}
    : { place: { latitude: latitude as number, longitude: longitude as number, of: Object.fromEntries(known) } };
}

function scheduleOf({ date, from, to }: Fields): Pick<Bag, 'schedule'> {
  const isWhole = [date, from, to].every((text) => typeof text === 'string');
  return isWhole ? { schedule: { date: textOf(date), from: textOf(from), to: textOf(to) } } : {};
}

function itemOf(stored: Fields): readonly BagItem[] {
  const { key, name, quantity, unitPrice, productId, notes, courtesy, options, listed } = stored;
  const price = amountOf(unitPrice);
  if (typeof key !== 'string' || typeof name !== 'string' || price === undefined || !isQuantity(quantity)) return [];
  const item: BagItem = { key, name, quantity, unitPrice: price };
  return [
    {
      ...item,
      ...(typeof productId === 'string' ? { productId } : {}),
      ...(typeof notes === 'string' && notes !== '' ? { notes } : {}),
      ...(typeof courtesy === 'string' && courtesy !== '' ? { courtesy } : {}),
      ...optionsOf(options),
      ...listedOf(fieldsOf(listed)),
    },
  ];
}

function optionsOf(stored: unknown): Pick<BagItem, 'options'> {
  return Array.isArray(stored) ? { options: listOf(stored).flatMap(optionOf) } : {};
}

function listedOf({ unitPrice, options }: Fields): Pick<BagItem, 'listed'> {
  const price = amountOf(unitPrice);
  return price === undefined ? {} : { listed: { unitPrice: price, ...optionsOf(options) } };
}

function optionOf({ groupId, optionId, group, parts, name, quantity, unitPrice }: Fields): readonly OrderItemOption[] {
  const price = amountOf(unitPrice);
  return typeof name === 'string' && price !== undefined && isQuantity(quantity)
    ? [{ ...idsOf({ groupId, optionId }), ...placeOfOption({ group, parts }), name, quantity, unitPrice: price }]
    : [];
}

function idsOf({ groupId, optionId }: Fields): Pick<OrderItemOption, 'groupId' | 'optionId'> {
  return typeof groupId === 'string' && typeof optionId === 'string' ? { groupId, optionId } : {};
}

function placeOfOption({ group, parts }: Fields): Pick<OrderItemOption, 'group' | 'parts'> {
  return { ...(typeof group === 'string' ? { group } : {}), ...(isQuantity(parts) ? { parts } : {}) };
}

function paymentOf({ key, methodId, name, amount, closes, changeFor }: Fields): readonly BagPayment[] {
  const paid = amountOf(amount);
  const note = amountOf(changeFor);
  if (typeof key !== 'string' || typeof methodId !== 'string' || paid === undefined) return [];
  const payment: BagPayment = { key, methodId, name: textOf(name), amount: paid };
  return [{ ...payment, ...(closes === true ? { closes } : {}), ...(note === undefined ? {} : { changeFor: note }) }];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && isAmount(value) ? value : undefined;
}

function notesOf(value: unknown): Pick<Bag, 'notes'> {
  const notes = textOf(value).slice(0, ORDER_NOTES_LENGTH);
  return notes === '' ? {} : { notes };
}

/** Whole minutes, else undefined. */
function minutesOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

function rateOf(value: unknown): Pick<Bag, 'discountRate'> {
  const known = Number.isInteger(value) && (value as number) >= 0 && (value as number) <= WHOLE_RATE;
  return known ? { discountRate: value as number } : {};
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_QUANTITY;
}

function isModule(value: unknown): value is OrderModule {
  return value === 'DELIVERY' || value === 'PDV' || value === 'COMANDA';
}
