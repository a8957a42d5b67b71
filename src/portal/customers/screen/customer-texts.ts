import type { CustomerList, CustomerOrders } from '#contract/customers/schema.ts';
import type { CustomerProfileAddress } from '#domain/customers/customer.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { customerKey } from '#domain/shared/phone.ts';
import { counted } from '#domain/shared/text/counted.ts';

/** `3 pedidos`, `nenhum pedido`. */
export function ordersText(count: number): string {
  if (count === 0) return 'nenhum pedido';
  return counted(count, 'pedido', 'pedidos');
}

/** `a cada 7 dias`; `—` with too few orders for an average. */
export function rhythmText({ orders, daysBetweenOrders }: CustomerOrders['totals']): string {
  if (daysBetweenOrders === undefined) return orders > 1 ? 'no mesmo dia' : '—';
  return daysBetweenOrders === 1 ? 'todo dia' : `a cada ${daysBetweenOrders} dias`;
}

/** The address in up to three lines: street, town, directions. */
export function addressLines(address: CustomerProfileAddress): readonly string[] {
  const { complement, neighborhood, city, uf, postalCode, reference } = address;
  const street = [[address.address, address.number].filter(Boolean).join(', '), complement].filter(Boolean).join(' · ');
  const town = [city, uf].filter(Boolean).join('/');
  const code = postalCode ? `CEP ${formatPostalCode(postalCode)}` : undefined;
  const place = [neighborhood, town, code].filter(Boolean).join(' · ');
  return [street, place, reference].flatMap((line) => line || []);
}

/** A WhatsApp conversation with the customer. */
export function conversationLink(phone: string): string {
  return `https://wa.me/${customerKey(phone) ?? phone}`;
}

/** Notes for the list of customers: totals still being indexed, and customers being erased. */
export function listProgress({ indexing, erasing = 0 }: Pick<CustomerList, 'indexing' | 'erasing'>): readonly string[] {
  const whose = erasing === 1 ? 'de um cliente' : `de ${erasing} clientes`;
  return [
    ...(indexing ? ['Contando os pedidos… Os números ainda vão mudar.'] : []),
    ...(erasing > 0 ? [`Apagando dos pedidos antigos os dados ${whose}…`] : []),
  ];
}

/** The same notes for one customer's orders. */
export function historyProgress({
  indexing,
  erasing,
}: Pick<CustomerOrders, 'indexing' | 'erasing'>): readonly string[] {
  return [
    ...(indexing ? ['Reunindo os pedidos… A lista ainda vai mudar.'] : []),
    ...(erasing ? ['Apagando dos pedidos antigos os dados deste cliente…'] : []),
  ];
}
