import type { AccessSchema } from '#server/access/postgres-tables.ts';
import type { AlarmSchema } from '#server/alarms/postgres-tables.ts';
import type { AuditSchema } from '#server/audit/postgres-tables.ts';
import type { CashSchema } from '#server/cash/postgres-tables.ts';
import type { CatalogueSchema } from '#server/catalogue/postgres-tables.ts';
import type { ComandaSchema } from '#server/comandas/postgres-tables.ts';
import type { CourierSchema } from '#server/couriers/postgres-tables.ts';
import type { CustomerSchema } from '#server/customers/postgres-tables.ts';
import type { TurnSchema } from '#server/day-turn/postgres-tables.ts';
import type { DeliveryFeeSchema } from '#server/delivery-fees/postgres-tables.ts';
import type { DirectorySchema } from '#server/directory/postgres-tables.ts';
import type { EstablishmentSchema } from '#server/establishment/postgres-tables.ts';
import type { IntegrationSchema } from '#server/integrations/postgres-tables.ts';
import type { OrderFactsSchema } from '#server/orders/facts/postgres-facts-tables.ts';
import type { OrderSchema } from '#server/orders/postgres-tables.ts';
import type { PartnerSchema } from '#server/partner/postgres-tables.ts';
import type { PaymentSchema } from '#server/payments/postgres-tables.ts';
import type { PostalCodeSchema } from '#server/places/postgres-tables.ts';
import type { PositionSchema } from '#server/positions/postgres-tables.ts';
import type { PrintingSchema } from '#server/printing/postgres-tables.ts';
import type { PublicOrderSchema } from '#server/public-orders/postgres-tables.ts';
import type { PushSchema } from '#server/push/postgres-tables.ts';
import type { RunSchema } from '#server/runs/postgres-tables.ts';
import type { SettlementSchema } from '#server/settlements/postgres-tables.ts';
import type { WebhookSchema } from '#server/webhooks/postgres-tables.ts';

/**
 * The tables of all nouns for kysely; each noun's `postgres-tables.ts` declares its own. `bigint` columns arrive as
 * numbers: counters stay far below 2^53.
 */
export interface Schema
  extends AccessSchema,
    AlarmSchema,
    AuditSchema,
    CashSchema,
    CatalogueSchema,
    ComandaSchema,
    CourierSchema,
    CustomerSchema,
    DeliveryFeeSchema,
    DirectorySchema,
    EstablishmentSchema,
    IntegrationSchema,
    OrderFactsSchema,
    OrderSchema,
    PartnerSchema,
    PaymentSchema,
    PositionSchema,
    PostalCodeSchema,
    PrintingSchema,
    RunSchema,
    SettlementSchema,
    PublicOrderSchema,
    PushSchema,
    TurnSchema,
    WebhookSchema {}
