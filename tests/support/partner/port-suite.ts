import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PartnerFailure } from '#domain/partner/call.ts';
import { refused } from '#domain/shared/result.ts';
import type { NewsMessage, PartnerPort, PortAnswer, Trip } from '#server/partner/port.ts';
import { AT_THE_CUSTOMER, AT_THE_SHOP } from './shop.ts';

/** A partner to test a port against: the port, and control of the partner's side. */
export interface PortBench {
  readonly port: PartnerPort;
  /** Establishments: with a valid account, with a rejected one, without one. */
  readonly shop: string;
  readonly refusedShop: string;
  readonly unknownShop: string;
  become(mood: 'well' | 'lost' | 'down'): void;
  expirePrices(): void;
  /** Number of deliveries ever created there. */
  made(): number;
  take(number: string): void | Promise<void>;
  /** Moves its driver to this position. */
  ride?(number: string, latitude: number, longitude: number): void;
  pickUp(number: string): void | Promise<void>;
  complete(number: string): void | Promise<void>;
  fail(number: string, failure: PartnerFailure): void | Promise<void>;
  /** Genuine webhook calls about a delivery. */
  newsOf(number: string): NewsMessage;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const TRIP: Trip = {
  pickUp: { coordinates: AT_THE_SHOP, address: 'Rua Augusta, 100, São Paulo' },
  dropOff: { coordinates: AT_THE_CUSTOMER, address: 'Rua Haddock Lobo, 595, São Paulo' },
};
const FAR: Trip = { ...TRIP, dropOff: { ...TRIP.dropOff, coordinates: { latitude: 48.2, longitude: 2.3 } } };

/** The contract of every partner port, for any partner. */
export function partnerPortSuite(name: string, open: () => Promise<PortBench>): void {
  describe(`the port of ${name}`, () => {
    let bench: PortBench;
    let port: PartnerPort;
    beforeAll(async () => {
      bench = await open();
      port = bench.port;
    });
    afterAll(() => bench.close());
    beforeEach(() => bench.become('well'));

    const priced = async () => theValue(await port.quote(bench.shop, TRIP));
    const commission = (price: Awaited<ReturnType<typeof priced>>, mark = 'nossa-marca') => ({
      price,
      mark,
      orderNumber: '12',
      sender: { name: 'Cantina Bela Vista', phone: '1133334444' },
      recipient: { name: 'Ana Lima', phone: '11987654321' },
      remarks: 'Pedido 12',
      beginBy: Date.now() + MINUTE_MS,
    });
    const called = async () => theValue(await port.call(bench.shop, commission(await priced())));
    const read = async (number: string) => theValue(await port.read(bench.shop, number));

    test('is available only with an account', async () => {
      expect(await Promise.all([bench.shop, bench.unknownShop].map(port.isFor))).toEqual([true, false]);
      expect(codeOf(await port.quote(bench.unknownShop, TRIP))).toBe('not-configured');
    });

    test('quotes a price with an expiry, without ordering', async () => {
      const before = bench.made();
      const price = await priced();
      expect(price).toMatchObject({ id: expect.any(String), price: expect.any(Number), distance: expect.any(Number) });
      expect(price.expiresAt).toBeGreaterThan(Date.now());
      expect(bench.made()).toBe(before);
    });

    test('refuses what the partner refuses, with the partner’s message', async () => {
      const far = await port.quote(bench.shop, FAR);
      expect([codeOf(far), messageOf(far)]).toEqual(['refused', expect.stringMatching(/\w+ \w+/)]);
      expect(codeOf(await port.quote(bench.refusedShop, TRIP))).toBe('refused');
    });

    test('calls a courier, and finds the delivery by our reference', async () => {
      const price = await priced();
      const there = theValue(await port.call(bench.shop, commission(price, 'marca-9')));
      const expected = { state: 'searching', mark: 'marca-9', quotationId: price.id, driverId: '', price: price.price };
      expect(there).toMatchObject(expected);
      expect(await read(there.number)).toMatchObject({ ...expected, number: there.number });
    });

    test('creates one delivery per quote, for any number of repeated calls', async () => {
      const price = await priced();
      const before = bench.made();
      const answers = [];
      for (let times = 0; times < 3; times += 1) answers.push(await port.call(bench.shop, commission(price)));
      expect(answers.map(codeOf)).toEqual(['done', 'expired', 'expired']);
      expect(bench.made() - before).toBe(1);
    });

    test('reports an expired quote', async () => {
      const price = await priced();
      bench.expirePrices();
      const before = bench.made();
      expect(codeOf(await port.call(bench.shop, commission(price)))).toBe('expired');
      expect(bench.made()).toBe(before);
    });

    test('does not send a call whose time has passed', async () => {
      const price = await priced();
      const before = bench.made();
      const late = { ...commission(price), beginBy: Date.now() - 1 };
      expect(codeOf(await port.call(bench.shop, late))).toBe('unreached');
      expect(bench.made()).toBe(before);
      expect(codeOf(await port.call(bench.shop, commission(price)))).toBe('done');
    });

    test('reports an unknown outcome when the answer to a call was lost', async () => {
      const price = await priced();
      const before = bench.made();
      bench.become('lost');
      expect(codeOf(await port.call(bench.shop, commission(price)))).toBe('unknown');
      expect(bench.made() - before).toBe(1);
    });

    test('treats an empty answer as no answer', async () => {
      bench.become('down');
      const answer = await port.quote(bench.shop, TRIP);
      expect([codeOf(answer), messageOf(answer)]).toEqual(['unknown', expect.stringContaining('502')]);
    });

    test('reads a delivery in all its states', async () => {
      const { number } = await called();
      await bench.take(number);
      const taken = await read(number);
      expect(taken).toMatchObject({ state: 'assigned', plate: expect.any(String) });
      expect(taken.driver).toEqual({
        name: expect.stringMatching(/\w/),
        phone: expect.stringMatching(/^\d{11}$/),
        photoUrl: expect.any(String),
      });
      expect(taken.driverId).not.toBe('');
      expect(theValue(await port.read(bench.shop, number, taken))).toEqual(taken);
      await bench.pickUp(number);
      expect(await read(number)).toMatchObject({ state: 'picked-up', driverId: taken.driverId });
      await bench.complete(number);
      expect((await read(number)).state).toBe('completed');
    });

    test.each(['canceled', 'rejected', 'expired'] as const)('reads that a delivery was %s', async (failure) => {
      const { number } = await called();
      await bench.fail(number, failure);
      expect(await read(number)).toMatchObject({ state: 'failed', failure });
    });

    test('cancels a delivery that is not picked up yet', async () => {
      const [early, late] = [await called(), await called()];
      expect(codeOf(await port.cancel(bench.shop, early.number))).toBe('done');
      expect(await read(early.number)).toMatchObject({ state: 'failed', failure: 'canceled', driverId: '' });
      expect(codeOf(await port.cancel(bench.shop, early.number))).toBe('refused');
      await bench.take(late.number);
      await bench.pickUp(late.number);
      const refused = await port.cancel(bench.shop, late.number);
      expect([codeOf(refused), messageOf(refused)]).toEqual(['refused', expect.stringMatching(/\w+ \w+/)]);
      expect((await read(late.number)).state).toBe('picked-up');
    });

    test('raises the driver’s extra pay, and refuses to lower it', async () => {
      const { number, price = 0 } = await called();
      expect(codeOf(await port.addPriority(bench.shop, number, 500))).toBe('done');
      expect((await read(number)).price).toBe(price + 500);
      expect(codeOf(await port.addPriority(bench.shop, number, 300))).toBe('refused');
      expect((await read(number)).price).toBe(price + 500);
    });

    test('replaces the assigned driver, and no other', async () => {
      const { number } = await called();
      await bench.take(number);
      const { driverId } = await read(number);
      const reason = 'DRIVER_LATE';
      expect(codeOf(await port.changeDriver(bench.shop, number, { driverId: 'outro', reason }))).not.toBe('done');
      expect(codeOf(await port.changeDriver(bench.shop, number, { driverId, reason }))).toBe('done');
      expect(await read(number)).toMatchObject({ state: 'searching', driverId: '' });
    });

    test('reports a missing delivery, and no driver for it', async () => {
      expect(codeOf(await port.read(bench.shop, '404404'))).toBe('not-found');
      expect(codeOf(await port.cancel(bench.shop, '404404'))).toBe('not-found');
      const driver = await port.driver(bench.shop, '404404');
      expect(driver.ok ? driver.value : undefined).toBeUndefined();
    });

    test('names the driver of a delivery, and where he is if the partner says so', async () => {
      const { number } = await called();
      await bench.take(number);
      const { driverId, driver } = await read(number);
      const before = theValue(await port.driver(bench.shop, number, driverId));
      expect(before).toEqual({ driverId, driver });
      bench.ride?.(number, -23.5629, -46.6544);
      const then = theValue(await port.driver(bench.shop, number, driverId));
      const place = { latitude: -23.5629, longitude: -46.6544, at: expect.any(Number) };
      expect(then).toEqual({ driverId, driver, ...(bench.ride ? { place } : {}) });
    });

    test('can be tested without side effects', async () => {
      const before = bench.made();
      const tried = await Promise.all([bench.shop, bench.refusedShop, bench.unknownShop].map(port.test));
      expect(tried.map(({ ok }) => ok)).toEqual([true, false, false]);
      for (const one of tried) expect(one.ok ? one.value : one.problem.message).toMatch(/\w+ \w+/);
      expect(bench.made()).toBe(before);
    });

    test('accepts only webhook calls signed by the partner at the registered path', async () => {
      const { number } = await called();
      const news = bench.newsOf(number);
      expect(await port.news(news)).toMatchObject({
        ok: true,
        value: { event: { establishmentId: bench.shop, partnerOrderId: number } },
      });
      const changed = Buffer.from(news.bytes.toString('utf8').replaceAll(number, `${number}1`));
      expect(await port.news({ ...news, bytes: changed })).toEqual(refused({ code: 'forged' }));
      expect(await port.news({ ...news, path: '/elsewhere' })).toEqual(refused({ code: 'forged' }));
      expect(await port.news({ ...news, hook: 'nobody' })).toEqual(refused({ code: 'unknown' }));
    });
  });

  test(`the port of ${name} reports an unreachable partner`, async () => {
    const bench = await open();
    await bench.close();
    expect(codeOf(await bench.port.quote(bench.shop, TRIP))).toBe('unreached');
    expect(codeOf(await bench.port.cancel(bench.shop, '1'))).toBe('unreached');
  });
}

function theValue<Value>(answer: PortAnswer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new Error(`${answer.problem.code}: ${answer.problem.message}`);
}

function codeOf(answer: PortAnswer<unknown>): string {
  return answer.ok ? 'done' : answer.problem.code;
}

function messageOf(answer: PortAnswer<unknown>): string {
  return answer.ok ? '' : answer.problem.message;
}
