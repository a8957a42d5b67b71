import Type from 'typebox';
import { SumAmount } from '#contract/shared/money-schema.ts';
import type { PaymentState } from '#domain/orders/comanda/state.ts';

const closed = { additionalProperties: false } as const;

/** A payment of a comanda: received, or voided with its reason. */
const ComandaPaymentRecordSchema = Type.Object(
  {
    id: Type.String(),
    methodId: Type.String(),
    name: Type.String(),
    amount: SumAmount,
    changeFor: Type.Optional(SumAmount),
    state: Type.Unsafe<PaymentState>({ type: 'string', enum: ['received', 'voided'] }),
    receivedAt: Type.String(),
    receivedBy: Type.Object({ name: Type.String() }, closed),
    device: Type.Optional(Type.String()),
    lines: Type.Optional(Type.Array(Type.Object({ lineId: Type.String(), amount: SumAmount }, closed))),
    service: Type.Optional(SumAmount),
    share: Type.Optional(Type.Object({ person: Type.Integer(), of: Type.Integer() }, closed)),
    voidedAt: Type.Optional(Type.String()),
    voidedBy: Type.Optional(Type.Object({ name: Type.String() }, closed)),
    voidReason: Type.Optional(Type.String()),
    from: Type.Optional(Type.Array(Type.String())),
  },
  closed,
);

/** Fields of comandas only: payments, merges, people and the bill. */
export const ComandaStateSchema = Type.Object(
  {
    payments: Type.Optional(Type.Array(ComandaPaymentRecordSchema)),
    discountReason: Type.Optional(Type.String()),
    merged: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.String(),
            command: Type.String(),
            commandName: Type.Optional(Type.String()),
            discount: SumAmount,
          },
          closed,
        ),
      ),
    ),
    mergedInto: Type.Optional(Type.Object({ id: Type.String(), command: Type.String() }, closed)),
    people: Type.Optional(Type.Integer()),
    bill: Type.Optional(
      Type.Object(
        {
          at: Type.String(),
          by: Type.Object({ name: Type.String() }, closed),
          device: Type.Optional(Type.String()),
          consumption: SumAmount,
        },
        closed,
      ),
    ),
  },
  closed,
);
