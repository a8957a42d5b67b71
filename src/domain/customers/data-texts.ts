import { historyHeading, historyRow, TIP_COLUMN } from '#domain/orders/history/table-texts.ts';
import { nameWithCode, orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import type { BusinessDay, OffsetAt } from '#domain/shared/business-day.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import type { TableCell } from '#domain/shared/tables/cells.ts';
import { dateText } from '#domain/shared/text/day.ts';
import type { CustomerRecord, SavedAddress } from './record.ts';

/** The columns of the file with all data of one customer: one row for each thing that is known. */
export const customerDataHeading: readonly string[] = ['Origem', 'Dado', 'Conteúdo'];

/** Said in the file while orders of the customer are still missing in it. */
export const CUSTOMER_DATA_INCOMPLETE: readonly TableCell[] = [
  'Aviso',
  'Pedidos',
  'Faltam pedidos que ainda não foram organizados. Baixe de novo em alguns minutos.',
];

/** The customer's rating of an order. */
export interface GivenRating {
  readonly stars: number;
  readonly words?: string;
}

type Row = readonly TableCell[];

/** The customer's record, with the phone that is its key. */
export function recordRows(phone: string, record: CustomerRecord | undefined): readonly Row[] {
  const { name, cpf, rg, sexo, notes, addresses = [] } = record ?? {};
  return [
    ...rowsOf('Cadastro', [
      ['Telefone', formatPhone(phone)],
      ['Nome', name],
      ['CPF ou CNPJ', cpf],
      ['RG', rg],
      ['Sexo', sexo],
      ['Observações', notes],
    ]),
    ...addresses.flatMap((address, index) =>
      rowsOf(`Endereço ${index + 1}`, [
        ['Nome', address.label],
        ['Endereço', [address.address, address.number].filter(Boolean).join(', ')],
        ['Bairro', address.neighborhood],
        ...addressFields(address),
      ]),
    ),
  ];
}

/** One of the customer's orders: what the exported history says of it, and what only this customer gave. */
export function orderRows(
  order: Order,
  day: BusinessDay,
  offsetAt: OffsetAt,
  rating: GivenRating | undefined,
): readonly Row[] {
  const shown = historyRow(order, day, offsetAt)
    .map((cell, column) => [historyHeading[column] ?? '', cell] as const)
    // The courier's money is no data of the customer.
    .filter(([name]) => name !== TIP_COLUMN);
  const receivers = (order.delivery?.steps ?? []).flatMap(({ proof }) => proof?.receiverName ?? []);
  return rowsOf(`${nameWithCode(orderCode(order))} de ${dateText(day)}`, [
    ...shown,
    ...addressFields(order.customer?.address ?? {}),
    ['Observações', order.order.notes],
    ['Recebido por', receivers.join(', ')],
    ['Nota do pedido', rating?.stars],
    ['Comentário', rating?.words],
  ]);
}

/** The details of an address that have no column in the exported history. */
function addressFields(address: Omit<SavedAddress, 'label'>) {
  const { complement, city, uf, postalCode, reference, latitude, longitude } = address;
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return [
    ['Complemento', complement],
    ['Referência', reference],
    ['Cidade', city],
    ['UF', uf],
    ['CEP', postalCode],
    ['Posição', isPlaced ? `${latitude}, ${longitude}` : undefined],
  ] as const;
}

function rowsOf(origin: string, fields: readonly (readonly [string, TableCell | undefined])[]): readonly Row[] {
  return fields.flatMap(([field, cell]) => (cell === undefined || cell === '' ? [] : [[origin, field, cell]]));
}
