import Type, { type Static } from 'typebox';
import { OrderSchema } from '#contract/orders/schema.ts';
import { Id } from '#contract/shared/text.ts';
import { MOST_STOPS, type RunState } from '#domain/runs/book/run.ts';

const closed = { additionalProperties: false } as const;

/** A run as answers carry it. Instants are ISO 8601 in UTC. */
export const RunSchema = Type.Object(
  {
    id: Type.String(),
    number: Type.Optional(Type.Integer({ description: 'Contado por dia; uma proposta ainda não tem.' })),
    state: Type.Unsafe<RunState>({ type: 'string', enum: ['planned', 'out', 'ended'] }),
    isProposal: Type.Boolean({ description: 'Só o planejamento a quer: o próximo plano pode trocá-la.' }),
    courierId: Type.String(),
    courierName: Type.String(),
    stops: Type.Array(Type.Object({ orderId: Type.String(), locked: Type.Boolean() }, closed)),
    createdAt: Type.String(),
    dispatchedAt: Type.Optional(Type.String()),
    endedAt: Type.Optional(Type.String()),
    heldBy: Type.Optional(Type.Object({ id: Type.String(), name: Type.String(), until: Type.String() }, closed)),
  },
  { ...closed, $id: 'Run', title: 'Run' },
);
export type RunAnswer = Static<typeof RunSchema>;

/** The runs that have not ended, and how often they were changed. */
export const RunListSchema = Type.Object({ revision: Type.Integer(), runs: Type.Array(RunSchema) }, closed);
export type RunList = Static<typeof RunListSchema>;

export const RunParams = Type.Object({ id: Id }, closed);

/** `POST /api/runs/dispatch`. */
export const NewRunSchema = Type.Object(
  { courierId: Id, orderIds: Type.Array(Id, { minItems: 1, maxItems: MOST_STOPS, uniqueItems: true }) },
  closed,
);

/** `POST /api/runs`. */
export const MakeRunSchema = Type.Object(
  {
    ...NewRunSchema.properties,
    isProposal: Type.Optional(
      Type.Boolean({ description: 'Refaz uma proposta desfeita por engano: o próximo plano pode trocá-la.' }),
    ),
  },
  closed,
);

export const MoveStopSchema = Type.Object(
  { orderId: Id, position: Type.Integer({ minimum: 0, maximum: MOST_STOPS, description: 'A partir de 0.' }) },
  closed,
);
export const TakeOutStopSchema = Type.Object({ orderId: Id }, closed);
export const LockStopSchema = Type.Object({ orderId: Id, locked: Type.Boolean() }, closed);
export const MergeRunSchema = Type.Object({ runId: Id }, closed);
export const SplitRunSchema = Type.Object({ orderId: Id }, closed);
export const GiveRunSchema = Type.Object({ courierId: Id }, closed);
export const HoldRunSchema = Type.Object({ held: Type.Boolean() }, closed);

const RefusedSchema = Type.Array(
  Type.Object(
    {
      orderId: Type.String(),
      code: Type.String(),
      detail: Type.String(),
      by: Type.Optional(
        Type.Object(
          { name: Type.String(), verb: Type.String(), at: Type.String() },
          { ...closed, description: 'Quem mudou o pedido antes.' },
        ),
      ),
    },
    closed,
  ),
);

/** The orders that left with a run, and those that did not, with the reason. */
export const DispatchedRunSchema = Type.Object(
  { dispatched: Type.Array(Type.String()), refused: RefusedSchema },
  closed,
);
export type DispatchedRun = Static<typeof DispatchedRunSchema>;

/** `POST /api/runs/dispatch`: the orders that left, as they were then, and those that did not. */
export const SentTogetherSchema = Type.Object(
  { dispatched: Type.Array(Type.String()), refused: RefusedSchema, orders: Type.Array(OrderSchema) },
  closed,
);
export type SentTogether = Static<typeof SentTogetherSchema>;

/** The orders that returned to awaiting, and those that did not, with the reason. */
export const UndoneRunSchema = Type.Object({ reset: Type.Array(Type.String()), refused: RefusedSchema }, closed);
