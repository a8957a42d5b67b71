import { type Bag, emptyBag } from '#domain/bag/bag.ts';
import { addItem, setCustomer } from '#domain/bag/edit.ts';
import { PIX } from './order-examples.ts';

export const pizza = { productId: 'pizza', name: 'Margherita grande', quantity: 1, unitPrice: 5490 };
export const cash = { id: 'dinheiro', name: 'Dinheiro' };
export const pix = { id: PIX, name: 'Pix' };

/** A delivery of R$ 62,00, ready to finalise. */
export function fullBag(overrides: Partial<Bag> = {}): Bag {
  const bag = setCustomer(emptyBag('cantina'), {
    phone: '(11) 98765-4321',
    name: 'Ana',
    address: 'Rua A',
    number: '10',
  });
  const payments = [{ key: 'p1', methodId: PIX, name: 'Pix', amount: 6200 }];
  return { ...addItem(bag, pizza, '1'), txDelivery: 800, discount: 90, payments, ...overrides };
}
