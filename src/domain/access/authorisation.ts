import type { Order } from '#domain/orders/order.ts';

/** What a person wants to do, for the one who decides. */
export interface AuthorisationSubject {
  /** The operation in words. */
  readonly title: string;
  readonly order?: { readonly id: string; readonly code: string; readonly customer?: string; readonly total: number };
  /** What else the request says; amounts in cents. */
  readonly facts: readonly AuthorisationFact[];
}

export interface AuthorisationFact {
  readonly label: string;
  readonly text?: string;
  readonly cents?: number;
}

/** Longer texts are cut: they are shown on a phone. */
const LONGEST = 200;

/** Describes an act by its own request, which the decision is bound to. */
export function subjectOf(title: string, body: unknown, order: Order | undefined): AuthorisationSubject {
  const about = order === undefined ? {} : { order: aboutOrder(order) };
  return { title, ...about, facts: factsOf(body) };
}

function aboutOrder({ id, cdOrder, command, customer, order }: Order): NonNullable<AuthorisationSubject['order']> {
  const name = customer?.name;
  return {
    id,
    code: command ?? cdOrder,
    ...(name === undefined ? {} : { customer: name }),
    total: order.total,
  };
}

function factsOf(body: unknown): readonly AuthorisationFact[] {
  const asked = fieldsOf(body);
  const order = fieldsOf(asked.order);
  const money = (label: string, cents: unknown) => (typeof cents === 'number' && cents > 0 ? [{ label, cents }] : []);
  const words = (label: string, text: unknown) =>
    typeof text === 'string' && text.trim() !== '' ? [{ label, text: text.trim().slice(0, LONGEST) }] : [];
  return [
    ...words('Cliente', fieldsOf(asked.customer).name),
    ...money('Desconto', order.discount),
    ...money('Valor', asked.amount),
    ...(typeof asked.quantity === 'number' ? [{ label: 'Quantidade', text: String(asked.quantity) }] : []),
    ...(asked.partner === true ? [{ label: 'Quem leva', text: 'Motoboy parceiro' }] : []),
    ...words('Motivo', asked.reason),
  ];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
