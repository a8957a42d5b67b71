import { type Kysely, type Migration, Migrator, type MigratorProps, sql } from 'kysely';
import { resetDistributedPlans } from './distribution/plans.ts';
import * as orders from './migrations/0001-0009/0001-orders.ts';
import * as access from './migrations/0001-0009/0002-access.ts';
import * as catalogue from './migrations/0001-0009/0003-catalogue.ts';
import * as comandas from './migrations/0001-0009/0004-comandas.ts';
import * as cash from './migrations/0001-0009/0005-cash.ts';
import * as printing from './migrations/0001-0009/0006-printing.ts';
import * as customers from './migrations/0001-0009/0007-customers.ts';
import * as overrides from './migrations/0001-0009/0008-overrides.ts';
import * as pix from './migrations/0001-0009/0008-pix.ts';
import * as directory from './migrations/0001-0009/0009-directory.ts';
import * as partner from './migrations/0010-0019/0010-partner.ts';
import * as outboundWebhooks from './migrations/0010-0019/0011-outbound-webhooks.ts';
import * as integrationHealth from './migrations/0010-0019/0012-integration-health.ts';
import * as orderFollowers from './migrations/0010-0019/0013-order-followers.ts';
import * as lockedCounters from './migrations/0010-0019/0014-locked-counters.ts';
import * as fairWebhooks from './migrations/0010-0019/0015-fair-webhooks.ts';
import * as cashTally from './migrations/0010-0019/0016-cash-tally.ts';
import * as preferences from './migrations/0010-0019/0017-preferences.ts';
import * as bills from './migrations/0010-0019/0019-bills.ts';
import * as orderSearch from './migrations/0020-0029/0020-order-search.ts';
import * as cashUnfinished from './migrations/0020-0029/0021-cash-unfinished.ts';
import * as partnerIntents from './migrations/0020-0029/0022-partner-intents.ts';
import * as requestClaims from './migrations/0020-0029/0023-request-claims.ts';
import * as courierLinks from './migrations/0020-0029/0024-courier-links.ts';
import * as deliveryPhotos from './migrations/0020-0029/0024-delivery-photos.ts';
import * as positions from './migrations/0020-0029/0025-positions.ts';
import * as runs from './migrations/0020-0029/0026-runs.ts';
import * as orderLinks from './migrations/0020-0029/0027-order-links.ts';
import * as auditEntries from './migrations/0020-0029/0029-audit-entries.ts';
import * as orderFacts from './migrations/0020-0029/0029-order-facts.ts';
import * as textPieces from './migrations/0020-0029/0029-text-pieces.ts';
import * as team from './migrations/0030-0039/0031-team.ts';
import * as settlements from './migrations/0030-0039/0032-settlements.ts';
import * as courierCash from './migrations/0030-0039/0033-courier-cash.ts';
import * as opening from './migrations/0030-0039/0034-opening.ts';
import * as push from './migrations/0030-0039/0036-push.ts';
import * as alarms from './migrations/0030-0039/0037-alarms.ts';
import * as oneEstablishment from './migrations/0030-0039/0039-one-establishment.ts';
import * as ownBatches from './migrations/0040-0049/0040-own-batches.ts';
import * as devicesOfEvents from './migrations/0040-0049/0041-devices-of-events.ts';
import * as keptAnswers from './migrations/0040-0049/0042-kept-answers.ts';
import * as endedSessions from './migrations/0040-0049/0043-ended-sessions.ts';
import * as hotFunctions from './migrations/0040-0049/0044-hot-functions.ts';
import * as establishmentState from './migrations/0040-0049/0048-establishment-state.ts';
import * as firstAndLastHours from './migrations/0040-0049/0049-first-and-last-hours.ts';
import * as passwordLinks from './migrations/0050-0059/0050-password-links.ts';
import * as signIn from './migrations/0050-0059/0051-sign-in.ts';
import * as spot from './migrations/0050-0059/0052-spot.ts';
import * as operators from './migrations/0050-0059/0053-operators.ts';
import * as printerWays from './migrations/0050-0059/0054-printer-ways.ts';
import * as agentPairings from './migrations/0050-0059/0055-agent-pairings.ts';
import * as carriedOrders from './migrations/0060-0069/0060-carried-orders.ts';
import * as memberships from './migrations/0060-0069/0061-memberships.ts';
import * as reportCustomers from './migrations/0060-0069/0064-report-customers.ts';
import * as daySummaries from './migrations/0060-0069/0065-day-summaries.ts';
import * as liveNodes from './migrations/0060-0069/0066-live-nodes.ts';
import * as departures from './migrations/0060-0069/0068-departures.ts';
import * as changesTogether from './migrations/0060-0069/0069-changes-together.ts';
import * as ordersAlone from './migrations/0070-0079/0070-orders-alone.ts';
import * as driverPositions from './migrations/0070-0079/0078-driver-positions.ts';
import * as readableFunctions from './migrations/0100-0109/0100-readable-functions.ts';
import * as figureMarks from './migrations/0100-0109/0101-figure-marks.ts';
import * as customerIndex from './migrations/0100-0109/0105-customer-index.ts';
import * as orderGrams from './migrations/0100-0109/0107-order-grams.ts';
import * as dayTurns from './migrations/0110-0119/0111-day-turns.ts';
import * as limitedTries from './migrations/0110-0119/0114-limited-tries.ts';
import * as statementsByDay from './migrations/0110-0119/0115-statements-by-day.ts';
import * as liveAbsences from './migrations/0110-0119/0117-live-absences.ts';
import * as courierCapacity from './migrations/0110-0119/0118-courier-capacity.ts';
import * as orderArchive from './migrations/0110-0119/0119-order-archive.ts';
import * as workShares from './migrations/0121-work-shares.ts';
import * as readRunDepartures from './migrations/0123-read-run-departures.ts';
import * as plansOfNewStores from './migrations/0124-plans-of-new-stores.ts';
import * as gonePushDevices from './migrations/0133-gone-push-devices.ts';
import * as reportLists from './migrations/0138-report-lists.ts';
import * as signedOutPushDevices from './migrations/0182-signed-out-push-devices.ts';
import * as customersOfAYear from './migrations/0185-customers-of-a-year.ts';
import * as sumsOfMonths from './migrations/0187-sums-of-months.ts';
import * as summaryLettersKept from './migrations/0188-summary-letters-kept.ts';
import * as firstDaysOfCustomers from './migrations/0189-first-days-of-customers.ts';
import * as wholeSearchTexts from './migrations/0190-whole-search-texts.ts';
import * as salesToCustomers from './migrations/0191-sales-to-customers.ts';
import * as authorsOfEvents from './migrations/0192-authors-of-events.ts';
import * as couriersCashSinceClosings from './migrations/0193-couriers-cash-since-closings.ts';
import * as patientPartnerEvents from './migrations/0194-patient-partner-events.ts';
import * as triesOfAnEarlierAddress from './migrations/0195-tries-of-an-earlier-address.ts';
import * as erasedTrackingPages from './migrations/0196-erased-tracking-pages.ts';
import * as customersOfAnswers from './migrations/0197-customers-of-answers.ts';
import * as placesWithoutNumber from './migrations/0200-places-without-number.ts';
import { raiseWall } from './wall/raise.ts';

