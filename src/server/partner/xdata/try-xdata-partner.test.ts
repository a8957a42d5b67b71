import { expect, test } from 'vitest';
import type { OutsideAnswer } from '#server/platform/outside/call-outside.ts';
import { readTrial } from './try-xdata-partner.ts';

const answered = (status: number, body: unknown): OutsideAnswer => ({
  outcome: 'answered',
  status,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});

test.each<[string, OutsideAnswer, boolean]>([
  ['knows no such delivery', answered(200, { errors: [{ message: 'Order not found' }] }), true],
  ['answers with a delivery', answered(200, { data: { driverId: '' } }), true],
  ['refuses the credential', answered(401, {}), false],
  ['lacks the operation', answered(404, { error: { code: 'x', message: 'Not found' } }), false],
  ['is broken', answered(500, {}), false],
  ['speaks another language', answered(200, 'olá'), false],
  ['does not answer', { outcome: 'failed', reason: 'timed-out', received: 'perhaps' }, false],
])('a service that %s works or does not', (_, answer, ok) => {
  const tried = readTrial(answer);
  expect(tried.ok).toBe(ok);
  expect(tried.sentence).toMatch(/^O /);
});
