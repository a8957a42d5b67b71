import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { overCapText, wouldExceedText } from '#domain/settlements/cap-texts.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { courierCashQuery } from './ledger-query.ts';

interface CapQuestion {
  /** The orders that leave, and what they are in the sentence: `Com este pedido`. */
  readonly orders: readonly Order[];
  readonly what: string;
  /** Only this courier; all without. */
  readonly courierId?: string;
}

/** Warnings of couriers who have more cash than the establishment allows, or would have it with these orders. */
export function useCapTexts({ orders, what, courierId }: CapQuestion): readonly string[] {
  const hasCap = usePreferences().courierCashCap > 0;
  const { data } = useQuery({ ...courierCashQuery, enabled: hasCap });
  const methods = useQuery({ ...paymentMethodsQuery, enabled: hasCap }).data?.paymentMethods;
  if (data === undefined || methods === undefined) return [];
  const couriers = data.couriers.filter((one) => courierId === undefined || one.courierId === courierId);
  const asked = { ...data, couriers };
  return [overCapText(asked), wouldExceedText(asked, orders, methods, what)].filter((text) => text !== null);
}
