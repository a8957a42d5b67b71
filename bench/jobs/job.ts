import type { NewOrder } from '#domain/place-order.ts';
import type { Operator } from './operator.ts';

/** What a job may set up before it begins, past the screens. */
export interface JobShop {
  readonly url: string;
  /** A delivery unless it says otherwise. */
  placeOrder(order: Omit<NewOrder, 'module'> & { readonly module?: NewOrder['module'] }): Promise<void>;
  /** Keeps a customer under 55 and the digits of the phone. */
  saveCustomer(key: string, customer: { name: string; address: string; number: string }): Promise<void>;
  /** Opens the till with a float in cents. */
  openCash(float: number): Promise<void>;
}

/** One thing that people of an establishment do many times a day. */
export interface Job {
  readonly name: string;
  /** The address where the person stands when it begins. */
  readonly from: string;
  /** What must be there before it begins; not counted. */
  readonly prepare?: (shop: JobShop) => Promise<void>;
  readonly work: (operator: Operator) => Promise<void>;
}

/** A delivery as it comes in from outside. */
export function deliveryFor(name: string, phone = '11987654321'): Omit<NewOrder, 'module'> {
  return {
    customer: { name, phone, address: { address: 'Rua Bela Cintra', number: '945', timeDelivery: '40 mins' } },
    order: {
      items: [{ name: 'Pizza de Calabresa', quantity: 1, unitPrice: 4990 }],
      payments: [{ methodId: 'pix', amount: 4990 }],
    },
  };
}
