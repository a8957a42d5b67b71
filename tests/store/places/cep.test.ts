import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { PostalPlace } from '#domain/places/of-postal-code.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { brasilApi } from '#server/places/brasil-api.ts';
import { createPostalCodeLookup, KEPT_MS, type PostalCodeLookup } from '#server/places/postal-code-lookup.ts';
import { createPostalCodeStore } from '#server/places/postgres-postal-codes.ts';
import { viaCep } from '#server/places/via-cep.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type CepMood, type FakeCepServices, startFakeCepServices } from '#tests/fakes/cep/services.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let fake: FakeCepServices;
let running: RunningApp;
let shop: Shop;
let now: number;
let health: string[];

beforeAll(async () => {
  fake = await startFakeCepServices();
  running = await startAppUntilClosed({
    environment: readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      VIACEP_URL: fake.viaCepUrl.href,
      BRASILAPI_URL: fake.brasilApiUrl.href,
    }),
  });
  shop = await running.openShop();
});
beforeEach(async () => {
  fake.reset();
  now = Date.parse('2026-11-20T20:00:00Z');
  health = [];
  await running.database.pool.query('truncate postal_codes');
});
afterAll(async () => {
  await running.close();
  await fake.close();
});

/** A separate look-up for one test, with its own pauses, on the test's clock. */
function lookup(sources: { streets?: boolean; coordinates?: boolean; patience?: number } = {}): PostalCodeLookup {
  const { streets = true, coordinates = true, patience } = sources;
  return createPostalCodeLookup({
    streets: streets ? viaCep(fake.viaCepUrl, patience) : undefined,
    coordinates: coordinates ? brasilApi(fake.brasilApiUrl, patience) : undefined,
    store: createPostalCodeStore(running.database),
    noteHealth: {
      success: (_establishment, integration) => void health.push(`${integration} well`),
      failure: (_establishment, integration) => void health.push(`${integration} failed`),
    },
    clock: () => now,
    onError: (error) => {
      throw error;
    },
  });
}

const augusta: PostalPlace = {
  postalCode: '01305100',
  address: 'Rua Augusta',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
};
const point = { latitude: -23.5532, longitude: -46.6534 };
const find = (codes: PostalCodeLookup, postalCode = '01305100') => codes.find(postalCode, shop.establishment.id);

describe('a postal code', () => {
  test('has the street of ViaCEP and the coordinates of BrasilAPI, and is looked up once', async () => {
    const codes = lookup();
    const both = await Promise.all([find(codes), find(codes)]);
    expect(both).toEqual(Array(2).fill(ok({ ...augusta, ...point })));
    expect(await find(lookup())).toEqual(both[0]);
    expect(fake.asked).toEqual({ viacep: ['/ws/01305100/json/'], brasilapi: ['/api/cep/v2/01305100'] });
    expect(health).toEqual(['postal-code well']);
  });

  test('of a whole town has no street', async () => {
    expect(await find(lookup(), '18760000')).toEqual(
      ok({ postalCode: '18760000', city: 'Cerqueira César', uf: 'SP', latitude: -23.0356, longitude: -49.1658 }),
    );
  });

  test('without coordinates is still found', async () => {
    const answer = await find(lookup(), '01415000');
    expect(answer).toEqual(ok({ ...augusta, postalCode: '01415000', address: 'Rua Bela Cintra' }));
  });

  test.each(['text', 'boolean'] as const)(
    'that does not exist is unknown (`erro` as a %s), for an hour',
    async (form) => {
      fake.sayErrorAs(form);
      const codes = lookup();
      expect(await find(codes, '99999999')).toEqual(refused({ code: 'postal-code-not-found' }));
      now += KEPT_MS.unknown - 1;
      expect(await find(codes, '99999999')).toEqual(refused({ code: 'postal-code-not-found' }));
      expect(fake.asked.viacep).toHaveLength(1);
      now += 1;
      await find(codes, '99999999');
      expect(fake.asked.viacep).toHaveLength(2);
    },
  );
});

