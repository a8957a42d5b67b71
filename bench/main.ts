import { cpus } from 'node:os';
import { alarm } from './alarm.ts';
import { startBrowser } from './browser.ts';
import { catalogueSearch, fillCatalogue } from './catalogue.ts';
import { appendToComandas } from './comandas/append.ts';
import { growComanda } from './comandas/grow.ts';
import { manyComandas } from './comandas/screen.ts';
import { holdConnections } from './connections.ts';
import { counterSale } from './counter-sale.ts';
import { createOrders } from './create-orders.ts';
import { dashboard } from './dashboard.ts';
import { type BenchEstablishment, makeEstablishment } from './establishment.ts';
import { loginWeight, slowConnection } from './first-load.ts';
import { measureFloors } from './floors/floors.ts';
import { exportFiles } from './history/exports.ts';
import { grownStore } from './history/grown-store.ts';
import { history } from './history/search.ts';
import { idleCost } from './idle.ts';
import { countJobs } from './jobs.ts';
import { openCustomers } from './live/customers.ts';
import { endedAccess } from './live/ended.ts';
import { liveLatency } from './live/latency.ts';
import { listenedShops } from './live/listened.ts';
import { roomMemory } from './live/room-memory.ts';
import { lockedShop } from './locked-shop.ts';
import { liveMap } from './map.ts';
import { settleCourier } from './money/settlements.ts';
import { closeRegister } from './money/till.ts';
import { lighthouseScores } from './page/lighthouse.ts';
import { slowProcessor } from './page/slow-processor.ts';
import { type BenchPortal, startPortal } from './portal-process.ts';
import { takePositions } from './positions.ts';
import { planRoutes } from './runs.ts';
import { fillDay, returns, snapshots } from './snapshot.ts';
import { stormOfReturns } from './storm.ts';
import { transitions } from './transitions.ts';
import { webhooks } from './webhooks.ts';

/**
 * `npm run bench [part …]`: measures the portal on this machine; client, server and store share its cores. Runs all
 * parts but `grown-store` by default.
 */
