import Type, { type Static } from 'typebox';
import { addressDetails } from '#contract/shared/address-schema.ts';
import { changeOf } from '#contract/shared/change-schema.ts';
import { FileFormat } from '#contract/shared/file-format.ts';
import { SumAmount } from '#contract/shared/money-schema.ts';
import { Id, multilineText, text } from '#contract/shared/text.ts';
import { CUSTOMER_BOUNDS as BOUNDS } from '#domain/customers/record.ts';

const closed = { additionalProperties: false } as const;

/** `GET|PUT /api/customers/{phone}`: the profile stored under "55" + the digits of the phone. */
export const CustomerProfileSchema = Type.Object(
  {
    name: Type.Optional(text(120)),
    cpf: Type.Optional(text(18)),
    rg: Type.Optional(text(20)),
    sexo: Type.Optional(text(20)),
    address: Type.Optional(
      Type.Object(
        {
          address: Type.Optional(text(200)),
          number: Type.Optional(text(20)),
          ...addressDetails,
        },
        closed,
      ),
    ),
  },
  closed,
);

export const CustomerParams = Type.Object({ phone: text(30, 1) }, closed);

const SavedAddressSchema = Type.Object(
  {
    label: Type.Optional(text(BOUNDS.label)),
    address: Type.Optional(text(200)),
    number: Type.Optional(text(20)),
    ...addressDetails,
  },
  closed,
);

const record = {
  name: Type.Optional(text(120)),
  cpf: Type.Optional(text(18)),
  rg: Type.Optional(text(20)),
  sexo: Type.Optional(text(20)),
  notes: Type.Optional(multilineText(BOUNDS.notes)),
  addresses: Type.Array(SavedAddressSchema, { maxItems: BOUNDS.addresses }),
};

/** `GET /api/customers/{phone}/record`: the profile with all addresses (the main one first) and the notes. */
export const CustomerRecordSchema = Type.Object({ phone: Type.String(), ...record }, closed);
export type CustomerRecordAnswer = Static<typeof CustomerRecordSchema>;

/** `PUT /api/customers/{phone}/record`. An absent field keeps what is stored; null or an empty text clears it. */
export const CustomerRecordInputSchema = changeOf(Type.Object(record, closed));
export const CUSTOMER_RECORD_FIELDS: readonly string[] = Object.keys(record);

/** `GET /api/customers/{phone}/export`. */
export const CustomerExportQuery = Type.Object({ format: FileFormat }, closed);

/** `GET /api/customers`: by name, in pages; `after` is the previous page's `next`. */
export const CustomerListQuery = Type.Object(
  { search: Type.Optional(text(100)), after: Type.Optional(text(200)) },
  closed,
);
export const CustomerListSchema = Type.Object(
  {
    customers: Type.Array(
      Type.Object(
        {
          phone: Type.String(),
          name: Type.Optional(Type.String()),
          cpf: Type.Optional(Type.String()),
          address: Type.Optional(Type.String({ description: 'O endereço principal, em uma linha' })),
          notes: Type.Optional(Type.String()),
          orders: Type.Integer({ description: 'Pedidos, sem os cancelados' }),
          lastOrderAt: Type.Optional(Type.String({ format: 'date-time' })),
        },
        closed,
      ),
    ),
    next: Type.Optional(Type.String()),
    indexing: Type.Optional(
      Type.Literal(true, { description: 'Pedidos mais novos ainda não estão contados; tente de novo em instantes' }),
    ),
    erasing: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Clientes cujos dados ainda estão sendo apagados dos pedidos' }),
    ),
  },
  closed,
);
export type CustomerList = Static<typeof CustomerListSchema>;
export type CustomerListItem = CustomerList['customers'][number];

/** `GET /api/customers/{phone}/orders`: the customer's totals, and the orders, newest first, in pages. */
export const CustomerOrdersQuery = Type.Object({ after: Type.Optional(text(100)) }, closed);
export const CustomerOrdersSchema = Type.Object(
  {
    totals: Type.Object(
      {
        orders: Type.Integer({ description: 'Sem os cancelados' }),
        canceled: Type.Integer(),
        spent: SumAmount,
        averageTicket: Type.Optional(SumAmount),
        daysBetweenOrders: Type.Optional(Type.Integer()),
        firstAt: Type.Optional(Type.String({ format: 'date-time' })),
        lastAt: Type.Optional(Type.String({ format: 'date-time' })),
      },
      closed,
    ),
    orders: Type.Array(
      Type.Object(
        {
          id: Id,
          number: Type.String(),
          createdAt: Type.String({ format: 'date-time' }),
          status: Type.Integer(),
          total: SumAmount,
          items: Type.Array(Type.Object({ quantity: Type.Integer(), name: Type.String() }, closed)),
        },
        closed,
      ),
    ),
    next: Type.Optional(Type.String()),
    indexing: Type.Optional(
      Type.Literal(true, { description: 'Pedidos mais novos ainda não estão na lista; tente de novo em instantes' }),
    ),
    erasing: Type.Optional(
      Type.Literal(true, { description: 'Os pedidos de antes não aparecem mais: os dados deles estão sendo apagados' }),
    ),
  },
  closed,
);
export type CustomerOrders = Static<typeof CustomerOrdersSchema>;

/**
 * 202 of `DELETE /api/customers/{phone}`: the record is deleted; the customer's data is then removed from the orders
 * one by one.
 */
export const CustomerErasingSchema = Type.Object({ erasing: Type.Literal(true) }, closed);
export type CustomerErasing = Static<typeof CustomerErasingSchema>;
