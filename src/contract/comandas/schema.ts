import Type, { type Static } from 'typebox';
import { BeyondDrawer } from '#contract/cash/requests.ts';
import { OrderAnswer } from '#contract/orders/order-answer.ts';
import { ItemInput } from '#contract/orders/requests.ts';
import { Amount, SumAmount } from '#contract/shared/money-schema.ts';
import { Id, reasonText, text } from '#contract/shared/text.ts';
import { MOST_PEOPLE } from '#domain/comandas/bill/shares.ts';
import { MAX_COMANDA_LINES } from '#domain/comandas/comanda.ts';
import { MAX_QUANTITY } from '#domain/orders/totals.ts';

const closed = { additionalProperties: false } as const;
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
const Reason = reasonText();
const People = Type.Integer({ minimum: 0, maximum: MOST_PEOPLE });

/** The number or name that identifies an open comanda, as in `POST /api/orders`. */
const Command = text(40, 1);
const CommandName = text(60);

/**
 * The answer of every operation that changes comandas: all comandas that it wrote, the one in the path first, the
 * others in the order of their revisions. A retry with the same `Idempotency-Key` gets the same answer.
 */
export const ComandasWrittenSchema = Type.Object({ comandas: Type.Array(OrderAnswer) }, closed);
export type ComandasWritten = Static<typeof ComandasWrittenSchema>;

/** `GET /api/comandas`: the open comandas of any day, in ascending creation order. */
export const ComandaListSchema = Type.Object(
  { day: Type.String({ description: 'O dia atual' }), revision: Type.Integer(), comandas: Type.Array(OrderAnswer) },
  closed,
);
export type ComandaList = Static<typeof ComandaListSchema>;

export const ComandaListQuery = Type.Object(
  { search: Type.Optional(Type.String({ maxLength: 60, description: 'Parte do número ou do nome' })) },
  closed,
);

/**
 * Owed, paid and left, of the comanda and of each line, in cents. The sums always hold: `total` = `consumption` +
 * `service`, `left` = `consumptionLeft` + `serviceLeft`, and the lines' charges add up to the consumption.
 */
const ComandaStandingSchema = Type.Object(
  {
    total: SumAmount,
    paid: SumAmount,
    left: SumAmount,
    consumption: SumAmount,
    consumptionLeft: SumAmount,
    service: SumAmount,
    serviceLeft: SumAmount,
    lines: Type.Array(
      Type.Object(
        {
          lineId: Type.String(),
          charge: Type.Integer({ description: 'Com a sua parte do desconto da comanda' }),
          paid: SumAmount,
          left: SumAmount,
        },
        closed,
      ),
    ),
  },
  closed,
);

/** `GET /api/comandas/{id}`. */
export const ComandaAnswerSchema = Type.Object({ comanda: OrderAnswer, standing: ComandaStandingSchema }, closed);
export type ComandaAnswer = Static<typeof ComandaAnswerSchema>;

/** `POST /api/comandas/{id}/items`: appends by id; works for comandas of an earlier day too. */
export const AddItemsSchema = Type.Object(
  {
    items: Type.Array(ItemInput, { minItems: 1, maxItems: 300 }),
    discount: Type.Optional(Amount),
  },
  closed,
);

/** `POST /api/comandas`: creates an empty comanda of today, or returns the one with this command that is open today. */
export const OpenComandaSchema = Type.Object(
  { command: Command, commandName: Type.Optional(CommandName), people: Type.Optional(People) },
  closed,
);

/** `POST /api/comandas/{id}/service`: whether the establishment's service charge applies to what is left to pay. */
export const ChargeServiceSchema = Type.Object({ charged: Type.Boolean() }, closed);

/** `POST /api/comandas/{id}/people`: the number of people; 0 removes it. */
export const SeatPeopleSchema = Type.Object({ people: People }, closed);

/** `POST /api/comandas/{id}/bill`: records that the bill was printed; `asked: false` withdraws it. */
export const AskForBillSchema = Type.Union([
  Type.Object({ asked: Type.Optional(Type.Boolean()) }, closed),
  Type.Null(),
]);

/** `POST /api/comandas/{id}/rename`: a new number and/or name; an empty name removes it. */
export const RenameComandaSchema = Type.Object(
  { command: Type.Optional(Command), commandName: Type.Optional(CommandName) },
  { ...closed, minProperties: 1 },
);

/** A line, or some of its units. */
const LineShare = Type.Object({ lineId: Id, quantity: Type.Optional(Quantity) }, closed);

/**
 * `POST /api/comandas/{id}/transfer`: moves these lines, or without `lines` all of them, to another comanda. A
 * `command` that is not open today opens a new comanda; moving everything there just renames the comanda.
 */
export const TransferSchema = Type.Object(
  {
    to: Type.Union([
      Type.Object({ comandaId: Id }, closed),
      Type.Object({ command: Command, commandName: Type.Optional(CommandName) }, closed),
    ]),
    lines: Type.Optional(Type.Array(LineShare, { minItems: 1, maxItems: MAX_COMANDA_LINES })),
  },
  closed,
);
export type TransferBody = Static<typeof TransferSchema>;

/** `POST /api/comandas/{id}/merge`: merges these comandas into the one in the path. */
export const MergeSchema = Type.Object({ comandaIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) }, closed);

/** `POST /api/comandas/{id}/unmerge`: separates this comanda, with everything that came from it. */
export const UnmergeSchema = Type.Object({ comandaId: Id }, closed);

/**
 * `POST /api/comandas/{id}/payments`. With `lines` the payment covers them: by `quantity` (units), by `amount` (cents),
 * or all that is left of the line; `amount` is then optional and defaults to their sum. With `share` it is one person's
 * part of a split bill, which can be paid only once (409 `comanda-share-paid`), from any device.
 */
export const ComandaPaymentSchema = Type.Object(
  {
    methodId: Id,
    amount: Type.Optional(Amount),
    changeFor: Type.Optional(Amount),
    service: Type.Optional(Type.Boolean({ description: '`false`: esta parte é paga sem a taxa de serviço' })),
    share: Type.Optional(
      Type.Object(
        {
          person: Type.Integer({ minimum: 1, maximum: MOST_PEOPLE }),
          of: Type.Integer({ minimum: 1, maximum: MOST_PEOPLE }),
        },
        closed,
      ),
    ),
    lines: Type.Optional(
      Type.Array(
        Type.Object({ lineId: Id, quantity: Type.Optional(Quantity), amount: Type.Optional(Amount) }, closed),
        { minItems: 1, maxItems: MAX_COMANDA_LINES },
      ),
    ),
  },
  closed,
);
export type ComandaPaymentBody = Static<typeof ComandaPaymentSchema>;

/** `POST /api/comandas/{id}/void-payment`. */
export const VoidPaymentSchema = Type.Object(
  { paymentId: Id, reason: Reason, beyondDrawer: Type.Optional(BeyondDrawer) },
  closed,
);

/** `POST /api/comandas/{id}/discount`: the new discount of the comanda, or of one line; 0 removes it. */
export const DiscountSchema = Type.Object({ amount: Amount, reason: Reason, lineId: Type.Optional(Id) }, closed);

/** `POST /api/comandas/{id}/remove-line`: the whole line, or some units. */
export const RemoveLineSchema = Type.Object({ lineId: Id, quantity: Type.Optional(Quantity), reason: Reason }, closed);
