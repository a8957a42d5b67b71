import { expect, test } from 'vitest';
import { type QueuePaper, startQueuePaper } from '#tests/fakes/printers/queue-printer.ts';
import { killsAndStalls, PATIENCE } from '#tests/support/printing/kills-and-stalls.ts';
import { jobsOf } from '#tests/support/printing/printers.ts';

let paper: QueuePaper;
const at = killsAndStalls(async () => {
  paper = await startQueuePaper();
  return paper;
}, 'está parada neste computador');

test.each([false, true])('a job that the system aborts counts as uncertain (an old CUPS: %s)', async (isOld) => {
  Object.assign(paper, { aborts: true, isOld });
  await at.anAgent();
  await at.place();
  await at.expectStates('uncertain');
  paper.aborts = false;
  await at.place();
  await at.expectStates('uncertain', 'printed');
});

test('a missing queue is reported, and no ticket is lost', async () => {
  const gone = await at.another({ queue: 'Outra impressora' });
  await at.anAgent();
  await at.shop().post(`/api/printers/${gone.id}/trial`);
  await expect.poll(async () => (await jobsOf(at.shop(), gone))[0]?.reason, PATIENCE).toContain('não existe neste');
  expect((await jobsOf(at.shop(), gone)).map(({ state }) => state)).not.toContain('uncertain');
  expect(paper.tickets()).toBe(0);
});
