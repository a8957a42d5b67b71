import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';

/** The initial payment methods of a new establishment. */
export const DEFAULT_PAYMENT_METHODS: readonly PaymentMethod[] = [
  { id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true, active: true },
  { id: 'pix', name: 'Pix', kind: 'pix', needsChange: false, active: true },
  { id: 'credito', name: 'Cartão de crédito', kind: 'credito', needsChange: false, active: true },
  { id: 'debito', name: 'Cartão de débito', kind: 'debito', needsChange: false, active: true },
];
