import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { doorMoneyOf } from '#domain/orders/delivery/money-at-door.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Cents, formatBrl, sumCents } from '#domain/shared/money.ts';
import { enumerated } from '#domain/shared/text/enumerated.ts';
import { isOverCap } from './cash-cap.ts';

/** The establishment's cap, and the cash with each courier, in cents. */
export interface CashUnderCap {
  readonly cap: Cents;
  readonly couriers: readonly { readonly courierId: string; readonly name: string; readonly cash: Cents }[];
}

/** The most names in a sentence; the others are counted. */
const MOST_NAMES = 3;

/** Names the couriers who have more cash than the cap allows, with the amount; null if nobody has. */
export function overCapText({ cap, couriers }: CashUnderCap): string | null {
  const over = couriers.filter(({ cash }) => isOverCap(cap, cash));
  if (over.length === 0) return null;
  const who = over.map(({ name, cash }) => `${name} está com ${formatBrl(cash)}`).join('; ');
  return `${who} em dinheiro, acima do limite de ${formatBrl(cap)}.`;
}

/**
 * Names the couriers that these orders would take above the cap, without those above it already; null if there
 * are none. An order that a courier already has adds nothing.
 */
export function wouldExceedText(
  { cap, couriers }: CashUnderCap,
  orders: readonly Order[],
  methods: readonly Pick<PaymentMethod, 'id' | 'name' | 'kind' | 'needsChange'>[],
  what: string,
): string | null {
  const exceeding = couriers.filter(({ courierId, cash }) => {
    const added = orders.filter(({ fkUserMotoboy }) => fkUserMotoboy !== courierId);
    const addedCash = sumCents(added.map((order) => doorMoneyOf(order, methods).cash));
    return !isOverCap(cap, cash) && isOverCap(cap, cash + addedCash);
  });
  if (exceeding.length === 0) return null;
  const verb = exceeding.length === 1 ? 'passa' : 'passam';
  return `${what}, ${namesText(exceeding.map(({ name }) => name))} ${verb} do limite de ${formatBrl(cap)} em dinheiro.`;
}

function namesText(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES + 1 ? names.slice(0, MOST_NAMES) : names;
  const rest = names.length - shown.length;
  return enumerated(rest === 0 ? shown : [...shown, `mais ${rest} motoboys`]);
}
