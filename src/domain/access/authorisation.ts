import type { Order } from '#domain/orders/order.ts';

/** The description of an act for the person who decides on it. */
export interface AuthorisationSubject {
  /** The operation as a Portuguese text. */
  readonly title: string;
  readonly order?: { readonly id: string; readonly code: string; readonly customer?: string; readonly total: number };
  /** Other values of the request; amounts in cents. */
  readonly facts: readonly AuthorisationFact[];
}

export interface AuthorisationFact {
  readonly label: string;
  readonly text?: string;
  readonly cents?: number;
}

/** The longest text, in characters, because it is shown on a phone. */
const LONGEST = 200;

/** Describes an act by its own request, to which the decision is bound. */
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
  return { ...(value as object) };
}
