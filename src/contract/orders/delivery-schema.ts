import Type from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { SumAmount } from '#contract/shared/money-schema.ts';
import { type EndedTrip, TRIP_ENDS, type TripEnd } from '#domain/orders/delivery/ended-trip.ts';
import {
  DELIVERY_STEPS,
  type DeliveryFailure,
  type DeliveryPosition,
  type DeliveryProgress,
  type DeliveryProof,
  type DeliveryStep,
  type DeliveryStepKind,
  FAILURE_REASONS,
  type FailureReason,
  GOODS_AFTER_FAILURE,
  type GoodsAfterFailure,
  type LateReport,
  RECEIVERS,
  type Receiver,
} from '#domain/orders/delivery/progress.ts';
import { TipsSchema } from './tips-schema.ts';

const closed = { additionalProperties: false } as const;

export const StepKindSchema = Type.Unsafe<DeliveryStepKind>({ type: 'string', enum: [...DELIVERY_STEPS] });
export const ReceiverSchema = Type.Unsafe<Receiver>({ type: 'string', enum: [...RECEIVERS] });
export const FailureReasonSchema = Type.Unsafe<FailureReason>({ type: 'string', enum: [...FAILURE_REASONS] });
export const GoodsSchema = Type.Unsafe<GoodsAfterFailure>({ type: 'string', enum: [...GOODS_AFTER_FAILURE] });

export const DeliveryPositionSchema = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    accuracy: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
  } satisfies FieldsOf<DeliveryPosition>,
  closed,
);

const ProofSchema = Type.Object(
  {
    code: Type.Optional(Type.Literal(true)),
    receiver: Type.Optional(ReceiverSchema),
    receiverName: Type.Optional(Type.String()),
    photoId: Type.Optional(Type.String()),
    position: Type.Optional(DeliveryPositionSchema),
  } satisfies FieldsOf<DeliveryProof>,
  closed,
);

const FailureSchema = Type.Object(
  {
    reason: FailureReasonSchema,
    notes: Type.Optional(Type.String()),
    goods: GoodsSchema,
  } satisfies FieldsOf<DeliveryFailure>,
  closed,
);

const DoorPaymentsSchema = Type.Array(
  Type.Object(
    { methodId: Type.String(), name: Type.String(), amount: SumAmount, changeFor: Type.Optional(SumAmount) },
    closed,
  ),
);

const StepSchema = Type.Object(
  {
    kind: StepKindSchema,
    at: Type.String(),
    receivedAt: Type.String(),
    proof: Type.Optional(ProofSchema),
    failure: Type.Optional(FailureSchema),
    paymentsBefore: Type.Optional(DoorPaymentsSchema),
    paymentsTaken: Type.Optional(DoorPaymentsSchema),
    tipsBefore: Type.Optional(TipsSchema),
    tipsTaken: Type.Optional(TipsSchema),
    completed: Type.Optional(Type.Literal(true)),
  } satisfies FieldsOf<DeliveryStep>,
  closed,
);

/** Whether the courier is paid for the trip. */
export const IsTripPaid = Type.Boolean({ description: 'A viagem é paga ao motoboy.' });

/** Trips that ended without a handover. */
export const EndedTripSchema = Type.Object(
  {
    courierId: Type.String(),
    courierName: Type.String(),
    end: Type.Unsafe<TripEnd>({ type: 'string', enum: [...TRIP_ENDS] }),
    at: Type.String(),
    paid: IsTripPaid,
    goodsBack: Type.Boolean({ description: 'Os itens voltaram à loja.' }),
    assumed: Type.Optional(Type.Literal(true, { description: 'Ninguém respondeu: vale o padrão.' })),
  } satisfies FieldsOf<EndedTrip>,
  closed,
);

/** What the order's own courier reported about the delivery. */
export const DeliveryProgressSchema = Type.Object(
  {
    steps: Type.Optional(Type.Array(StepSchema)),
    reports: Type.Optional(
      Type.Array(
        Type.Object(
          {
            kind: StepKindSchema,
            at: Type.String(),
            receivedAt: Type.String(),
            courier: Type.Object({ id: Type.String(), name: Type.String() }, closed),
            proof: Type.Optional(ProofSchema),
            failure: Type.Optional(FailureSchema),
            payments: Type.Optional(DoorPaymentsSchema),
            tips: Type.Optional(TipsSchema),
          } satisfies FieldsOf<LateReport>,
          closed,
        ),
      ),
    ),
    codeWaived: Type.Optional(Type.Object({ at: Type.String(), by: Type.String() }, closed)),
  } satisfies FieldsOf<DeliveryProgress>,
  closed,
);
