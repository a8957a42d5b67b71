import type { NewOrder } from '#domain/orders/new.ts';
import type { Operator } from './operator.ts';

/** What a job may set up through the API before it starts. */
export interface JobShop {
  readonly url: string;
  /** A delivery by default. */
  placeOrder(order: Omit<NewOrder, 'module'> & { readonly module?: NewOrder['module'] }): Promise<void>;
  /** Saves a customer under 55 and the digits of the phone. */
  saveCustomer(key: string, customer: { name: string; address: string; number: string }): Promise<void>;
  /** Opens the till with a float in cents. */
  openCash(float: number): Promise<void>;
}

/** An everyday job in an establishment. */
export interface Job {
  readonly name: string;
  /** The path of the page on which it starts. */
  readonly from: string;
  /** Prepares its data; not measured. */
  readonly prepare?: (shop: JobShop) => Promise<void>;
  readonly work: (operator: Operator) => Promise<void>;
}

/** A delivery from an external integration. */
export function deliveryFor(name: string, phone = '11987654321'): Omit<NewOrder, 'module'> {
  return {
    customer: { name, phone, address: { address: 'Rua Bela Cintra', number: '945', timeDelivery: '40 mins' } },
    order: {
      items: [{ name: 'Pizza de Calabresa', quantity: 1, unitPrice: 4990 }],
      payments: [{ methodId: 'pix', amount: 4990 }],
    },
  };
}
