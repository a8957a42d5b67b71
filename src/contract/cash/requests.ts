import Type, { type Static } from 'typebox';
import { Id, reasonText, text } from '#contract/shared/text.ts';
import { DENOMINATIONS, MAX_COUNTED } from '#domain/cash/count.ts';
import { CountedSum, Kind, Line, MovementKind, Note } from './schema.ts';

const closed = { additionalProperties: false } as const;

/** The withdrawal exceeds what the drawer is expected to hold, and a person with the permission knows it. */
export const BeyondDrawer = Type.Boolean({
  description: 'Retira mesmo que a gaveta não tenha esse valor pelo sistema.',
});

/**
 * `POST /api/cash/sessions`. `outside`: whether sales made, and cash that couriers handed over, since the last closing
 * while no session was open are included.
 */
export const OpenCashSchema = Type.Object(
  {
    float: CountedSum,
    outside: Type.Optional(Type.Unsafe<'include' | 'leave'>({ type: 'string', enum: ['include', 'leave'] })),
  },
  closed,
);
export type OpenCash = Static<typeof OpenCashSchema>;

/** `POST /api/cash/sessions/{id}/movements`. */
export const CashMovementInputSchema = Type.Object(
  {
    kind: MovementKind,
    amount: Type.Integer({ minimum: 1, maximum: MAX_COUNTED }),
    reason: reasonText(200),
    beyondDrawer: Type.Optional(BeyondDrawer),
  },
  closed,
);
export type CashMovementInput = Static<typeof CashMovementInputSchema>;

/**
 * `POST /api/cash/sessions/{id}/counts`: the counted amount of each line, and the kinds acknowledged as carried over.
 */
export const CashCountInputSchema = Type.Object(
  {
    counted: Type.Array(
      Type.Object(
        { line: Line, amount: CountedSum, notes: Type.Optional(Type.Array(Note, { maxItems: DENOMINATIONS.length })) },
        closed,
      ),
      { maxItems: 100 },
    ),
    acknowledged: Type.Array(Kind, { maxItems: 6 }),
  },
  closed,
);
export type CashCountInput = Static<typeof CashCountInputSchema>;

/** `POST /api/cash/sessions/{id}/close`. */
export const CloseCashSchema = Type.Object(
  {
    countId: Id,
    reasons: Type.Array(Type.Object({ line: Line, reason: text(300) }, closed), { maxItems: 100 }),
  },
  closed,
);
export type CloseCash = Static<typeof CloseCashSchema>;

export const CashSessionParams = Type.Object({ id: Id });

/** `GET /api/cash/reports`: Z reports with numbers below `before`. */
export const CashReportQuery = Type.Object(
  { before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })) },
  closed,
);
