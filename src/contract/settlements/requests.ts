import Type, { type Static } from 'typebox';
import { BeyondDrawer } from '#contract/cash/requests.ts';
import { KindSchema } from '#contract/payments/pix-schema.ts';
import { Id, reasonText, text } from '#contract/shared/text.ts';
import { ACT_KINDS, type ActKind } from '#domain/settlements/acts.ts';
import { MAX_SETTLED } from '#domain/settlements/bounds.ts';
import { SETTLE_METHODS, type SettleMethod } from '#domain/settlements/settle.ts';
import { MAX_CENTS } from '#domain/shared/money.ts';
import { Day } from './day-schema.ts';

const closed = { additionalProperties: false } as const;
const signed = (options: object = {}) => Type.Integer({ minimum: -MAX_SETTLED, maximum: MAX_SETTLED, ...options });
const Signed = signed();

/** `GET /api/couriers/{id}/ledger`: the open lines, or those of the given days. */
export const LedgerQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }, closed);

/** `GET /api/couriers/day`: today, or the given business day. */
export const CourierDayQuery = Type.Object({ day: Type.Optional(Day) }, closed);

/** `POST /api/couriers/{id}/ledger`. Only a correction may be below zero, or zero (the line stays as it is). */
export const LedgerActSchema = Type.Object(
  {
    kind: Type.Unsafe<ActKind>({ type: 'string', enum: [...ACT_KINDS] }),
    amount: Type.Integer({ minimum: -MAX_CENTS, maximum: MAX_CENTS }),
    reason: reasonText(200),
    orderId: Type.Optional(Id),
    answers: Type.Optional(Id),
    till: Type.Optional(Type.Boolean({ description: 'Vale pago com dinheiro do caixa: registra a sangria.' })),
    beyondDrawer: Type.Optional(BeyondDrawer),
  },
  closed,
);

export type LedgerActBody = Static<typeof LedgerActSchema>;

/** `POST /api/couriers/{id}/settlements`. */
export const SettleSchema = Type.Object(
  {
    method: Type.Unsafe<SettleMethod>({ type: 'string', enum: [...SETTLE_METHODS] }),
    handedOver: Type.Optional(Signed),
    proofs: Type.Optional(
      signed({
        description: 'Comprovantes que ele entrega; sem este campo, todos. Os que faltam ficam para o próximo.',
      }),
    ),
    paid: Type.Optional(Signed),
    beyondDrawer: Type.Optional(BeyondDrawer),
    until: Type.Optional(
      Type.Unsafe<string>({
        ...Day,
        description: 'Só até este dia de movimento; o que veio depois continua em aberto. Sem ele, tudo.',
      }),
    ),
    seen: Type.Optional(
      Type.Object(
        { amount: Signed, cash: Signed, proof: Type.Optional(Signed) },
        { ...closed, description: 'O que estava na tela; se mudou, nada é feito.' },
      ),
    ),
  },
  closed,
);

export type SettleBody = Static<typeof SettleSchema>;

export const SettlementListQuery = Type.Object(
  { before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })) },
  closed,
);

export const SettlementParams = Type.Object({ id: Id }, closed);

/** `PUT /api/couriers/{id}/pix-key`; an empty key removes it. */
export const CourierPixKeySchema = Type.Object({ kind: KindSchema, key: text(77) }, closed);

export type CourierPixKeyBody = Static<typeof CourierPixKeySchema>;

/** `POST /api/courier/ledger/{id}/dispute`. */
export const DisputeSchema = Type.Object({ words: reasonText(300) }, closed);