/**
 * Every migration by its recorded name, which is all that a store keeps of it. Once released, names and statements never
 * change; comments may.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-orders': { up: orders.up },
  '0002-access': { up: access.up },
  '0003-catalogue': { up: catalogue.up },
  '0004-comandas': { up: comandas.up },
  '0005-cash': { up: cash.up },
  '0006-printing': { up: printing.up },
  '0007-customers': { up: customers.up },
  '0008-overrides': { up: overrides.up },
  '0008-pix': { up: pix.up },
  '0009-directory': { up: directory.up },
  '0010-partner': { up: partner.up },
  '0011-outbound-webhooks': { up: outboundWebhooks.up },
  '0012-integration-health': { up: integrationHealth.up },
  '0013-order-followers': { up: orderFollowers.up },
  '0014-locked-counters': { up: lockedCounters.up },
  '0015-fair-webhooks': { up: fairWebhooks.up },
  '0016-cash-tally': { up: cashTally.up },
  '0017-preferences': { up: preferences.up },
  '0019-bills': { up: bills.up },
  '0020-order-search': { up: orderSearch.up },
  '0021-cash-unfinished': { up: cashUnfinished.up },
  '0022-partner-intents': { up: partnerIntents.up },
  '0023-request-claims': { up: requestClaims.up },
  '0024-courier-links': { up: courierLinks.up },
  '0024-delivery-photos': { up: deliveryPhotos.up },
  '0025-positions': { up: positions.up },
  '0026-runs': { up: runs.up },
  '0027-order-links': { up: orderLinks.up },
  '0029-audit-entries': { up: auditEntries.up },
  '0029-order-facts': { up: orderFacts.up },
  '0029-text-pieces': { up: textPieces.up },
  '0031-team': { up: team.up },
  '0032-settlements': { up: settlements.up },
  '0033-courier-cash': { up: courierCash.up },
  '0034-opening': { up: opening.up },
  '0036-push': { up: push.up },
  '0037-alarms': { up: alarms.up },
  '0039-one-establishment': { up: oneEstablishment.up },
  '0040-own-batches': { up: ownBatches.up },
  '0041-devices-of-events': { up: devicesOfEvents.up },
  '0042-kept-answers': { up: keptAnswers.up },
  '0043-ended-sessions': { up: endedSessions.up },
  '0044-hot-functions': { up: hotFunctions.up },
  '0048-establishment-state': { up: establishmentState.up },
  '0049-first-and-last-hours': { up: firstAndLastHours.up },
  '0050-password-links': { up: passwordLinks.up },
  '0051-sign-in': { up: signIn.up },
  '0052-spot': { up: spot.up },
  '0053-operators': { up: operators.up },
  '0054-printer-ways': { up: printerWays.up },
  '0055-agent-pairings': { up: agentPairings.up },
  '0060-carried-orders': { up: carriedOrders.up },
  '0061-memberships': { up: memberships.up },
  '0064-report-customers': { up: reportCustomers.up },
  '0065-day-summaries': { up: daySummaries.up },
  '0066-live-nodes': { up: liveNodes.up },
  '0068-departures': { up: departures.up },
  '0069-changes-together': { up: changesTogether.up },
  '0070-orders-alone': { up: ordersAlone.up },
  '0078-driver-positions': { up: driverPositions.up },
  '0100-readable-functions': { up: readableFunctions.up },
  '0101-figure-marks': { up: figureMarks.up },
  '0105-customer-index': { up: customerIndex.up },
  '0107-order-grams': { up: orderGrams.up },
  '0111-day-turns': { up: dayTurns.up },
  '0114-limited-tries': { up: limitedTries.up },
  '0115-statements-by-day': { up: statementsByDay.up },
  '0117-live-absences': { up: liveAbsences.up },
  '0118-courier-capacity': { up: courierCapacity.up },
  '0119-order-archive': { up: orderArchive.up },
  '0121-work-shares': { up: workShares.up },
  '0123-read-run-departures': { up: readRunDepartures.up },
  '0124-plans-of-new-stores': { up: plansOfNewStores.up },
  '0133-gone-push-devices': { up: gonePushDevices.up },
  '0138-report-lists': { up: reportLists.up },
  '0182-signed-out-push-devices': { up: signedOutPushDevices.up },
  '0185-customers-of-a-year': { up: customersOfAYear.up },
  '0187-sums-of-months': { up: sumsOfMonths.up },
  '0188-summary-letters-kept': { up: summaryLettersKept.up },
  '0189-first-days-of-customers': { up: firstDaysOfCustomers.up },
  '0190-whole-search-texts': { up: wholeSearchTexts.up },
  '0191-sales-to-customers': { up: salesToCustomers.up },
  '0192-authors-of-events': { up: authorsOfEvents.up },
  '0193-couriers-cash-since-closings': { up: couriersCashSinceClosings.up },
  '0194-patient-partner-events': { up: patientPartnerEvents.up },
  '0195-tries-of-an-earlier-address': { up: triesOfAnEarlierAddress.up },
  '0196-erased-tracking-pages': { up: erasedTrackingPages.up },
  '0197-customers-of-answers': { up: customersOfAnswers.up },
  '0200-places-without-number': { up: placesWithoutNumber.up },
};

/** The name of every migration that this portal knows, in their order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).toSorted();

/** The migrations that the store does not have yet; all of them for a new store. */
export async function pendingMigrations(kysely: MigratorProps['db']): Promise<readonly string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const all = await migrator.getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/**
 * Runs `work` on a connection on which Citus changes one shard after another: after parallel statements it refuses to
 * create a function in the same transaction. A plain PostgreSQL ignores the setting.
 */
