import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPortalCalls, type PortalCalls } from './portal-calls.ts';

const HTML = 'text/html; charset=utf-8';
const PAGE = '<!doctype html><title>Wi-Fi</title>';
const NO_ANSWER = { ok: false, problem: { code: 'no-answer' } };
const job = { id: 'via', claim: 'reserva' };

let answer: { status: number; type: string; body: string };
let portal: PortalCalls;
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  portal = createPortalCalls(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), 'pmi_chave');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  answer = { status: 200, type: HTML, body: PAGE };
});

test('the page of a Wi-Fi sign-in answers no call', async () => {
  expect(await portal.start(job)).toEqual(NO_ANSWER);
  expect(await portal.end(job as never)).toEqual(NO_ANSWER);
  expect(await portal.claim()).toEqual(NO_ANSWER);
  expect(await portal.report({} as never)).toEqual(NO_ANSWER);
  expect(await portal.program('linux-x64')).toBeUndefined();
});

test('a document that is no list of tickets is no answer to a claim', async () => {
  answer = { status: 200, type: 'application/json', body: '{}' };
  expect(await portal.claim()).toEqual(NO_ANSWER);
  answer = { status: 200, type: 'application/json', body: '{"jobs":[]}' };
  expect(await portal.claim()).toEqual({ ok: true, value: [] });
});

test('only what the portal promises begins and ends a ticket', async () => {
  answer = { status: 204, type: 'application/json', body: '' };
  expect(await portal.start(job)).toMatchObject({ ok: true });
  expect(await portal.end(job as never)).toMatchObject({ ok: true });
});
