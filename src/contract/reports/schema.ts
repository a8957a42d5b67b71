import Type, { type Static } from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { FileFormat } from '#contract/shared/file-format.ts';
import { Day, Id } from '#contract/shared/text.ts';
import { CUSTOMER_GROUPS, type CustomerFigures, type CustomerGroup } from '#domain/reports/customers/groups.ts';
import type { Measures } from '#domain/reports/measures.ts';
import { GROUPINGS, type Grouping, SUMMARY_PARTS } from '#domain/reports/rows/rows.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer();
const Cents = Type.Integer({ description: 'Centavos.' });

const measures = {
  orders: Type.Integer({ description: 'Pedidos vendidos: todos menos os cancelados.' }),
  revenue: Type.Integer({ description: 'Total vendido, em centavos, com taxa e serviço e já sem o desconto.' }),
  openOrders: Type.Integer({ description: 'Deles, os que ainda não foram concluídos.' }),
  openRevenue: Cents,
  fees: Cents,
  discounts: Cents,
  service: Cents,
  quantity: Type.Integer({ description: 'Unidades; só por produto e categoria.' }),
  canceledOrders: Count,
  canceledRevenue: Cents,
  deliveries: Type.Integer({ description: 'Entregas concluídas.' }),
  promised: Type.Integer({ description: 'Delas, as que tinham prazo.' }),
  onTime: Type.Integer({ description: 'Delas, as que chegaram no prazo.' }),
  doorMinutes: Type.Integer({ description: 'Soma dos minutos do pedido à volta das entregas concluídas.' }),
  waits: Type.Integer({ description: 'Pedidos despachados.' }),
  waitMinutes: Type.Integer({ description: 'Soma dos minutos do pedido à saída.' }),
  ratings: Type.Integer({ description: 'Pedidos avaliados pelo cliente.' }),
  stars: Type.Integer({ description: 'Soma das notas, de 1 a 5.' }),
  overrides: Type.Integer({ description: 'Itens vendidos por outro preço que o do cardápio, cortesias incluídas.' }),
  overridden: Type.Integer({ description: 'Quanto isso deu a menos, em centavos.' }),
  preparations: Type.Integer({ description: 'Pedidos que a cozinha marcou como prontos.' }),
  preparationMinutes: Type.Integer({ description: 'Soma dos minutos do pedido à marca.' }),
} satisfies FieldsOf<Measures>;

const TotalSchema = Type.Object(measures, closed);

const RowSchema = Type.Object(
  { key: Type.String(), label: Type.String({ description: 'O nome mais recente da chave.' }), ...measures },
  closed,
);

/** See `domain/reports/customers/groups.ts`. */
const CustomerFiguresSchema = Type.Object(
  {
    new: Type.Integer({ description: 'Clientes cuja primeira compra foi no período. Cliente é o telefone do pedido.' }),
    back: Type.Integer({ description: 'Clientes que já tinham comprado antes e compraram no período.' }),
    lost: Type.Integer({
      description: 'Clientes que completaram 60 dias sem comprar no período e não voltaram até o fim dele.',
    }),
    firstOrders: Type.Integer({ description: 'Vendas do primeiro dia de compra de um cliente.' }),
    firstRevenue: Cents,
    againOrders: Type.Integer({ description: 'Vendas de quem já tinha comprado em outro dia.' }),
    againRevenue: Cents,
  } satisfies FieldsOf<CustomerFigures>,
  closed,
);

const about = {
  from: Type.String(),
  to: Type.String(),
  total: TotalSchema,
  heard: Type.Optional(
    Type.Object(
      {
        orders: Type.Integer({ description: 'Pedidos de fora que alguém da loja viu.' }),
        seconds: Type.Integer({ description: 'Soma dos segundos até alguém ver cada um.' }),
        climbed: Type.Integer({ description: 'Deles, os que precisaram chegar aos celulares.' }),
      },
      closed,
    ),
  ),
  customers: CustomerFiguresSchema,
  behind: Type.Optional(Type.Boolean({ description: 'Pedidos antigos ainda estão sendo somados.' })),
};

const GroupingSchema = Type.Unsafe<Grouping>({ type: 'string', enum: GROUPINGS });

/** `GET /api/reports/sales`. */
export const SalesReportSchema = Type.Object({ ...about, by: GroupingSchema, rows: Type.Array(RowSchema) }, closed);