function inTurns<Value>(kysely: MigratorProps['db'], work: (db: Kysely<unknown>) => Promise<Value>): Promise<Value> {
  return kysely.connection().execute(async (db) => {
    await sql`set citus.multi_shard_modify_mode = 'sequential'`.execute(db);
    try {
      return await work(db);
    } finally {
      await sql`reset citus.multi_shard_modify_mode`.execute(db);
    }
  });
}

/** The migration, whose functions nodes of both versions can call on a distributed store as soon as it is applied. */
function keepingPlans({ up }: Migration): Migration {
  return {
    async up(db) {
      await up(db);
      await resetDistributedPlans(db);
    },
  };
}

/**
 * Brings the schema up to date, or to the state in which only the migrations `upTo` are applied. Several nodes may start
 * at the same time: one migrates, the others wait.
 */
export async function migrate(
  kysely: MigratorProps['db'],
  upTo: readonly string[] = MIGRATION_NAMES,
): Promise<readonly string[]> {
  const wanted = Object.fromEntries(
    Object.entries(MIGRATIONS).flatMap(([name, one]) => (upTo.includes(name) ? [[name, keepingPlans(one)]] : [])),
  );
  const results = await inTurns(kysely, async (db) => {
    // Two migrations that were made at the same time may reach a store in any order.
    const provider = { getMigrations: async () => wanted };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results;
  });
  if (upTo.length === MIGRATION_NAMES.length) await raiseWall(kysely as never);
  return results.map((result) => result.migrationName);
}
