import { expect, test } from 'vitest';
import { IDLE_DAYS, LONGEST_DAYS, PROOF_MS } from '#domain/access/session-rules.ts';
import { DEFAULT_DELIVERY_MINUTES } from '#domain/bag/bag.ts';
import { CATALOGUE_BOUNDS, PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import { SAMPLE_MENU } from '#domain/catalogue/sample-texts.ts';
import { MOST_PEOPLE } from '#domain/comandas/bill/shares.ts';
import { MAX_COMANDA_LINES } from '#domain/comandas/comanda.ts';
import { CUSTOMER_BOUNDS } from '#domain/customers/record.ts';
import { FEE_BOUNDS, NO_DELIVERY_FEES } from '#domain/delivery-fees/delivery-fee.ts';
import { MAX_PHONES } from '#domain/establishment/establishment.ts';
import { MOST_MERCHANTS } from '#domain/establishment/merchant-ids.ts';
import { DEFAULT_PREFERENCES, PREFERENCE_MAXIMA } from '#domain/establishment/preferences.ts';
import { DEFAULT_SETTINGS, MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { FRESH_ORDERS } from '#domain/first-steps/steps.ts';
import { OPENING_BOUNDS } from '#domain/opening/bounds.ts';
import { DEFAULT_OPENING } from '#domain/opening/opening.ts';
import { MAX_COURTESY } from '#domain/orders/items/courtesy.ts';
import { SCHEDULE_BOUNDS } from '#domain/orders/schedule/schedule.ts';
import { MAX_QUANTITY, ORDER_NOTES_LENGTH } from '#domain/orders/totals.ts';
import { PIX_CITY_LENGTH, PIX_NAME_LENGTH } from '#domain/payments/pix-br-code.ts';
import { BAND_BOUNDS } from '#domain/places/distance-bands.ts';
import { CLOCK_SLACK_MS, OLDEST_MS, STALE_MS } from '#domain/positions/position.ts';
import { PAIRING_CODE_BYTES } from '#domain/printing/pairing-code.ts';
import { LINK_AFTERLIFE_MS, UNFINISHED_LINK_MS } from '#domain/public-orders/link-end.ts';
import { RATING_CHANGES_MS } from '#domain/public-orders/rating.ts';
import { PAY_BOUNDS } from '#domain/settlements/pay-rules.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { MAX_CENTS } from '#domain/shared/money.ts';
import { CLOSED, FAILURES_TO_OPEN } from '#domain/webhooks/breaker.ts';
import { MOST_AT_ONCE, UNKNOWN_PACE } from '#domain/webhooks/pace.ts';
import { MOST_WEBHOOKS } from '#domain/webhooks/webhook.ts';

/** Bounds and defaults as integrations and merchants know them: a change is a change of what they may rely on. */
const HOUR_MS = 60 * MINUTE_MS;

test('an order costs at most R$ 100.000,00, with at most 999 of an item and 500 letters of notes', () => {
  expect([MAX_CENTS, MAX_QUANTITY, ORDER_NOTES_LENGTH, MAX_COURTESY]).toEqual([10_000_000, 999, 500, 120]);
  expect([DEFAULT_DELIVERY_MINUTES, MAX_COMANDA_LINES, MOST_PEOPLE]).toEqual([30, 1000, 50]);
});

test('a window is at most twelve hours long and within 60 days', () => {
  expect(SCHEDULE_BOUNDS).toMatchObject({ daysAhead: 60, windowMinutes: 720 });
});

test('a catalogue has at most 200 categories, 5,000 products and 60 active payment methods, with names of limited length', () => {
  expect(CATALOGUE_BOUNDS).toEqual({
    categories: 200,
    products: 5000,
    optionGroups: 20,
    options: 60,
    windows: 7,
    choices: 50,
    paymentMethods: 60,
    paymentMethodsKept: 200,
    categoryName: 60,
    productName: 120,
    description: 500,
    barcode: 40,
    optionName: 80,
    paymentMethodName: 60,
    csv: 1_000_000,
  });
  expect(PHOTO_BOUNDS).toEqual({ bytes: 2_097_152, pixels: 1600 });
});

test('the sample menu has eight dishes, each with its price', () => {
  const dishes = SAMPLE_MENU.flatMap(([, , lines]) => lines);
  expect(dishes.map(([, name, price]) => `${name} ${price}`)).toEqual([
    'X-Burger 2290',
    'X-Salada 2590',
    'X-Bacon 2990',
    'Batata frita 2490',
    'Frango a passarinho 3990',
    'Refrigerante lata 690',
    'Suco de laranja 500 ml 1190',
    'Água mineral 500 ml 450',
  ]);
  expect(dishes.flatMap(([, , , about]) => about ?? [])).toEqual([
    'Pão, hambúrguer e queijo',
    'Pão, hambúrguer, queijo, alface e tomate',
    'Pão, hambúrguer, queijo e bacon',
    'Serve duas pessoas',
  ]);
  const ids = SAMPLE_MENU.flatMap(([id, , lines]) => [id, ...lines.map(([line]) => line)]);
  for (const id of ids) expect(id).toMatch(/^exemplo-[a-z-]{3,}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('customers, fees and couriers’ pay have bounds', () => {
  expect(CUSTOMER_BOUNDS).toEqual({ addresses: 10, label: 40, notes: 500 });
  expect(FEE_BOUNDS).toEqual({
    rates: 40,
    districts: 400,
    districtName: 120,
    leastFactor: 1,
    mostFactor: 3,
  });
  expect(NO_DELIVERY_FEES).toEqual({ rates: [] });
  expect(PAY_BOUNDS).toEqual({ districts: 300, name: 80, percent: 100, trips: 200, distances: 40 });
  expect(BAND_BOUNDS).toEqual({ bands: 40, meters: 200_000 });
});

test('an establishment that decided nothing has these preferences, and none exceeds its maximum', () => {
  expect(DEFAULT_PREFERENCES).toEqual({
    timeAwait: 20,
    timeDispatch: 40,
    usesAtendimento: true,
    routeOrder: 'late-first',
    servicePercent: 0,
    tables: 20,
    proofCode: 'optional',
    proofName: 'optional',
    proofPhoto: 'optional',
    proofPosition: 'off',
    checksReturnedMoney: true,
    courierCash: 'completion',
    courierCashCap: 0,
    lockMinutes: 0,
    discountCaixa: 10,
    discountAtendente: 10,
    discountDespachante: 10,
  });
  expect(PREFERENCE_MAXIMA).toEqual({
    timeAwait: 1440,
    timeDispatch: 1440,
    servicePercent: 30,
    tables: 200,
    courierCashCap: 1_000_000,
    lockMinutes: 240,
    discountCaixa: 100,
    discountAtendente: 100,
    discountDespachante: 100,
  });
  expect([MAX_PHONES, MOST_MERCHANTS, FRESH_ORDERS]).toEqual([5, 10, 10]);
});

test('a new browser has every flag off, no limits and no merchant (specification section 9)', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    Notificacao: false,
    AvisoSonoro: false,
    Lalamove: false,
    Atendimento: false,
    timeAwait: 0,
    timeDispatch: 0,
    ifoodMerchantId: '',
  });
  expect(MAX_LIMIT_MINUTES).toBe(24 * 60);
});

test('opening hours have bounds and defaults', () => {
  expect(OPENING_BOUNDS).toEqual({ busyMinutes: 180, leadMinutes: 480, pauseDays: 60, busyHours: 24 });
  expect(DEFAULT_OPENING).toMatchObject({ acceptsWhenClosed: false, preparationMinutes: 20, travelMinutes: 20 });
});

test('sessions, links, ratings and positions end at the announced time', () => {
  expect([IDLE_DAYS, LONGEST_DAYS, PROOF_MS / MINUTE_MS]).toEqual([30, 90, 10]);
  expect([LINK_AFTERLIFE_MS / HOUR_MS, UNFINISHED_LINK_MS / HOUR_MS, RATING_CHANGES_MS / HOUR_MS]).toEqual([
    24, 168, 24,
  ]);
  expect([STALE_MS, CLOCK_SLACK_MS, OLDEST_MS]).toEqual([2 * MINUTE_MS, 2 * MINUTE_MS, 24 * HOUR_MS]);
});

test('webhooks, Pix and pairing have bounds', () => {
  expect([MOST_WEBHOOKS, MOST_AT_ONCE, FAILURES_TO_OPEN]).toEqual([10, 32, 5]);
  expect([UNKNOWN_PACE, CLOSED]).toEqual([
    { atOnce: 2, isQuick: false },
    { failures: 0, openings: 0 },
  ]);
  expect([PIX_NAME_LENGTH, PIX_CITY_LENGTH, PAIRING_CODE_BYTES]).toEqual([25, 15, 64]);
});
