import Type, { type Static } from 'typebox';
import {
  DeliveryPositionSchema,
  FailureReasonSchema,
  GoodsSchema,
  ReceiverSchema,
  StepKindSchema,
} from '#contract/orders/delivery-schema.ts';
import { TipsInput } from '#contract/orders/tips-schema.ts';
import { Amount, SumAmount } from '#contract/shared/money-schema.ts';
import { Id, Instant, reasonText, text } from '#contract/shared/text.ts';
import type { PaymentKind } from '#domain/catalogue/catalogue.ts';
import { PROOF_DEMANDS, type ProofDemand } from '#domain/orders/delivery/proof-rules.ts';

/** What a courier's page receives and sends: of the shop's orders, only his own. */
const closed = { additionalProperties: false } as const;

const KindSchema = Type.Unsafe<PaymentKind>({
  type: 'string',
  enum: ['dinheiro', 'pix', 'credito', 'debito', 'vale', 'fiado', 'online'],
});
const DemandSchema = Type.Unsafe<ProofDemand>({ type: 'string', enum: [...PROOF_DEMANDS] });

const StopAddressSchema = Type.Object(
  {
    address: Type.String(),
    number: Type.String(),
    complement: Type.Optional(Type.String()),
    neighborhood: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    uf: Type.Optional(Type.String()),
    reference: Type.Optional(Type.String()),
    latitude: Type.Optional(Type.Number()),
    longitude: Type.Optional(Type.Number()),
  },
  closed,
);

/** An order of the courier, with what he needs at the door. */
const CourierStopSchema = Type.Object(
  {
    orderId: Id,
    code: Type.String(),
    /** The run's number on its day; absent outside runs. */
    runNumber: Type.Optional(Type.Integer()),
    customer: Type.Object({ name: Type.String(), phone: Type.Optional(Type.String()) }, closed),
    address: StopAddressSchema,
    notes: Type.Optional(Type.String()),
    gateNotes: Type.Optional(Type.String({ description: 'A nota do portão do prédio.' })),
    items: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          quantity: Type.Integer(),
          options: Type.Array(Type.String()),
          notes: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
    total: SumAmount,
    toCollect: SumAmount,
    change: SumAmount,
    /** The tip that the customer paid with the order. */
    tip: Type.Optional(SumAmount),
    payments: Type.Array(
      Type.Object(
        {
          methodId: Type.String(),
          name: Type.String(),
          kind: KindSchema,
          amount: SumAmount,
          changeFor: Type.Optional(SumAmount),
          change: Type.Optional(SumAmount),
        },
        closed,
      ),
    ),
    /** The reference on the bank's statement, for a Pix code. */
    pixTxid: Type.String(),
    dueAt: Type.Optional(Type.String()),
    expectedAt: Type.Optional(Type.String({ description: 'Quando ele deve chegar, pelo caminho que falta.' })),
    dispatchedAt: Type.Optional(Type.String()),
    steps: Type.Array(Type.Object({ kind: StepKindSchema, at: Type.String() }, closed)),
    codeWaived: Type.Boolean(),
    /** The shop has ended it: nothing more to do. */
    completed: Type.Boolean(),
  },
  closed,
);
export type CourierStop = Static<typeof CourierStopSchema>;

/** `GET /api/courier/run`. */
export const CourierRunSchema = Type.Object(
  {
    /** The portal's clock, by which the page corrects the phone's. */
    now: Type.String(),
    timeZone: Type.String(),
    courier: Type.Object({ id: Id, name: Type.String(), photoUrl: Type.Optional(Type.String()) }, closed),
    shop: Type.Object(
      {
        name: Type.String(),
        address: Type.Optional(Type.String()),
        phone: Type.Optional(Type.String()),
        latitude: Type.Optional(Type.Number()),
        longitude: Type.Optional(Type.Number()),
      },
      closed,
    ),
    backAt: Type.Optional(Type.String()),
    /** Where he was last, also by a tracking app; `awayAt` is when he was last far from the shop. */
    position: Type.Optional(
      Type.Object(
        {
          at: Type.String(),
          latitude: Type.Number(),
          longitude: Type.Number(),
          awayAt: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
    proof: Type.Object({ code: DemandSchema, name: DemandSchema, photo: DemandSchema, position: DemandSchema }, closed),
    /** Ways to be paid at the door. */
    methods: Type.Array(Type.Object({ id: Id, name: Type.String(), kind: KindSchema }, closed)),
    pix: Type.Optional(Type.Object({ key: Type.String(), name: Type.String(), city: Type.String() }, closed)),
    stops: Type.Array(CourierStopSchema),
  },
  closed,
);
export type CourierRun = Static<typeof CourierRunSchema>;

/** The answer to a step: the order as it now stands for him. */
export const CourierStepAnswerSchema = Type.Object({ stop: CourierStopSchema }, closed);
export type CourierStepAnswer = Static<typeof CourierStepAnswerSchema>;

const At = Type.Optional(Instant);
const PhotoId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });

/** `left`, `arrived`, `returned`; `at` by the phone's clock. The body is optional. */
export const StepTimeSchema = Type.Union([Type.Object({ at: At }, closed), Type.Null()]);

/** `delivered`. The body is optional. */
export const DeliveredSchema = Type.Union([
  Type.Object(
    {
      at: At,
      code: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
      receiver: Type.Optional(ReceiverSchema),
      receiverName: Type.Optional(text(80)),
      photoId: Type.Optional(PhotoId),
      position: Type.Optional(DeliveryPositionSchema),
      payments: Type.Optional(
        Type.Array(Type.Object({ methodId: Id, amount: Amount }, closed), { minItems: 1, maxItems: 5 }),
      ),
      tips: Type.Optional(TipsInput),
    },
    closed,
  ),
  Type.Null(),
]);
export type DeliveredBody = NonNullable<Static<typeof DeliveredSchema>>;

/** `failed`. */
export const FailedSchema = Type.Object(
  {
    at: At,
    reason: FailureReasonSchema,
    notes: Type.Optional(reasonText()),
    goods: GoodsSchema,
    photoId: Type.Optional(PhotoId),
    position: Type.Optional(DeliveryPositionSchema),
  },
  closed,
);

export type FailedBody = Static<typeof FailedSchema>;

/** `undo`: the last step, or only if it is this one. The body is optional. */
export const UndoSchema = Type.Union([
  Type.Object({ at: At, step: Type.Optional(StepKindSchema) }, closed),
  Type.Null(),
]);

export const CourierOrderParams = Type.Object({ id: Id }, closed);
export const CourierPhotoParams = Type.Object({ id: Id, photoId: PhotoId }, closed);
