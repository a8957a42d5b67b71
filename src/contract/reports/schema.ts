import Type, { type Static } from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { Day } from '#contract/shared/text.ts';
import type { Measures } from '#domain/reports/measures.ts';
import { GROUPINGS, type Grouping } from '#domain/reports/rows.ts';

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
} satisfies FieldsOf<Measures>;

const TotalSchema = Type.Object(measures, closed);

const RowSchema = Type.Object(
  { key: Type.String(), label: Type.String({ description: 'O nome mais recente da chave.' }), ...measures },
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
  behind: Type.Optional(Type.Boolean({ description: 'Pedidos antigos ainda estão sendo somados.' })),
};

const GroupingSchema = Type.Unsafe<Grouping>({ type: 'string', enum: GROUPINGS });

/** `GET /api/reports/sales`. */
export const SalesReportSchema = Type.Object({ ...about, by: GroupingSchema, rows: Type.Array(RowSchema) }, closed);

/** `GET /api/reports/summary`. */
export const SalesSummarySchema = Type.Object(
  {
    ...about,
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
export const SalesQuery = Type.Object({ ...period, by: Type.Optional(GroupingSchema) }, closed);

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
