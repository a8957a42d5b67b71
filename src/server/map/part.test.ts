import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readMapSource } from '#server/platform/environment/map.ts';
import { securityHeadersOf, sendSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { mapPart } from './part.ts';

type Variables = Readonly<Record<string, string>>;

/** The map's routes, with a data folder that holds these files. */
async function serve(variables: Variables, files: Variables = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-motoboy-map-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dataDir, name), text);
  const map = readMapSource(variables, false);
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  sendSecurityHeaders(app, securityHeadersOf({ map }));
  await mapPart({ map, dataDir }).routes?.(app);
  onTestFinished(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return (url: string, headers: Variables = {}) => app.inject({ url, headers });
}

const OWN = { 'map.pmtiles': 'PMTiles0123456789' };

test('by default the streets come from OpenFreeMap, and browsers may connect to its origin only', async () => {
  const get = await serve({});
  const answer = await get('/api/map');
  expect(answer.json()).toEqual({
    styleUrl: 'https://tiles.openfreemap.org/styles/positron',
    darkStyleUrl: 'https://tiles.openfreemap.org/styles/dark',
  });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://tiles.openfreemap.org;");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).not.toContain('unsafe-eval');
});

test('a configured style is also used for dark screens, unless they have another', async () => {
  const style = { MAP_STYLE_URL: 'https://mapas.example/claro.json' };
  const both = await serve({ ...style, MAP_DARK_STYLE_URL: 'https://outros.example/escuro.json' }, OWN);
  expect((await (await serve(style))('/api/map')).json().darkStyleUrl).toBe('https://mapas.example/claro.json');
  const answer = await both('/api/map');
  expect(answer.json().darkStyleUrl).toBe('https://outros.example/escuro.json');
  expect(answer.headers['content-security-policy']).toContain(
    "connect-src 'self' https://mapas.example https://outros.example;",
  );
});

test('if the map is switched off, there are no streets and no other origin', async () => {
  const answer = await (await serve({ MAP_STYLE_URL: 'off' }, OWN))('/api/map');
  expect(answer.json()).toEqual({});
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self';");
});

test('a file of tiles in the data folder becomes the map, read by ranges', async () => {
  const get = await serve({}, OWN);
  const { styleUrl, darkStyleUrl } = (await get('/api/map')).json();
  for (const url of [styleUrl, darkStyleUrl]) {
    expect((await get(url)).json()).toMatchObject({
      version: 8,
      sources: { ruas: { url: 'pmtiles:///mapa/ruas.pmtiles' } },
    });
  }
  const part = await get('/mapa/ruas.pmtiles', { range: 'bytes=7-10' });
  expect([part.statusCode, part.body]).toEqual([206, '0123']);
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 7-10/17',
    'content-length': '4',
    'accept-ranges': 'bytes',
  });
  expect((await get('/mapa/ruas.pmtiles', { range: 'bytes=15-16383' })).body).toBe('89');
  expect((await get('/mapa/ruas.pmtiles', { range: 'bytes=15-' })).body).toBe('89');
  expect((await get('/mapa/ruas.pmtiles')).statusCode).toBe(200);
});

test.each(['bytes=17-20', 'bytes=9-3', 'bytes=-5', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=99999999999999999-'])(
  'the range %s is refused',
  async (range) => {
    const answer = await (await serve({}, OWN))('/mapa/ruas.pmtiles', { range });
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([416, 'bytes */17', '']);
  },
);

test('answers 404 without a tiles file', async () => {
  expect((await (await serve({}))('/mapa/ruas.pmtiles')).statusCode).toBe(404);
});
