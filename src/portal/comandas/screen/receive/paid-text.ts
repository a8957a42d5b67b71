import type { PersonShare } from '#domain/orders/comanda/state.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';

interface Paid {
  readonly amount: Cents;
  readonly method: { readonly name: string };
  readonly share: PersonShare | undefined;
}

/** `Pessoa 1 de 3 paga ✓`, or `R$ 30,00 em Pix ✓`. */
export function paidText({ amount, method, share }: Paid): string {
  return share === undefined
    ? `${formatBrl(amount)} em ${method.name} ✓`
    : `Pessoa ${share.person} de ${share.of} paga ✓`;
}
