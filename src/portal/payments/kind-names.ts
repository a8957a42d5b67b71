import type { PaymentKind } from '#domain/catalogue/catalogue.ts';

/** Display names of the payment kinds, in screen order. */
export const KIND_NAMES: Readonly<Record<PaymentKind, string>> = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  credito: 'Cartão de crédito',
  debito: 'Cartão de débito',
  vale: 'Vale-refeição',
  fiado: 'Fiado',
  online: 'Pago pela internet',
};

export const KINDS = Object.keys(KIND_NAMES) as readonly PaymentKind[];
