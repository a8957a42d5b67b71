import { ORDER_PROBLEM_TEXTS } from '#domain/orders/texts.ts';
import { PLACE_TEXTS } from '#domain/places/texts.ts';
import { INVALID_TAX_ID } from '#domain/shared/texts.ts';
import { CUSTOMER_BOUNDS, type CustomerProblem } from './record.ts';

const CUSTOMER_TEXTS: Readonly<Record<CustomerProblem['code'], string>> = {
  ...PLACE_TEXTS,
  'no-customer-name': ORDER_PROBLEM_TEXTS['no-customer-name'],
  'no-address': ORDER_PROBLEM_TEXTS['no-address'],
  'tax-id': INVALID_TAX_ID,
  'too-many-addresses': `No máximo ${CUSTOMER_BOUNDS.addresses} endereços.`,
};

/** The message for an invalid field of a customer's record. */
export function customerText({ code }: Pick<CustomerProblem, 'code'>): string {
  return CUSTOMER_TEXTS[code];
}

/** Replaces the customer's name and street in an erased order. */
export const ERASED_NAME = 'Cliente removido';
export const ERASED_ADDRESS = 'Endereço removido';
