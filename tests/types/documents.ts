import type { Static } from 'typebox';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import type {
  CashCountSchema,
  CashMovementSchema,
  CashReadingSchema,
  CashSessionSchema,
  CashZReportSchema,
} from '#contract/cash/schema.ts';
import type { CategorySchema, ProductFields, ProductInput, ProductInputFields } from '#contract/catalogue/schema.ts';
import type { CourierSchema } from '#contract/couriers/schema.ts';
import type { CustomerProfileSchema, CustomerRecordAnswer } from '#contract/customers/schema.ts';
import type { RecordedTurnSchema } from '#contract/day-turn/schema.ts';
import type { DeliveryFeesSchema } from '#contract/delivery-fees/schema.ts';
import type { PreferencesSchema } from '#contract/establishment/preferences-schema.ts';
import type { EstablishmentInputSchema } from '#contract/establishment/schema.ts';
import type { Opening, OpeningRulesSchema } from '#contract/opening/schema.ts';
import type { ComandaStateSchema } from '#contract/orders/comanda-state-schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { ItemSchema } from '#contract/orders/item-schema.ts';
import type { OrderSchema } from '#contract/orders/schema.ts';
import type { PartnerCallSchema } from '#contract/partner/schema.ts';
import type { PaymentMethodSchema } from '#contract/payments/method-schema.ts';
import type { PixAccountInputSchema } from '#contract/payments/pix-schema.ts';
import type { PostalPlaceSchema } from '#contract/places/postal-code-schema.ts';
import type { PositionSchema } from '#contract/positions/schema.ts';
import type { PublicOrderSchema, RatingSchema } from '#contract/public-orders/schema.ts';
import type { RunSettingsSchema } from '#contract/runs/board-schema.ts';
import type { RunSchema } from '#contract/runs/schema.ts';
import type { PayRulesSchema } from '#contract/settlements/pay-rules-schema.ts';
import type { LedgerLineSchema, RemarkAnswer, SettlementSchema } from '#contract/settlements/schema.ts';
import type { WebhookEventSchema } from '#contract/webhooks/schema.ts';
import type { AuthorisationSubject } from '#domain/access/authorisation.ts';
import type { ZReport } from '#domain/cash/closing.ts';
import type { ComparedLine } from '#domain/cash/count.ts';
import type { CashReport } from '#domain/cash/report.ts';
import type { CashMovement, CashSession } from '#domain/cash/session.ts';
import type { Category, PaymentMethod, Product } from '#domain/catalogue/catalogue.ts';
import type { CustomerProfile } from '#domain/customers/customer.ts';
import type { CustomerRecord } from '#domain/customers/record.ts';
import type { RecordedTurn } from '#domain/day-turn/recorded.ts';
import type { DeliveryFees } from '#domain/delivery-fees/delivery-fee.ts';
import type { EstablishmentDetails } from '#domain/establishment/establishment.ts';
import type { Preferences } from '#domain/establishment/preferences.ts';
import type { BusyMode, OpeningSettings, Pause } from '#domain/opening/opening.ts';
import type { FieldChange } from '#domain/orders/changes.ts';
import type { ComandaState } from '#domain/orders/comanda/state.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import type { PartnerCall } from '#domain/partner/call.ts';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import type { PostalPlace } from '#domain/places/of-postal-code.ts';
import type { Position } from '#domain/positions/position.ts';
import type { PublicOrder, PublicRating } from '#domain/public-orders/public-order.ts';
import type { Run, RunHold } from '#domain/runs/book/run.ts';
import type { RunSettings } from '#domain/runs/settings.ts';
import type { LedgerLine } from '#domain/settlements/ledger.ts';
import type { PayRules } from '#domain/settlements/pay-rules.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook.ts';
import type { Remark, StoredSettlement } from '#server/settlements/ledger-store.ts';
import type { Differences, None } from './same.ts';

/** A document as answers carry it: these fields are instants, which become ISO 8601. */
type WithIso<Document, Instants extends keyof Document> = {
  [Field in keyof Document]: Field extends Instants ? string : Document[Field];
};

/** A run as answers carry it: without its measured ride. */
type AnsweredRun = Omit<WithIso<Run, 'createdAt' | 'dispatchedAt' | 'endedAt'>, 'ridden' | 'heldBy'> & {
  readonly heldBy?: WithIso<RunHold, 'until'>;
};

type RecordedTurnAnswer = Static<typeof RecordedTurnSchema>;

/**
 * Every document that is stored, and its schema: a field missing in one of the two does not compile here. Webhooks,
 * printers, print jobs, the steps of an alarm and the first steps have no second type: one is made from the other.
 */
