import type { PixKeyKind } from '#domain/payments/pix-key.ts';

/** Display names of the Pix key kinds, in screen order. */
export const KEY_KINDS: readonly (readonly [kind: PixKeyKind, name: string])[] = [
  ['cnpj', 'CNPJ'],
  ['cpf', 'CPF'],
  ['phone', 'Celular'],
  ['email', 'E-mail'],
  ['random', 'Chave aleatória'],
];

/** `Celular` for `phone`. */
export function kindName(kind: PixKeyKind): string {
  return KEY_KINDS.find(([known]) => known === kind)?.[1] ?? kind;
}
