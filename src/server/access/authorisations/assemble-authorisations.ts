import { authorisationMessage } from '#domain/push/texts.ts';
import type { Accounts } from '#server/access/accounts.ts';
import { createAttemptLimits } from '#server/access/attempts/limits.ts';
import type { FactorStore } from '#server/access/factors/factor-store.ts';
import { createKnownDevices } from '#server/access/known-device.ts';
import { operatorRoutes } from '#server/access/operators/operator-routes.ts';
import { createTrustedDeviceStore } from '#server/access/operators/postgres-devices.ts';
import { createTeamStore } from '#server/access/postgres-team.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Push } from '#server/push/assemble-push.ts';
import type { Stores } from '#server/stores.ts';
import type { Essentials } from '#server/surroundings.ts';
import { authorisationRoutes } from './authorisation-routes.ts';
import { createAuthorisations } from './authorisations.ts';
import type { NamedThingDependencies } from './named-things.ts';
import { createPinChecks } from './pin-checks.ts';
import { createAuthorisationStore } from './postgres-authorisations.ts';
import { createPinStore } from './postgres-pins.ts';

interface AuthorisationPorts extends Pick<NamedThingDependencies, 'printers'> {
  readonly accounts: Accounts;
  readonly factors: FactorStore;
  readonly push: Push;
}

/** Acts that another person authorises on the spot, and operators who change by PIN. */
export function createAuthorisationPart(
  { database, bus, clock, newId, sessionSecret, tries, environment }: Essentials,
  {
    orders,
    couriers,
    runs,
    catalogue,
    paymentMethods,
    audit,
    establishments,
  }: Pick<Stores, 'orders' | 'couriers' | 'runs' | 'catalogue' | 'paymentMethods' | 'audit' | 'establishments'>,
  { accounts, factors, push, printers }: AuthorisationPorts,
) {
  const store = createAuthorisationStore(database);
  const pinStore = createPinStore(database);
  const { people } = pinStore;
  const pins = createPinChecks(pinStore, tries);
  const authorisations = createAuthorisations({
    store,
    people,
    factors,
    orders,
    couriers,
    runs,
    printers,
    catalogue,
    payments: paymentMethods,
    audit,
    bus,
    newId,
    clock,
    async push(establishmentId, accountIds, { id, askedByName, subject }) {
      const shop = (await establishments.read(establishmentId))?.fantasyName ?? '';
      const message = authorisationMessage(id, askedByName, subject.title, shop);
      const devices = await push.queue(undefined, establishmentId, { kind: 'people', accountIds }, message);
      if (devices > 0) push.wake(establishmentId);
      return devices;
    },
  });
  const attempts = createAttemptLimits(tries, 'own-pin');
  const team = createTeamStore(database);
  const part: Part = {
    name: 'authorisations',
    routes(app) {
      authorisationRoutes(app, { authorisations, pins, people, audit, team, accounts, attempts, bus, clock });
      operatorRoutes(app, {
        devices: createTrustedDeviceStore(database),
        knownDevices: createKnownDevices(sessionSecret, environment.publicUrl?.protocol === 'https:'),
        isSecure: environment.publicUrl?.protocol === 'https:',
        pins,
        people,
        accounts,
        establishments,
        push,
        audit,
        bus,
        newId,
        clock,
      });
    },
  };
  return { use: authorisations.use, forget: store.forget, part };
}