export type SameTypes = [
  None<Differences<Order, Static<typeof OrderSchema>>>,
  None<Differences<OrderItem, Static<typeof ItemSchema>>>,
  None<Differences<ComandaState, Static<typeof ComandaStateSchema>>>,
  None<Differences<PartnerCall, Static<typeof PartnerCallSchema>>>,
  None<Differences<FieldChange, OrderEvents['events'][number]['changes'][number]>>,
  None<Differences<Product, ProductFields>>,
  None<Differences<ProductInput, ProductInputFields>>,
  None<Differences<Category, Static<typeof CategorySchema>>>,
  None<Differences<Courier, Static<typeof CourierSchema>>>,
  None<Differences<CustomerProfile, Static<typeof CustomerProfileSchema>>>,
  None<Differences<CustomerRecord, Omit<CustomerRecordAnswer, 'phone'>>>,
  None<Differences<EstablishmentDetails, Static<typeof EstablishmentInputSchema>>>,
  None<Differences<Preferences, Static<typeof PreferencesSchema>>>,
  None<Differences<PaymentMethod, Static<typeof PaymentMethodSchema>>>,
  None<Differences<PixAccount, Static<typeof PixAccountInputSchema>>>,
  None<Differences<DeliveryFees, Static<typeof DeliveryFeesSchema>>>,
  None<Differences<WebhookEvent, Static<typeof WebhookEventSchema>>>,
  None<Differences<CashMovement, Static<typeof CashMovementSchema>>>,
  None<Differences<CashSession, Omit<Static<typeof CashSessionSchema>, 'readings' | 'overdue'>>>,
  None<Differences<CashReport, Static<typeof CashReadingSchema>['report']>>,
  None<Differences<ComparedLine, Static<typeof CashCountSchema>['compared'][number]>>,
  None<Differences<ZReport, Static<typeof CashZReportSchema>>>,
  None<Differences<PayRules, Static<typeof PayRulesSchema>>>,
  None<Differences<LedgerLine, Static<typeof LedgerLineSchema>>>,
  None<Differences<Remark, RemarkAnswer>>,
  None<Differences<StoredSettlement, Static<typeof SettlementSchema>>>,
  None<Differences<AnsweredRun, Static<typeof RunSchema>>>,
  None<Differences<RunSettings, Static<typeof RunSettingsSchema>>>,
  None<Differences<PublicRating, Static<typeof RatingSchema>>>,
  // Only who may read the audit gets `carried`.
  None<Differences<Omit<RecordedTurn, 'carried'>, Omit<RecordedTurnAnswer, 'carried'>>>,
  None<Differences<RecordedTurn['carried'], Exclude<RecordedTurnAnswer['carried'], undefined>>>,
  None<Differences<PublicOrder, Static<typeof PublicOrderSchema>>>,
  None<Differences<AuthorisationSubject, Authorisation['subject']>>,
  None<Differences<PostalPlace, Static<typeof PostalPlaceSchema>>>,
  None<Differences<WithIso<Position, 'at'>, Static<typeof PositionSchema>>>,
  None<Differences<Pause, Exclude<Opening['pause'], undefined>>>,
  None<Differences<BusyMode, Exclude<Opening['busy'], undefined>>>,
  None<
    Differences<Omit<OpeningSettings, 'hours' | 'pause' | 'busy'>, Omit<Static<typeof OpeningRulesSchema>, 'hours'>>
  >,
];

/** Planted mistakes: each of these has a missing field and must not compile. */
export type ForgottenFields = [
  // @ts-expect-error the schema has a field that the order lacks
  None<Differences<Omit<Order, 'timeAwait'>, Static<typeof OrderSchema>>>,
  // @ts-expect-error the order has a field that its schema lacks
  None<Differences<Order & { readonly unlisted?: boolean }, Static<typeof OrderSchema>>>,
  // @ts-expect-error the run has an instant that its schema lacks
  None<Differences<AnsweredRun & { readonly startsAt?: string }, Static<typeof RunSchema>>>,
  // @ts-expect-error deep in a list
  None<Differences<{ readonly items: readonly { readonly a: string }[] }, { items: { a: string; b?: string }[] }>>,
  // @ts-expect-error deep in a part that may be absent
  None<Differences<{ readonly a?: { readonly b?: { readonly c: 1 } } }, { a?: { b?: { c: 1; d?: 2 } } }>>,
  // @ts-expect-error the field is optional in only one of them
  None<Differences<{ readonly a?: string }, { a: string }>>,
  // @ts-expect-error another type
  None<Differences<{ readonly a: number }, { a: string }>>,
];
