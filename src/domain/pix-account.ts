import type { FieldProblem } from './field-problem.ts';
import { PIX_CITY_LENGTH, PIX_NAME_LENGTH, pixText } from './pix-br-code.ts';
import { type PixKeyKind, pixKeyOf } from './pix-key.ts';

/** Where an establishment receives its Pix. */
export interface PixAccount {
  readonly kind: PixKeyKind;
  readonly key: string;
  /** Of the receiver, as the payer's bank shows it. */
  readonly name: string;
  readonly city: string;
}

export type CheckedPixAccount =
  | { readonly ok: true; readonly account: PixAccount }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

const NO_KEY: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'Este CPF não confere.',
  cnpj: 'Este CNPJ não confere.',
  email: 'Informe um e-mail como nome@exemplo.com.br.',
  phone: 'Informe um celular com DDD.',
  random: 'A chave aleatória tem 32 letras e números, separados por traços.',
};

/** The account as it is kept and charged: the key as banks know it, name and city as a BR Code carries them. */
export function checkPixAccount({ kind, ...typed }: PixAccount): CheckedPixAccount {
  const key = pixKeyOf(kind, typed.key);
  const name = pixText(typed.name, PIX_NAME_LENGTH);
  const city = pixText(typed.city, PIX_CITY_LENGTH);
  if (key !== null && name !== '' && city !== '') return { ok: true, account: { kind, key, name, city } };
  return {
    ok: false,
    problems: [
      ...(key === null ? [{ path: '/key', detail: NO_KEY[kind] }] : []),
      ...(name === '' ? [{ path: '/name', detail: 'Informe o nome de quem recebe, em letras sem acento.' }] : []),
      ...(city === '' ? [{ path: '/city', detail: 'Informe a cidade de quem recebe.' }] : []),
    ],
  };
}
