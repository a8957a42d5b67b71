import type { LalamoveAccount } from '#contract/partner/lalamove-schema.ts';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Order } from '#domain/orders/order.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/client.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';

export const AT_THE_SHOP = { latitude: -23.5589, longitude: -46.6345 } as const;
export const AT_THE_CUSTOMER = { latitude: -23.5701, longitude: -46.6512 } as const;

/** A delivery to a customer with known coordinates. */
export function aDeliveryOnTheMap(overrides: Partial<NewOrder> = {}): NewOrder {
  const made = aDelivery();
  if (!made.customer) throw new Error('The example delivery has a customer.');
  const address = { ...made.customer.address, ...AT_THE_CUSTOMER };
  return { ...made, customer: { ...made.customer, address }, ...overrides };
}

/** A shop with partner keys and a working webhook. */
export interface PartnerShop extends Shop {
  /** The path of this shop's webhook. */
  readonly webhookUrl: string;
  order(overrides?: Partial<NewOrder>): Promise<Order>;
  quote(order: Order): Promise<PartnerQuote>;
  /** Requests a quote and calls the partner at its price. */
  call(order: Order): Promise<Answer<Order>>;
  read(order: Pick<Order, 'id'>): Promise<Order>;
}

export async function openPartnerShop(app: RunningApp, fake: FakeLalamove): Promise<PartnerShop> {
  const shop = await app.openShop(AT_THE_SHOP);
  const { body: account } = await shop.send<LalamoveAccount>('PUT', '/api/integrations/lalamove', {
    apiKey: fake.apiKey,
    apiSecret: fake.apiSecret,
    market: 'BR',
    environment: 'sandbox',
    serviceType: 'LALAPRO',
  });
  const webhookUrl = `${app.url}${account.webhookPath}`;
  fake.webhookUrl = webhookUrl;
  const quote = async ({ id }: Order) => (await shop.post<PartnerQuote>(`/api/orders/${id}/partner-quote`)).body;
  return {
    ...shop,
    webhookUrl,
    order: async (overrides) => (await shop.post<Order>('/api/orders', aDeliveryOnTheMap(overrides))).body,
    quote,
    async call(order) {
      const { quoteId } = await quote(order);
      return shop.post<Order>(`/api/orders/${order.id}/partner-call`, { quoteId });
    },
    read: async ({ id }) => (await shop.get<Order>(`/api/orders/${id}`)).body,
  };
}
