import { expect, test } from 'vitest';
import { ok, refused } from '#domain/shared/result.ts';
import type { OutsideAnswer } from '#server/platform/outside/call.ts';
import { readTrial } from './try.ts';

const answered = (status: number, body: unknown): OutsideAnswer =>
  ok({ status, headers: {}, body: Buffer.from(JSON.stringify(body)) });

test.each<[string, OutsideAnswer, boolean]>([
  ['knows no such delivery', answered(200, { errors: [{ message: 'Order not found' }] }), true],
  ['answers with a delivery', answered(200, { data: { driverId: '' } }), true],
  ['refuses the credential', answered(401, {}), false],
  ['lacks the operation', answered(404, { error: { code: 'x', message: 'Not found' } }), false],
  ['is broken', answered(500, {}), false],
  ['speaks another language', answered(200, 'olá'), false],
  ['does not answer', refused({ code: 'timed-out', received: 'perhaps' }), false],
])('a service that %s works or does not', (_, answer, works) => {
  const tried = readTrial(answer);
  expect(tried.ok).toBe(works);
  expect(tried.ok ? tried.value : tried.problem.message).toMatch(/^O /);
});
