import Type from 'typebox';
import { MAX_CENTS } from '#domain/shared/money.ts';

/** Cents from 0 to the largest amount. */
export const Amount = Type.Integer({ minimum: 0, maximum: MAX_CENTS });

/** Cents of a sum, which may exceed the limit of a single amount. */
export const SumAmount = Type.Integer();
