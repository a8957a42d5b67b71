import Type, { type Static } from 'typebox';
import { FileFormat } from '#contract/shared/file-format.ts';
import { Day, text } from '#contract/shared/text.ts';
import { CUSTOMER_SALES } from '#domain/reports/customers/groups.ts';
import { FILTERED_MEASURES } from '#domain/reports/facets.ts';

const closed = { additionalProperties: false } as const;
const oneOf = (...values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: values });
/** The key of a row of a report. */
const Key = Type.Optional(text(100, 1));

const historyFilters = {
  q: Type.Optional(text(100)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  min: Type.Optional(Type.String({ pattern: '^\\d{1,9}$', description: 'Menor total, em centavos.' })),
  max: Type.Optional(Type.String({ pattern: '^\\d{1,9}$', description: 'Maior total, em centavos.' })),
  state: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      enum: ['awaiting', 'on-route', 'open', 'completed', 'canceled'],
      description: '`open` é aguardando ou em rota.',
    }),
  ),
  kind: Type.Optional(oneOf('delivery', 'pickup', 'counter', 'comanda')),
  punctuality: Type.Optional(oneOf('early', 'on-time', 'late', 'very-late', 'kept', 'missed')),
  hour: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3])$' })),
  untilHour: Type.Optional(
    Type.String({
      pattern: '^([01]\\d|2[0-3])$',
      description: 'De cada dia, o que vem antes desta hora, desde as 04:00.',
    }),
  ),
  weekday: Type.Optional(Type.String({ pattern: '^[0-6]$', description: '0 é domingo.' })),
  channel: Key,
  payment: Key,
  product: Key,
  category: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Uma categoria de hoje; `-` é o que está fora do cardápio.',
    }),
  ),
  courier: Key,
  run: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Uma saída: o id dela, ou o número que ela tem no dia.' }),
  ),
  district: Key,
  reason: Key,
  discountBy: Key,
  overrideBy: Key,
  heard: Type.Optional(
    Type.String({
      pattern: '^(any|climbed)$',
      description:
        'Pedidos de fora que alguém da loja já viu; `climbed`, só depois do aviso ao plantão. Guardado por 90 dias.',
    }),
  ),
  rating: Type.Optional(
    Type.String({ pattern: '^([1-5]|any)$', description: 'Estrelas; `any` é qualquer avaliação.' }),
  ),
  measure: Type.Optional(oneOf(...FILTERED_MEASURES)),
  customer: Type.Optional(oneOf(...CUSTOMER_SALES)),
};

const HistoryFiltersQuery = Type.Object(historyFilters, closed);
export type HistoryFilters = Static<typeof HistoryFiltersQuery>;

/** `GET /api/history/export`. */
export const HistoryExportQuery = Type.Object({ ...historyFilters, format: FileFormat }, closed);

/** `GET /api/history`; `after` is the previous page's `next`. */
export const HistoryQuery = Type.Object(
  {
    ...historyFilters,
    after: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d{1,15}$' })),
  },
  closed,
);
