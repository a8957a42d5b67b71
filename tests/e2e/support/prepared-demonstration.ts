import { DEFAULT_PAYMENT_METHODS } from '#server/payments/default-methods.ts';
import { anEstablishment } from '#tests/support/builders.ts';
import { prepareStore } from '#tests/support/database/prepared-store.ts';
import { quickPasswordHash } from '#tests/support/quick-password.ts';
import { openBackOffice } from './back-office.ts';

/**
 * The prepared store with a demonstration of one person and no orders. In an empty store each portal would make the
 * whole one, with an evening of orders, which no test of a browser looks at. For a `globalSetup`.
 */
export default (): Promise<() => Promise<void>> =>
  prepareStore(async (dataDir) => {
    const office = await openBackOffice(dataDir);
    const establishment = anEstablishment({ fantasyName: 'Cantina Bela Vista' });
    await office.establishments.create({ establishment, paymentMethods: DEFAULT_PAYMENT_METHODS });
    const made = await office.accounts.adopt({
      establishmentId: establishment.id,
      name: 'Demonstração',
      // The known sign-in of a demonstration (environment.ts).
      email: 'demo@portalmotoboy.test',
      passwordHash: quickPasswordHash('demonstracao'),
    });
    if (!made.ok) throw new Error(`${establishment.id}: ${made.problem.code}`);
    await office.close();
  });
