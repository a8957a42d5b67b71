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

/** The invalid fields, with a message each. */
export interface WrongPixAccount {
  readonly code: 'invalid-pix-account';
  readonly errors: readonly FieldProblem[];
}

const NO_KEY: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'Este CPF não confere.',
  cnpj: 'Este CNPJ não confere.',
  email: 'Informe um e-mail como nome@exemplo.com.br.',
  phone: 'Informe um celular com DDD.',
  random: 'A chave aleatória tem 32 letras e números, separados por traços.',
};

/** The account as stored and charged: the key in the bank's form, name and city as a BR Code carries them. */
export function checkPixAccount({ kind, ...typed }: PixAccount): Result<PixAccount, WrongPixAccount> {
  const key = pixKeyOf(kind, typed.key);
  const name = pixText(typed.name, PIX_NAME_LENGTH);
  const city = pixText(typed.city, PIX_CITY_LENGTH);
  if (key !== null && name !== '' && city !== '') return ok({ kind, key, name, city });
  return refused({
    code: 'invalid-pix-account',
    errors: [
      ...(key === null ? [{ path: '/key', detail: NO_KEY[kind] }] : []),
      ...(name === '' ? [{ path: '/name', detail: 'Informe o nome de quem recebe, em letras sem acento.' }] : []),
      ...(city === '' ? [{ path: '/city', detail: 'Informe a cidade de quem recebe.' }] : []),
    ],
  });
}
