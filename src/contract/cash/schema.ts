import Type, { type Static } from 'typebox';
import { SumAmount } from '#contract/shared/money-schema.ts';
import { Day, Id } from '#contract/shared/text.ts';
import { DENOMINATIONS, MAX_COUNTED } from '#domain/cash/count.ts';
import type { PendingKind, PendingWeight } from '#domain/cash/pending.ts';
import type { CashGroup } from '#domain/cash/report.ts';
import type { CashMovementKind } from '#domain/cash/session.ts';

const closed = { additionalProperties: false } as const;

const Count = Type.Integer({ minimum: 0 });
/** Cents that were counted, and a float, which is a drawer's count. */
export const CountedSum = Type.Integer({ minimum: 0, maximum: MAX_COUNTED });
const Instant = Type.String({ format: 'date-time' });
/** The drawer, or a method's id. */
export const Line = Type.String({ minLength: 1, maxLength: 64, description: '`drawer` ou o id da forma de pagamento' });

export const MovementKind = Type.Unsafe<CashMovementKind>({ type: 'string', enum: ['supply', 'withdrawal'] });
export const Kind = Type.Unsafe<PendingKind>({
  type: 'string',
  enum: ['cash-on-route', 'on-route', 'awaiting', 'open-comandas', 'unconfirmed', 'unpaid'],
});
const Weight = Type.Unsafe<PendingWeight>({ type: 'string', enum: ['blocks', 'carry', 'notice'] });
const Group = Type.Unsafe<CashGroup>({
  type: 'string',
  enum: ['drawer', 'proof', 'voucher', 'account', 'online', 'unpaid'],
});

export const Note = Type.Object(
  {
    value: Type.Unsafe<number>({ type: 'integer', enum: [...DENOMINATIONS] }),
    quantity: Type.Integer({ minimum: 0, maximum: 100_000 }),
  },
  closed,
);

/** Its amount is a sum, because the cash of a courier's acerto may exceed the largest single amount. */
export const CashMovementSchema = Type.Object(
  { id: Id, kind: MovementKind, amount: SumAmount, reason: Type.String(), at: Instant, by: Type.String() },
  closed,
);

const Made = Type.Object({ at: Instant, by: Type.String() }, closed);

/** The open session before a count: without anything that reveals the expected amounts. */
export const CashSessionSchema = Type.Object(
  {
    id: Id,
    openedAt: Instant,
    openedBy: Type.String(),
    float: CountedSum,
    movements: Type.Array(CashMovementSchema),
    readings: Type.Array(Made),
    /** The business day on which it was opened has ended. */
    overdue: Type.Boolean(),
  },
  closed,
);
export type CashSessionAnswer = Static<typeof CashSessionSchema>;

const ReportSummary = Type.Object(
  {
    sessionId: Id,
    number: Count,
    businessDay: Day,
    openedAt: Instant,
    closedAt: Instant,
    closedBy: Type.String(),
    sold: SumAmount,
    difference: SumAmount,
    /** Number of lines with a difference: surplus and shortage may cancel out in the sum. */
    differing: Count,
  },
  closed,
);
export type CashReportSummary = Static<typeof ReportSummary>;

/** `GET /api/cash`: the state of the register. */
export const CashStateSchema = Type.Object(
  {
    session: Type.Optional(CashSessionSchema),
    /** The last Z report; absent before the first closing. */
    last: Type.Optional(ReportSummary),
    /** Number of sales made since the last closing while no session is open, up to 1,000. */
    outside: Count,
    handedOver: Type.Optional({
      ...SumAmount,
      description: 'Dinheiro que motoboys entregaram desde o último fechamento, sem caixa aberto.',
    }),
  },
  closed,
);
export type CashState = Static<typeof CashStateSchema>;

const LineAmounts = Type.Array(Type.Object({ name: Type.String(), amount: SumAmount }, closed));

const Corrections = Type.Array(
  Type.Object(
    {
      orderId: Id,
      label: Type.String(),
      at: Instant,
      amounts: LineAmounts,
      reason: Type.Optional(Type.String()),
      by: Type.Optional(Type.String({ description: 'Quem corrigiu.' })),
    },
    closed,
  ),
);

