import Type, { type Static } from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { Amount, SumAmount } from '#contract/shared/money-schema.ts';
import { Id } from '#contract/shared/text.ts';
import { LINE_KINDS, type LineKind } from '#domain/settlements/ledger.ts';
import { SETTLE_METHODS, type SettleMethod } from '#domain/settlements/settle.ts';
import type { PayPart } from '#domain/settlements/trip-pay.ts';
import { Day } from './day-schema.ts';

const closed = { additionalProperties: false } as const;
const Method = Type.Unsafe<SettleMethod>({ type: 'string', enum: [...SETTLE_METHODS] });

const moneyFields = {
  amount: SumAmount,
  cash: SumAmount,
  proof: SumAmount,
};

const PartSchema = Type.Object(
  {
    part: Type.Unsafe<PayPart['part']>({ type: 'string', enum: ['delivery', 'district', 'distance', 'km', 'fee'] }),
    amount: SumAmount,
    km: Type.Optional(Type.Number()),
    byRoad: Type.Optional(Type.Literal(true)),
    upToMeters: Type.Optional(Type.Integer({ description: 'O fim da faixa de distância que pagou, em metros.' })),
  } satisfies FieldsOf<PayPart>,
  closed,
);

const lineFields = {
  kind: Type.Unsafe<LineKind>({ type: 'string', enum: [...LINE_KINDS] }),
  ...moneyFields,
  trips: Type.Integer(),
  payDay: Type.Optional(Day),
  orderId: Type.Optional(Id),
  runId: Type.Optional(Type.String()),
  label: Type.Optional(Type.String({ description: 'O número do pedido ou da saída.' })),
  parts: Type.Optional(Type.Array(PartSchema)),
  corrects: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String()),
  answers: Type.Optional(Id),
};

/**
 * A line of the ledger, in cents. `amount`: the change of the courier's balance (above zero the shop owes him); `cash`:
 * the change of the shop's cash in his hands; `proof`: the change of the slips that he must hand in.
 */
export const LedgerLineSchema = Type.Object(
  {
    id: Id,
    courierId: Id,
    seq: Type.Integer(),
    at: Type.String(),
    day: Day,
    ...lineFields,
    runNumber: Type.Optional(Type.Integer({ description: 'O número da saída do pedido, no dia dela.' })),
    by: Type.Optional(Type.String()),
  },
  closed,
);
export type LedgerLineAnswer = Static<typeof LedgerLineSchema>;

const RemarkSchema = Type.Object(
  {
    id: Id,
    kind: Type.Unsafe<'confirmed' | 'disputed' | 'answered'>({
      type: 'string',
      enum: ['confirmed', 'disputed', 'answered'],
    }),
    settlementId: Type.Optional(Id),
    lineId: Type.Optional(Id),
    disputeId: Type.Optional(Id),
    words: Type.Optional(Type.String()),
    at: Type.String(),
    by: Type.String(),
    line: Type.Optional(
      Type.Object(
        {
          kind: lineFields.kind,
          amount: SumAmount,
          orderId: Type.Optional(Id),
          runId: Type.Optional(Type.String()),
          label: Type.Optional(Type.String()),
        },
        { ...closed, description: 'O lançamento contestado, que pode ser de um acerto anterior.' },
      ),
    ),
  },
  closed,
);
export type RemarkAnswer = Static<typeof RemarkSchema>;

const OpenSchema = Type.Object({ ...moneyFields, lines: Type.Integer() }, closed);

/** `GET /api/couriers/{id}/ledger`: lines with their order. `net` is the sum of `lines` and `dayPay`, in cents. */
export const LedgerSchema = Type.Object(
  {
    courier: Type.Object(
      { id: Id, name: Type.String(), phone: Type.String(), pixKey: Type.Optional(Type.String()) },
      closed,
    ),
    lines: Type.Array(LedgerLineSchema),
    dayPay: Type.Array(Type.Object(lineFields, { ...closed, description: 'O que o próximo acerto ainda lança.' })),
    net: SumAmount,
    open: OpenSchema,
    remarks: Type.Array(RemarkSchema),
  },
  closed,
);
export type Ledger = Static<typeof LedgerSchema>;

/** `GET /api/couriers/balances`. */
export const CourierBalancesSchema = Type.Object(
  {
    cap: Amount,
    balances: Type.Array(
      Type.Object(
        {
          courierId: Id,
          name: Type.String(),
          active: Type.Boolean(),
          ...moneyFields,
          onRoad: SumAmount,
          openLines: Type.Integer(),
          disputes: Type.Integer(),
          settledAt: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type CourierBalances = Static<typeof CourierBalancesSchema>;

/** `GET /api/couriers/cash`: the shop's cash with each active courier, on the road included; empty without a cap. */
export const CourierCashListSchema = Type.Object(
  {
    cap: Amount,
    couriers: Type.Array(Type.Object({ courierId: Id, name: Type.String(), cash: SumAmount }, closed)),
  },
  closed,
);
export type CourierCashList = Static<typeof CourierCashListSchema>;

/** `GET /api/couriers/day`: the couriers with lines on a business day, in cents. */
export const CourierDaysSchema = Type.Object(
  {
    day: Day,
    today: Day,
    couriers: Type.Array(
      Type.Object(
        {
          courierId: Id,
          name: Type.String(),
          trips: Type.Integer(),
          earned: SumAmount,
          deducted: SumAmount,
          collected: SumAmount,
          handedOver: SumAmount,
          paid: SumAmount,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type CourierDays = Static<typeof CourierDaysSchema>;

export const SettlementSchema = Type.Object(
  {
    id: Id,
    courierId: Id,
    number: Type.Integer(),
    at: Type.String(),
    day: Day,
    ...moneyFields,
    method: Method,
    handedOver: SumAmount,
    paid: SumAmount,
    carried: SumAmount,
    by: Type.String(),
    until: Type.Optional(Day),
    confirmedAt: Type.Optional(Type.String()),
  },
  closed,
);
export type SettlementAnswer = Static<typeof SettlementSchema>;

export const SettlementListSchema = Type.Object(
  { settlements: Type.Array(SettlementSchema), next: Type.Optional(Type.Integer()) },
  closed,
);

/** `GET /api/settlements/{id}`. The lines add up to zero. */
export const StatementSchema = Type.Object(
  {
    courier: Type.Object({ id: Id, name: Type.String(), phone: Type.String() }, closed),
    settlement: SettlementSchema,
    lines: Type.Array(LedgerLineSchema),
    remarks: Type.Array(RemarkSchema),
  },
  closed,
);
export type StatementAnswer = Static<typeof StatementSchema>;

/** `GET /api/courier/ledger`: his own open lines and last statements. */
export const OwnLedgerSchema = Type.Object(
  {
    lines: Type.Array(LedgerLineSchema),
    dayPay: Type.Array(Type.Object(lineFields, closed)),
    open: OpenSchema,
    remarks: Type.Array(RemarkSchema),
    settlements: Type.Array(SettlementSchema),
  },
  closed,
);
export type OwnLedger = Static<typeof OwnLedgerSchema>;
