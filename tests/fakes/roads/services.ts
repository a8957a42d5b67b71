import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Coordinates, straightKm } from '#domain/places/distance.ts';
import { solveVroom } from './vroom.ts';

/** `noroute`: the service works and answers that there is no route. */
export type RoadMood = 'well' | 'silent' | 'broken' | 'garbled' | 'noroute' | 'absurd';
type Service = 'osrm' | 'valhalla' | 'ors' | 'vroom' | 'photon' | 'nominatim';

/** Fakes on one port: each checks the request as the real service does and answers in its format. */
export interface FakeRoads {
  url(service: Service): URL;
  readonly key: string;
  readonly asked: string[];
  become(mood: RoadMood): void;
  close(): Promise<void>;
}

const KEY = 'chave-do-openrouteservice';
/** The way back is longer than the way there: one-way streets. */
const SPEED_KMH = 30;
const BACK = 1.2;
/** Seconds and metres of an absurd answer: numbers, but no ways. */
const ABSURD = 1e300;

export async function startFakeRoads(): Promise<FakeRoads> {
  const asked: string[] = [];
  let mood: RoadMood = 'well';
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const [, service = '', path = ''] = /^\/(\w+)(\/?.*)$/.exec(request.url ?? '') ?? [];
    asked.push(`${request.method} ${request.url} ${body}`);
    if (mood === 'silent') return;
    if (mood === 'broken') return void response.writeHead(500, { 'content-type': 'text/html' }).end('<html>');
    if (mood === 'garbled') return void response.writeHead(200).end('{"code":"Ok","durations":[[null]]}');
    answer(service, request, response, path, body, mood);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (service) => new URL(`${base}/${service}`),
    key: KEY,
    asked,
    become: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function answer(
  service: string,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: string,
  mood: RoadMood,
): void {
  const isWayless = mood === 'noroute';
  const ways = mood === 'absurd' ? absurdTables : tables;
  const isPost = request.method === 'POST' && request.headers['content-type'] === 'application/json';
  if (service === 'osrm') return void osrm(response, path, isWayless, ways);
  if (service === 'photon') return void photon(response, path, isWayless);
  if (service === 'nominatim') return void nominatim(request, response, path, isWayless);
  if (!isPost) return void json(response, 405, { message: 'POST application/json' });
  const sent = JSON.parse(body);
  if (service === 'valhalla' && path === '/sources_to_targets') return void valhalla(response, sent, isWayless, ways);
  if (service === 'ors' && path === '/v2/matrix/driving-car') {
    if (request.headers.authorization !== KEY) return void json(response, 403, { error: 'Access disallowed' });
    return void openRoutes(response, sent, ways);
  }
  if (service === 'vroom') return void json(response, 200, solveVroom(sent));
  json(response, 404, { message: 'not found' });
}

function osrm(response: ServerResponse, path: string, isWayless: boolean, ways: Ways): void {
  const found = /^\/table\/v1\/driving\/([-\d.,;]+)\?annotations=duration,distance$/.exec(path);
  const points = (found?.[1] ?? '').split(';').map((pair) => pair.split(',').map(Number));
  const wrong = points.length < 2 || points.some((pair) => pair.length !== 2 || pair.some(Number.isNaN));
  if (!found || wrong) return void json(response, 400, { code: 'InvalidQuery', message: 'Query string malformed' });
  if (isWayless) return void json(response, 400, { code: 'NoTable', message: 'No table found' });
  const { seconds, metres } = ways(points.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })));
  json(response, 200, { code: 'Ok', durations: seconds, distances: metres, sources: [], destinations: [] });
}

function valhalla(
  response: ServerResponse,
  sent: { sources?: LatLon[]; costing?: string },
  isWayless: boolean,
  ways: Ways,
): void {
  if (!Array.isArray(sent.sources) || sent.costing !== 'motor_scooter')
    return void json(response, 400, { error_code: 110 });
  const { seconds, metres } = ways(sent.sources.map(({ lat, lon }) => ({ latitude: lat, longitude: lon })));
  const rows = seconds.map((row, from_index) =>
    row.map((time, to_index) => ({
      time: isWayless ? null : time,
      distance: isWayless ? null : (metres[from_index]?.[to_index] ?? 0) / 1000,
      from_index,
      to_index,
    })),
  );
  json(response, 200, { sources_to_targets: rows, units: 'kilometers' });
}

interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

function openRoutes(
  response: ServerResponse,
  sent: { locations?: [number, number][]; metrics?: string[] },
  ways: Ways,
): void {
  if (!Array.isArray(sent.locations) || !sent.metrics?.includes('distance'))
    return void json(response, 400, { error: {} });
  const { seconds, metres } = ways(sent.locations.map(([longitude, latitude]) => ({ latitude, longitude })));
  json(response, 200, { durations: seconds, distances: metres, metadata: {} });
}

function photon(response: ServerResponse, path: string, isUnknown: boolean): void {
  const url = new URL(path, 'http://photon');
  const asked = url.searchParams.get('q');
  if (url.pathname !== '/api' || !asked) return void json(response, 400, { message: 'missing search term q' });
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-46.65, -23.56] },
    properties: {
      street: 'Rua Augusta',
      housenumber: '100',
      city: 'São Paulo',
      countrycode: 'BR',
      osm_type: 'N',
      osm_id: 1,
    },
  };
  json(response, 200, { type: 'FeatureCollection', features: isUnknown ? [] : [feature] });
}

function nominatim(request: IncomingMessage, response: ServerResponse, path: string, isUnknown: boolean): void {
  const url = new URL(path, 'http://nominatim');
  const isKnownClient = (request.headers['user-agent'] ?? '').startsWith('PortalMotoboy');
  if (!isKnownClient || url.searchParams.get('format') !== 'jsonv2') return void response.writeHead(403).end('blocked');
  json(response, 200, isUnknown ? [] : [{ lat: '-23.56', lon: '-46.65', display_name: 'Rua Augusta' }]);
}

function tables(points: readonly Coordinates[]) {
  const metres = points.map((from, row) =>
    points.map((to, column) => straightKm(from, to) * 1300 * (row > column ? BACK : 1)),
  );
  return { metres, seconds: metres.map((row) => row.map((way) => (way / 1000 / SPEED_KMH) * 3600)) };
}

type Ways = typeof tables;

function absurdTables(points: readonly Coordinates[]): ReturnType<Ways> {
  const absurd = points.map(() => points.map(() => ABSURD));
  return { metres: absurd, seconds: absurd };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