const Tips = Type.Optional({
  ...SumAmount,
  description:
    'Gorjetas dos motoboys nos cartões, no Pix e no aplicativo: dentro dos valores esperados, fora das vendas.',
});

const reportFields = {
  openedAt: Instant,
  openedBy: Type.String(),
  until: Instant,
  float: CountedSum,
  supplies: SumAmount,
  withdrawals: SumAmount,
  withCouriers: Type.Optional(
    Type.Object({ before: SumAmount, now: SumAmount }, { ...closed, description: 'Dinheiro da loja com os motoboys.' }),
  ),
  movements: Type.Array(CashMovementSchema),
  lines: Type.Array(
    Type.Object(
      {
        line: Line,
        name: Type.String(),
        group: Group,
        count: Count,
        received: SumAmount,
        expected: SumAmount,
      },
      closed,
    ),
  ),
  sold: SumAmount,
  service: Type.Optional(SumAmount),
  tips: Tips,
  salesCount: Count,
  voided: Type.Optional(
    Type.Object(
      { count: Count, amount: SumAmount },
      { ...closed, description: 'Vendas estornadas neste caixa; não contam em `salesCount` nem em `sold`.' },
    ),
  ),
  outside: Type.Object({ count: Count, amounts: LineAmounts }, closed),
  corrections: Corrections,
  /** Counter sales of the session that were voided in it. */
  voids: Type.Optional(Corrections),
  corrected: Type.Optional({
    ...Corrections,
    description:
      'Itens removidos e pagamentos corrigidos em pedidos deste caixa. Os demais valores já contam com eles.',
  }),
};

/** An X report: the amounts expected now. Taking one is recorded and closes nothing. */
export const CashReadingSchema = Type.Object(
  { id: Id, place: Count, by: Type.String(), report: Type.Object(reportFields, closed) },
  closed,
);
export type CashReading = Static<typeof CashReadingSchema>;

const ComparedLines = Type.Array(
  Type.Object(
    {
      line: Line,
      name: Type.String(),
      expected: SumAmount,
      counted: SumAmount,
      difference: SumAmount,
      notes: Type.Optional(Type.Array(Note)),
      reason: Type.Optional(Type.String()),
    },
    closed,
  ),
);

/** The answer to a count; reveals the expected amounts. */
export const CashCountSchema = Type.Object(
  { id: Id, at: Instant, by: Type.String(), compared: ComparedLines, tips: Tips },
  closed,
);
export type CashCount = Static<typeof CashCountSchema>;

const PendingList = Type.Array(
  Type.Object(
    {
      kind: Kind,
      weight: Weight,
      count: Count,
      orders: Type.Array(
        Type.Object({ id: Id, label: Type.String(), who: Type.Optional(Type.String()), at: Instant }, closed),
      ),
    },
    closed,
  ),
);

/** `GET /api/cash/sessions/{id}/closing`: what to settle and what to count, without any amount. */
export const CashClosingSchema = Type.Object(
  {
    pending: PendingList,
    /** The lines to count, in the order of the report. */
    lines: Type.Array(Type.Object({ line: Line, name: Type.String(), group: Group }, closed)),
    /** The last count, unless a movement made it outdated. */
    count: Type.Optional(CashCountSchema),
  },
  closed,
);
export type CashClosing = Static<typeof CashClosingSchema>;

/** A Z report: numbered without gaps, never changed. */
export const CashZReportSchema = Type.Object(
  {
    sessionId: Id,
    number: Count,
    businessDay: Day,
    establishment: Type.Object({ name: Type.String(), cnpj: Type.Optional(Type.String()) }, closed),
    closedAt: Instant,
    closedBy: Type.String(),
    report: Type.Object(reportFields, closed),
    count: CashCountSchema,
    difference: SumAmount,
    /** Counts submitted before the closing one. */
    recounts: Type.Array(Type.Object({ at: Instant, by: Type.String(), difference: SumAmount }, closed)),
    readings: Type.Array(Made),
    carried: Type.Array(Type.Object({ kind: Kind, count: Count }, closed)),
  },
  closed,
);
export type CashZReport = Static<typeof CashZReportSchema>;

export const CashReportListSchema = Type.Object({ reports: Type.Array(ReportSummary), more: Type.Boolean() }, closed);
export type CashReportList = Static<typeof CashReportListSchema>;