describe('while a service fails', () => {
  test.each<CepMood>(['busy', 'broken', 'garbled', 'dropping', 'silent'])('the other one serves (%s)', async (mood) => {
    const patience = mood === 'silent' ? { patience: 60 } : {};
    fake.become('viacep', mood);
    expect(await find(lookup({ ...patience, coordinates: false }))).toEqual(
      refused({ code: 'postal-code-unavailable' }),
    );
    expect(await find(lookup({ ...patience }), '01310100')).toMatchObject({
      ok: true,
      value: { address: 'Avenida Paulista', latitude: -23.5648 },
    });
    fake.reset();
    fake.become('brasilapi', mood);
    expect(await find(lookup({ ...patience }))).toEqual(ok(augusta));
  });

  test('no request waits for it: it is retried after half a minute, or when it asked to', async () => {
    const codes = lookup();
    fake.become('viacep', 'broken');
    await find(codes, '01305100');
    await find(codes, '01310100');
    expect(fake.asked.viacep).toHaveLength(1);
    now += 30_000;
    fake.become('viacep', 'busy');
    await find(codes, '01329000');
    expect(fake.asked.viacep).toHaveLength(2);
    fake.become('viacep', 'well');
    now += 119_000;
    await find(codes, '01327000');
    expect(fake.asked.viacep).toHaveLength(2);
    now += 1000;
    await find(codes, '04013043');
    expect(fake.asked.viacep).toHaveLength(3);
  });

  test('coordinates that could not be fetched are fetched again a day later', async () => {
    fake.become('brasilapi', 'broken');
    const codes = lookup();
    expect(await find(codes)).toEqual(ok(augusta));
    fake.become('brasilapi', 'well');
    now += KEPT_MS.pointUnasked;
    expect(await find(codes)).toEqual(ok({ ...augusta, ...point }));
  });

  test('and the other fails too, an expired answer is better than none', async () => {
    const codes = lookup();
    await find(codes);
    now += KEPT_MS.whole;
    fake.become('viacep', 'broken');
    fake.become('brasilapi', 'busy');
    expect(await find(codes)).toMatchObject({ ok: true });
    expect(await find(codes, '01310100')).toEqual(refused({ code: 'postal-code-unavailable' }));
    expect(health).toEqual(['postal-code well', 'postal-code failed', 'postal-code failed']);
  });
});

test('services that are switched off are never asked', async () => {
  expect(await find(lookup({ streets: false, coordinates: false }))).toEqual(
    refused({ code: 'postal-code-unavailable' }),
  );
  expect([...fake.asked.viacep, ...fake.asked.brasilapi, ...health]).toEqual([]);
});

test('over HTTP a code is answered with or without its hyphen, and an invalid one is refused', async () => {
  for (const code of ['01305-100', '01305100']) {
    expect((await shop.get(`/api/postal-codes/${code}`)).body).toEqual({ ...augusta, ...point });
  }
  const code = async (path: string) => {
    const { status, body } = await shop.get<Problem>(`/api/postal-codes/${path}`);
    return [status, body.code];
  };
  expect(await code('99999999')).toEqual([404, 'postal-code-not-found']);
  expect(await code('0130')).toEqual([422, 'invalid-postal-code']);
  fake.become('viacep', 'broken');
  fake.become('brasilapi', 'broken');
  expect(await code('04013043')).toEqual([503, 'postal-code-unavailable']);
});

test('the Integrações screen tests the services themselves and says which half works', async () => {
  const attempt = async () => (await shop.post('/api/integrations/postal-code/test')).body;
  expect(await attempt()).toEqual({ ok: true, sentence: 'A busca de CEP está funcionando.' });
  fake.become('viacep', 'broken');
  expect(await attempt()).toEqual({ ok: true, sentence: 'Um dos dois serviços de CEP não respondeu.' });
  fake.become('brasilapi', 'dropping');
  expect(await attempt()).toEqual({ ok: false, sentence: 'Nenhum serviço de CEP respondeu.' });
});
