import Type, { type Static } from 'typebox';
import { MAX_COMANDA_LINES } from '#domain/comanda.ts';
import { MOST_PEOPLE } from '#domain/comanda-shares.ts';
import { MAX_QUANTITY } from '#domain/order-totals.ts';
import { Amount, SumAmount } from './money-schema.ts';
import { ItemInput } from './order-requests.ts';
import { OrderSchema } from './order-schema.ts';
import { Id, reasonText, text } from './text.ts';

const closed = { additionalProperties: false } as const;
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
const Reason = reasonText();
const People = Type.Integer({ minimum: 0, maximum: MOST_PEOPLE });

/** The number or name under which a comanda is found, as in `POST /api/orders`. */
const Command = text(40, 1);
const CommandName = text(60);

/**
 * What every operation of a comanda answers: all comandas that it wrote, the one in the address first, the others in
 * the order of their revisions. A retry with the same `Idempotency-Key` gets the same answer.
 */
export const ComandasWrittenSchema = Type.Object({ comandas: Type.Array(OrderSchema) }, closed);
export type ComandasWritten = Static<typeof ComandasWrittenSchema>;

/** `GET /api/comandas`: what is open, of whatever day, in ascending creation order. */
export const ComandaListSchema = Type.Object(
  { day: Type.String({ description: 'O dia atual' }), revision: Type.Integer(), comandas: Type.Array(OrderSchema) },
  closed,
);
export type ComandaList = Static<typeof ComandaListSchema>;

export const ComandaListQuery = Type.Object(
  { search: Type.Optional(Type.String({ maxLength: 60, description: 'Parte do número ou do nome' })) },
  closed,
);

/**
 * What is owed, paid and left, of the whole and of each line; in cents, always adding up: `total` = `consumption` +
 * `service`, `left` = `consumptionLeft` + `serviceLeft`, and the charges of the lines are the consumption.
 */
export const ComandaStandingSchema = Type.Object(
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
export const ComandaAnswerSchema = Type.Object({ comanda: OrderSchema, standing: ComandaStandingSchema }, closed);
export type ComandaAnswer = Static<typeof ComandaAnswerSchema>;

/** `POST /api/comandas/{id}/items`: the append by id, for comandas carried over from an earlier day too. */
export const AddItemsSchema = Type.Object(
  {
    items: Type.Array(ItemInput, { minItems: 1, maxItems: 300 }),
    discount: Type.Optional(Amount),
  },
  closed,
);

/** `POST /api/comandas`: an empty one, of today; the one of this command that is open today where there is one. */
export const OpenComandaSchema = Type.Object(
  { command: Command, commandName: Type.Optional(CommandName), people: Type.Optional(People) },
  closed,
);

/** `POST /api/comandas/{id}/service`: whether the establishment's service charge is charged on what is left to pay. */
export const ChargeServiceSchema = Type.Object({ charged: Type.Boolean() }, closed);

/** `POST /api/comandas/{id}/people`: how many sit at it; 0 takes the number away. */
export const SeatPeopleSchema = Type.Object({ people: People }, closed);

/** `POST /api/comandas/{id}/bill`: the bill was asked for and printed; `asked: false` takes that back. */
export const AskForBillSchema = Type.Union([
  Type.Object({ asked: Type.Optional(Type.Boolean()) }, closed),
  Type.Null(),
]);

/** `POST /api/comandas/{id}/rename`: another number and/or name; an empty name takes it away. */
export const RenameComandaSchema = Type.Object(
  { command: Type.Optional(Command), commandName: Type.Optional(CommandName) },
  { ...closed, minProperties: 1 },
);

/** A line, or some of its units. */
const LineShare = Type.Object({ lineId: Id, quantity: Type.Optional(Quantity) }, closed);

/**
 * `POST /api/comandas/{id}/transfer`: these lines, or without `lines` all of the comanda, to another one. A `command`
 * that is not open today opens a new comanda; the whole comanda then simply takes that number.
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

/** `POST /api/comandas/{id}/merge`: these join the one in the address. */
export const MergeSchema = Type.Object({ comandaIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) }, closed);

/** `POST /api/comandas/{id}/unmerge`: this one gets back what came from it. */
export const UnmergeSchema = Type.Object({ comandaId: Id }, closed);

/**
 * `POST /api/comandas/{id}/payments`. With `lines` the payment covers them: by `quantity` (units), by `amount` (cents),
 * or all that is left of the line; `amount` may then be missing and is their sum. With `share` it is the part of one of
 * several people, who pays once (409 `comanda-share-paid`), whichever device asks.
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
export const VoidPaymentSchema = Type.Object({ paymentId: Id, reason: Reason }, closed);

/** `POST /api/comandas/{id}/discount`: what the discount of the comanda, or of one line, is from now on; 0 takes it away. */
export const DiscountSchema = Type.Object({ amount: Amount, reason: Reason, lineId: Type.Optional(Id) }, closed);

/** `POST /api/comandas/{id}/remove-line`: the whole line, or some units. */
export const RemoveLineSchema = Type.Object({ lineId: Id, quantity: Type.Optional(Quantity), reason: Reason }, closed);

/** The device a person works at, as lines and payments name it. */
export const DeviceHeader = Type.Object({ 'x-device': Type.Optional(text(60)) });
