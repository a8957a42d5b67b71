import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { PIX_CITY_LENGTH, PIX_NAME_LENGTH, pixText } from './pix-br-code.ts';
import { type PixKeyKind, pixKeyOf } from './pix-key.ts';

/** The account where an establishment receives Pix. */
export interface PixAccount {
  readonly kind: PixKeyKind;
  readonly key: string;
  /** The receiver, as the payer's bank shows it. */
  readonly name: string;
  readonly city: string;
}

/** An invalid field of an account; texts.ts has the message. */
export type PixAccountProblem = FieldProblem<
  { readonly code: 'invalid-key'; readonly kind: PixKeyKind } | { readonly code: 'no-name' | 'no-city' }
>;

export interface WrongPixAccount {
  readonly code: 'invalid-pix-account';
  readonly errors: readonly PixAccountProblem[];
}

/** The account as stored and charged: the key in the bank's form, name and city as a BR Code carries them. */
export function checkPixAccount({ kind, ...typed }: PixAccount): Result<PixAccount, WrongPixAccount> {
  const key = pixKeyOf(kind, typed.key);
  const name = pixText(typed.name, PIX_NAME_LENGTH);
  const city = pixText(typed.city, PIX_CITY_LENGTH);
  if (key !== null && name !== '' && city !== '') return ok({ kind, key, name, city });
  return refused({
    code: 'invalid-pix-account',
    errors: [
      ...(key === null ? [{ path: '/key', code: 'invalid-key' as const, kind }] : []),
      ...(name === '' ? [{ path: '/name', code: 'no-name' as const }] : []),
      ...(city === '' ? [{ path: '/city', code: 'no-city' as const }] : []),
    ],
  });
}
