import type { InstantMs } from '#domain/shared/instant.ts';
import { customerKey } from '#domain/shared/phone.ts';
import type { Accounts, CheckedPerson } from '#server/access/accounts.ts';
import type { CredentialStore } from '#server/access/passwords/credential-store.ts';
import type { CashStore } from '#server/cash/cash-store.ts';
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { CustomerStore } from '#server/customers/customer-store.ts';
import type { DeliveryFeeStore } from '#server/delivery-fees/delivery-fee-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { PreferenceStore } from '#server/establishment/preference-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { ReadPlacingFacts } from '#server/orders/placing/facts.ts';
import type { PixAccountStore } from '#server/payments/pix-account-store.ts';
import type { PositionStore } from '#server/positions/position-store.ts';
import type { RatingStore } from '#server/public-orders/rating-store.ts';
import type { LedgerStore } from '#server/settlements/ledger-store.ts';
import { EVENING } from './evening.ts';
import { DEMONSTRATION_CATEGORIES, DEMONSTRATION_PRODUCTS } from './menu.ts';
import { openTill } from './open-till.ts';
import { playEvening } from './play-evening.ts';
import {
  DEMONSTRATION_COURIERS,
  DEMONSTRATION_CUSTOMERS,
  DEMONSTRATION_FEES,
  DEMONSTRATION_PAYMENT_METHODS,
  DEMONSTRATION_PERSON,
  DEMONSTRATION_PIX,
  DEMONSTRATION_SHOP,
} from './shop.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface DemonstrationDependencies {
  /** The demonstration's sign-in; undefined if a demonstration is not allowed. */
  readonly credentials: Credentials | undefined;
  readonly passwords: Pick<CredentialStore, 'find'>;
  readonly establishments: EstablishmentStore;
  readonly accounts: Accounts;
  readonly couriers: CourierStore;
  readonly customers: CustomerStore;
  readonly deliveryFees: DeliveryFeeStore;
  readonly catalogue: CatalogueStore;
  readonly orders: OrderStore;
  readonly orderRatings: Pick<RatingStore, 'save'>;
  readonly rides: Pick<PositionStore, 'append'>;
  readonly courierLedger: Pick<LedgerStore, 'step'>;
  readonly cash: CashStore;
  readonly pixAccounts: PixAccountStore;
  readonly preferences: Pick<PreferenceStore, 'change'>;
  readonly placingFacts: ReadPlacingFacts;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

export interface Demonstration {
  /**
   * Creates the demonstration if it is allowed and the store is empty; changes nothing in any other store. Call it
   * before `hint`.
   */
  ensure(): Promise<void>;
  /** The sign-in to offer; undefined if it did not work at the last `ensure`, or its password was changed since. */
  hint(): Promise<Credentials | undefined>;
}

export function createDemonstration(dependencies: DemonstrationDependencies): Demonstration {
  const { credentials, passwords, establishments, accounts } = dependencies;
  let checked: CheckedPerson | undefined;
  return {
    async ensure() {
      if (!credentials) return;
      if (await establishments.isEmpty()) await make(dependencies, credentials);
      const found = await accounts.check(credentials.email, credentials.password, false);
      checked = found.ok ? found.value : undefined;
    },
    async hint() {
      // Compare the stored hash instead of checking the password, which takes long and can be asked for by anybody.
      const isUnchanged = checked !== undefined && (await passwords.find(checked.id)) === checked.passwordHash;
      return isUnchanged ? credentials : undefined;
    },
  };
}

async function make(dependencies: DemonstrationDependencies, { email, password }: Credentials): Promise<void> {
  const { establishments, accounts, couriers, customers, deliveryFees, catalogue, placingFacts } = dependencies;
  const establishment = { ...DEMONSTRATION_SHOP, id: dependencies.newId() };
  const { id: establishmentId, timeZone } = establishment;
  await establishments.create({ establishment, paymentMethods: DEMONSTRATION_PAYMENT_METHODS });
  const account = await accounts.create({ establishmentId, name: DEMONSTRATION_PERSON, email, password });
  if (!account.ok) throw new Error(`The demonstration's account is refused: ${account.problem.code}`);
  for (const courier of DEMONSTRATION_COURIERS) await couriers.create(establishmentId, courier);
  for (const category of DEMONSTRATION_CATEGORIES) await catalogue.createCategory(establishmentId, category);
  for (const product of DEMONSTRATION_PRODUCTS) await catalogue.createProduct(establishmentId, product);
  await deliveryFees.save(establishmentId, DEMONSTRATION_FEES);
  for (const { phone, profile, notes, others = [] } of DEMONSTRATION_CUSTOMERS) {
    const { address, ...person } = profile;
    const kept = { ...person, ...(notes ? { notes } : {}), addresses: [address, ...others] };
    await customers.saveRecord(establishmentId, customerKey(phone) ?? phone, () => kept);
  }
  await dependencies.pixAccounts.save(establishmentId, DEMONSTRATION_PIX);
  await dependencies.preferences.change(establishmentId, () => ({ servicePercent: 10 }));
  const facts = await placingFacts(establishmentId, true);
  if (!facts) throw new Error(`The demonstration just created (${establishmentId}) cannot be read`);
  const actor = { kind: 'account', id: account.value.id, name: account.value.name } as const;
  const now = dependencies.clock();
  await openTill(dependencies.cash, { establishmentId, timeZone, actor, now, newId: dependencies.newId });
  const evening = {
    ...dependencies,
    ratings: dependencies.orderRatings,
    ...{ facts, couriers: DEMONSTRATION_COURIERS, establishmentId, timeZone, actor, now },
  };
  await playEvening(evening, EVENING);
}