const PARTS: Record<string, (portal: BenchPortal) => Promise<void>> = {
  create: async (portal) => {
    const shops = await sixteenShops(portal, 'criar');
    await createOrders(portal.url, shops, await measureFloors(portal.dataDir));
  },
  transitions: async (portal) => {
    const shops = await sixteenShops(portal, 'mover');
    await transitions(portal.url, shops, await measureFloors(portal.dataDir));
  },
  locked: async (portal) => lockedShop(portal, await sixteenShops(portal, 'travado')),
  live: async (portal) => {
    const shop = await makeEstablishment(portal, 'ao-vivo');
    await liveLatency(portal.url, shop, await measureFloors(portal.dataDir));
  },
  snapshot: async (portal) => {
    const shop = await makeEstablishment(portal, 'dia-cheio');
    await fillDay(portal.url, shop, FULL_DAY);
    await snapshots(portal.url, shop, FULL_DAY);
  },
  returns: async (portal) => {
    for (const behind of [2000, 2001, 5001]) {
      // Each in a new shop, so that every first return reaches a node with empty caches.
      const shop = await makeEstablishment(portal, `volta-${behind}`);
      await fillDay(portal.url, shop, FULL_DAY * 3);
      await returns(portal.url, shop, behind);
    }
  },
  storm: async (portal) => {
    const shops = [];
    for (let index = 0; index < 8; index += 1) shops.push(await makeEstablishment(portal, `tempestade-${index}`));
    await stormOfReturns(portal, shops);
  },
  positions: async (portal) => takePositions(portal, await makeEstablishment(portal, 'posicoes')),
  map: async (portal) => {
    const args = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
    const browser = await startBrowser(args);
    await liveMap(browser, portal.url, await makeEstablishment(portal, 'mapa'));
    await browser.close();
  },
  exports: async (portal) => exportFiles(portal, await makeEstablishment(portal, 'arquivos')),
  history: async (portal) =>
    history(portal, [await makeEstablishment(portal, 'historico'), await makeEstablishment(portal, 'nova')]),
  browser: async (portal) => {
    const shop = await makeEstablishment(portal, 'navegador');
    await fillDay(portal.url, shop, FULL_DAY);
    const browser = await startBrowser();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await loginWeight(context, portal.url);
    await dashboard(context, portal.url, shop, FULL_DAY);
    await slowProcessor(context, portal.url, shop, FULL_DAY);
    await browser.close();
  },
  jobs: (portal) => countJobs(portal.url, (name) => makeEstablishment(portal, name)),
  'thin-line': async (portal) => {
    const shop = await makeEstablishment(portal, 'linha-fina');
    const browser = await startBrowser();
    const context = await browser.newContext();
    await loginWeight(context, portal.url);
    await context.close();
    await slowConnection(browser, portal.url, shop);
    await browser.close();
  },
  lighthouse: async (portal) => lighthouseScores(portal.url, await makeEstablishment(portal, 'farol')),
  catalogue: async (portal) => {
    const shop = await makeEstablishment(portal, 'cardapio');
    await fillCatalogue(portal.url, shop, CATALOGUE);
    const browser = await startBrowser();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await catalogueSearch(context, portal.url, shop, CATALOGUE);
    await counterSale(context, portal.url, shop);
    await browser.close();
  },
  comanda: async (portal) => {
    const shop = await makeEstablishment(portal, 'comanda');
    const floors = await measureFloors(portal.dataDir);
    await growComanda(portal.url, shop, floors);
    await appendToComandas(portal.url, await makeEstablishment(portal, 'casa-cheia'), floors);
  },
  comandas: async (portal) => {
    const browser = await startBrowser();
    await manyComandas(browser, portal.url, await makeEstablishment(portal, 'salao'), COMANDAS);
    await browser.close();
  },
  webhooks,
  till: async (portal) => closeRegister(portal.url, await makeEstablishment(portal, 'caixa'), SESSION),
  settlements: async (portal) => settleCourier(portal.url, await makeEstablishment(portal, 'acerto'), LEDGER),
  connections: async (portal) => {
    const shops = [];
    for (let index = 0; index < 8; index += 1) shops.push(await makeEstablishment(portal, `painel-${index}`));
    await holdConnections(portal, shops);
  },
  customers: async (portal) => openCustomers(portal, await sixteenShops(portal, 'acompanhar')),
};

/** Parts that need no portal, or start their own. */
const ALONE: Record<string, () => Promise<void>> = {
  access: () => endedAccess(startPortal),
  alarm: () => alarm(startPortal),
  'grown-store': () => grownStore(startPortal),
  idle: () => idleCost(startPortal),
  listened: () => listenedShops(startPortal),
  rooms: () => roomMemory(startPortal),
  runs: planRoutes,
};

/** Parts that run only when named: they use 20 GB of disk. */
const ON_REQUEST: ReadonlySet<string> = new Set(['grown-store']);

const FULL_DAY = 2000;
const CATALOGUE = 2000;
const MENU = 60;
const COMANDAS = 400;
const SESSION = 240_000;
const LEDGER = 10_000;

async function sixteenShops(portal: BenchPortal, name: string): Promise<BenchEstablishment[]> {
  const shops: BenchEstablishment[] = [];
  for (let index = 0; index < 16; index += 1) {
    const shop = await makeEstablishment(portal, `${name}-${index}`);
    await fillCatalogue(portal.url, shop, MENU);
    shops.push(shop);
  }
  return shops;
}

const asked = process.argv.slice(2);
const names = [...Object.keys(PARTS), ...Object.keys(ALONE)];
const unknown = asked.filter((name) => !names.includes(name));
const isAsked = (name: string) => (asked.length === 0 ? !ON_REQUEST.has(name) : asked.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${names.join(', ')}.`);
  process.exit(1);
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
for (const [name, part] of Object.entries(PARTS)) {
  if (!isAsked(name)) continue;
  const portal = await startPortal();
  try {
    await part(portal);
  } finally {
    await portal.stop();
  }
}
for (const [name, part] of Object.entries(ALONE)) if (isAsked(name)) await part();
