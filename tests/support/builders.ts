import { randomUUID } from 'node:crypto';
import type { Establishment } from '#contract/access/session-schema.ts';
import type { PaymentMethod, Product } from '#domain/catalogue/catalogue.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Courier } from '#domain/orders/order.ts';

/** Example data with every field overridable. Ids are unique, so that tests do not affect each other. */
export function anEstablishment(overrides: Partial<Establishment> = {}): Establishment {
  return {
    id: `e-${randomUUID()}`,
    fantasyName: 'Cantina Bela Vista',
    corporateName: 'Bela Vista Alimentos Ltda.',
    cnpj: '11222333000181',
    address: 'Rua Treze de Maio',
    number: '700',
    city: 'São Paulo',
    uf: 'SP',
    phones: ['1132840000'],
    timeZone: 'America/Sao_Paulo',
    ...overrides,
  };
}

export function aCourier(overrides: Partial<Courier> = {}): Courier {
  return {
    id: `c-${randomUUID()}`,
    name: 'Rafael Moura',
    phone: '11911112222',
    photoUrl: '',
    active: true,
    ...overrides,
  };
}

export function aPaymentMethod(overrides: Partial<PaymentMethod> = {}): PaymentMethod {
  return { id: 'pix', name: 'Pix', kind: 'pix', needsChange: false, active: true, ...overrides };
}

export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: `p-${randomUUID()}`,
    categoryId: 'pizzas',
    name: 'Pizza de calabresa',
    price: 4590,
    available: true,
    sort: 0,
    ...overrides,
  };
}

/** The minimal body of `POST /api/orders`. */
export function aDelivery(overrides: Partial<NewOrder> = {}): NewOrder {
  return {
    module: 'DELIVERY',
    customer: {
      name: 'Ana',
      phone: '11987654321',
      address: { address: 'Rua A', number: '10', timeDelivery: '30 mins' },
    },
    order: {
      txDelivery: 500,
      discount: 0,
      items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }],
      payments: [{ methodId: 'pix', amount: 5090 }],
    },
    ...overrides,
  };
}

/** One round of lines for a comanda. */
export function aRound(command: string, overrides: Partial<NewOrder> = {}): NewOrder {
  return {
    module: 'COMANDA',
    command,
    order: { items: [{ name: 'Chope', quantity: 2, unitPrice: 1200 }] },
    ...overrides,
  };
}
