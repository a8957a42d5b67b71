import Type, { type Static } from 'typebox';
import { PREFERENCE_MAXIMA, ROUTE_ORDERS, type RouteOrder } from '#domain/establishment/preferences.ts';
import { PROOF_DEMANDS, type ProofDemand } from '#domain/orders/delivery/proof-rules.ts';
import { COURIER_CASH, type CourierCash } from '#domain/settlements/order-entries.ts';

const closed = { additionalProperties: false } as const;
const upTo = (maximum: number) => Type.Integer({ minimum: 0, maximum });

const RouteOrderSchema = Type.Unsafe<RouteOrder>({ type: 'string', enum: [...ROUTE_ORDERS] });

const ProofDemandSchema = Type.Unsafe<ProofDemand>({ type: 'string', enum: [...PROOF_DEMANDS] });

/** `GET /api/establishment/preferences`: all preferences, with defaults for those not set. */
export const PreferencesSchema = Type.Object(
  {
    timeAwait: upTo(PREFERENCE_MAXIMA.timeAwait),
    timeDispatch: upTo(PREFERENCE_MAXIMA.timeDispatch),
    usesAtendimento: Type.Boolean(),
    routeOrder: RouteOrderSchema,
    servicePercent: upTo(PREFERENCE_MAXIMA.servicePercent),
    tables: upTo(PREFERENCE_MAXIMA.tables),
    proofCode: ProofDemandSchema,
    proofName: ProofDemandSchema,
    proofPhoto: ProofDemandSchema,
    proofPosition: ProofDemandSchema,
    checksReturnedMoney: Type.Boolean(),
    courierCash: Type.Unsafe<CourierCash>({ type: 'string', enum: [...COURIER_CASH] }),
    courierCashCap: upTo(PREFERENCE_MAXIMA.courierCashCap),
    lockMinutes: upTo(PREFERENCE_MAXIMA.lockMinutes),
    discountCaixa: upTo(PREFERENCE_MAXIMA.discountCaixa),
    discountAtendente: upTo(PREFERENCE_MAXIMA.discountAtendente),
    discountDespachante: upTo(PREFERENCE_MAXIMA.discountDespachante),
  },
  closed,
);

/** `PUT /api/establishment/preferences`: an omitted field stays as it is, null goes back to its default. */
export const PreferencesInputSchema = Type.Partial(PreferencesSchema, closed);
export type PreferencesInput = Static<typeof PreferencesInputSchema>;