/** `GET /api/reports/summary`. */
export const SalesSummarySchema = Type.Object(
  {
    ...about,
    customers: Type.Optional(CustomerFiguresSchema),
    groups: Type.Array(Type.Object({ by: GroupingSchema, rows: Type.Array(RowSchema) }, closed)),
    recount: Type.Optional(
      Type.Object(
        {
          at: Type.String(),
          days: Count,
          orders: Count,
          differences: Type.Array(Type.String(), { description: 'O que diferia dos pedidos e foi corrigido.' }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type SalesSummary = Static<typeof SalesSummarySchema>;

const period = { from: Type.Optional(Day), to: Type.Optional(Day) };

export const PeriodQuery = Type.Object(period, closed);
const PART = `(${SUMMARY_PARTS.join('|')})`;

/** `GET /api/reports/summary`. */
export const SalesSummaryQuery = Type.Object(
  {
    ...period,
    only: Type.Optional(
      Type.String({
        pattern: `^${PART}(,${PART}){0,${SUMMARY_PARTS.length - 1}}$`,
        description:
          'Só estas partes, separadas por vírgula: agrupamentos e `customers`; `total` é só o total. Sem `only`, todas.',
      }),
    ),
  },
  closed,
);
export const SalesQuery = Type.Object({ ...period, by: Type.Optional(GroupingSchema) }, closed);

/** `GET /api/reports/sales/export`. */
export const SalesExportQuery = Type.Object({ ...SalesQuery.properties, format: FileFormat }, closed);

const Group = Type.Unsafe<CustomerGroup>({ type: 'string', enum: CUSTOMER_GROUPS });

/** `GET /api/reports/customers`; `after` is the previous page's `next`. */
export const ReportCustomersQuery = Type.Object(
  { ...period, group: Group, after: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d{1,15}$' })) },
  closed,
);

/** `GET /api/reports/customers/export`. */
export const CustomersExportQuery = Type.Object({ ...period, group: Group, format: FileFormat }, closed);

export const ReportCustomersSchema = Type.Object(
  {
    customers: Type.Array(
      Type.Object(
        {
          phone: Type.String({ description: 'Com DDD, só dígitos.' }),
          name: Type.String(),
          day: Type.String({ description: 'Primeira compra no período; dos perdidos, a última compra.' }),
          orders: Type.Integer({ description: 'Compras no período; dos perdidos, as do último dia.' }),
          revenue: Cents,
        },
        closed,
      ),
    ),
    next: Type.Optional(Type.String()),
  },
  closed,
);
export type ReportCustomers = Static<typeof ReportCustomersSchema>;

/** `GET /api/reports/ratings`. */
export const RatingReportSchema = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    counts: Type.Array(Count, { minItems: 5, maxItems: 5, description: 'Quantas de 1, 2, 3, 4 e 5 estrelas.' }),
    newest: Type.Array(
      Type.Object(
        {
          orderId: Type.String(),
          code: Type.String({ description: 'O número do pedido.' }),
          createdAt: Type.String({ format: 'date-time' }),
          courier: Type.Optional(Type.String({ description: 'Quem entregou.' })),
          stars: Type.Integer({ minimum: 1, maximum: 5 }),
          words: Type.Optional(Type.String()),
          at: Type.String({ format: 'date-time' }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type RatingReport = Static<typeof RatingReportSchema>;

/** `GET /api/reports/runs`. */
export const RunReportQuery = Type.Object({ ...period, courier: Type.Optional(Id) }, closed);

/** `GET /api/reports/runs/export`. */
export const RunsExportQuery = Type.Object({ ...RunReportQuery.properties, format: FileFormat }, closed);

/** `GET /api/reports/ratings/export`. */
export const RatingsExportQuery = Type.Object({ ...period, format: FileFormat }, closed);

export const RunReportSchema = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    couriers: Type.Array(
      Type.Object(
        {
          courierId: Type.String(),
          runs: Type.Integer({ description: 'Saídas que foram para a rua.' }),
          orders: Type.Integer({ description: 'Pedidos nelas.' }),
        },
        closed,
      ),
    ),
    newest: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          number: Type.Integer({ description: 'O número da saída no dia.' }),
          day: Type.String(),
          courier: Type.String(),
          orders: Type.Integer(),
          leftAt: Type.Optional(Type.String({ format: 'date-time' })),
          km: Type.Optional(Type.Number({ description: 'Medidos quando a saída termina.' })),
        },
        closed,
      ),
      { description: 'As últimas 200, ou as últimas 200 de `courier`.' },
    ),
  },
  closed,
);
export type RunReport = Static<typeof RunReportSchema>;
