import { describe, expect, test } from 'vitest';
import { MINUTE, startPrintDesk } from '#tests/support/printing/desk.ts';
import { jobsOf, setUpPrinter } from '#tests/support/printing/printers.ts';

const desk = startPrintDesk();
const { place, settled, anAgent, printed, stateOf, printing } = desk;

describe('a job', () => {
  test('is handed to one of many agents that ask at once, one job per printer, in order', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    const orders = [await place(), await place(), await place()];
    await settled();
    const agents = await Promise.all([anAgent(), anAgent(), anAgent(), anAgent()]);
    const came: string[] = [];
    for (const _ of orders) {
      const claimed = (await Promise.all(agents.map((agent) => agent.claim()))).flatMap((jobs, at) =>
        jobs.map((job) => ({ job, agent: agents[at] })),
      );
      expect(claimed).toHaveLength(1);
      const [{ job, agent } = {}] = claimed;
      if (job === undefined || agent === undefined) throw new Error('nobody got the job');
      expect(await agent.start(job)).toBe(204);
      expect((await Promise.all(agents.map((one) => one.claim()))).flat()).toEqual([]);
      expect(await agent.end(job, 'printed')).toBe(204);
      came.push(job.title);
    }
    expect(came).toEqual(orders.map(({ cdOrder }) => `Pedido ${cdOrder} · Cozinha`));
    expect(await stateOf(kitchen)).toEqual(['printed', 'printed', 'printed']);
  });

  test('that was claimed and not started goes to another after its lease, and the first may not start it', async () => {
    await setUpPrinter(desk.shop);
    await place();
    await settled();
    const [first, second] = [await anAgent(), await anAgent()];
    const [job] = await first.claim();
    expect(await second.claim()).toEqual([]);
    desk.advance(31_000);
    const [again] = await second.claim();
    expect(again?.id).toBe(job?.id);
    expect(job && (await first.start(job))).toBe(409);
    expect(again && (await second.start(again))).toBe(204);
  });

  test('that was started is never handed out again: it ends uncertain, and a late report still counts', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    await place();
    await settled();
    const [first, second] = [await anAgent(), await anAgent()];
    const [job] = await first.claim();
    if (job === undefined) throw new Error('there is no job');
    await first.start(job);
    desk.advance(60 * MINUTE);
    expect(await second.claim()).toEqual([]);
    expect(await stateOf(kitchen)).toEqual(['uncertain']);
    expect((await printing()).printers[0]).toMatchObject({ uncertain: 1, waiting: 0 });
    expect(await first.end(job, 'printed')).toBe(204);
    expect(await first.end(job, 'not-sent')).toBe(204);
    expect(await stateOf(kitchen)).toEqual(['printed']);
  });

  test('waits for no instant that a clock wrote which has been set back since', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    const [first, second] = [await anAgent(), await anAgent()];
    const next = async (agent = second) => {
      const [job] = await agent.claim();
      if (job === undefined) throw new Error('there is no job');
      return job;
    };
    desk.advance(90 * MINUTE);
    for (let count = 0; count < 3; count += 1) await place();
    await settled();
    await next(first);
    desk.advance(-90 * MINUTE);
    const claimed = await next();
    expect(await second.start(claimed)).toBe(204);
    desk.advance(90 * MINUTE);
    expect(await second.end(claimed, 'not-sent')).toBe(204);
    desk.advance(-90 * MINUTE);
    const again = await next();
    desk.advance(90 * MINUTE);
    expect(await second.start(again)).toBe(204);
    desk.advance(-90 * MINUTE);
    const behind = await next();
    expect(behind.id).not.toBe(again.id);
    expect(await stateOf(kitchen)).toContain('uncertain');
  });

  test('of which nothing was sent waits longer each time, and delays those behind it', async () => {
    await setUpPrinter(desk.shop);
    const [first] = [await place(), await place()];
    await settled();
    const agent = await anAgent();
    for (const pause of [2000, 4000, 8000]) {
      const [job] = await agent.claim();
      if (job === undefined) throw new Error('there is no job');
      expect(job.title).toContain(first.cdOrder);
      await agent.start(job);
      await agent.end(job, 'not-sent', 'A impressora recusou a conexão.');
      desk.advance(pause - 1);
      expect(await agent.claim()).toEqual([]);
      desk.advance(1);
    }
    expect((await printing()).printers[0]).toMatchObject({ waiting: 2, failure: 'A impressora recusou a conexão.' });
    await printed(agent);
    const [printer] = (await printing()).printers;
    expect(printer).toMatchObject({ waiting: 1, lastPrintedAt: new Date(desk.now()).toISOString() });
    expect(printer).not.toHaveProperty('failure');
  });

  test('that is too old is listed, and printed only when a person requests it', async () => {
    const kitchen = await setUpPrinter(desk.shop, { lateAfterMinutes: 30 });
    await place();
    await settled();
    const agent = await anAgent();
    desk.advance(31 * MINUTE);
    expect(await agent.claim()).toEqual([]);
    const [late] = await jobsOf(desk.shop, kitchen);
    expect(late?.state).toBe('late');
    expect((await desk.shop.post(`/api/print-jobs/${late?.id}/answer`, { answer: 'print-now' })).status).toBe(200);
    expect((await printed(agent)).id).toBe(late?.id);
  });

  test('is not handed to a second agent while the first one prints a later job on that printer', async () => {
    const kitchen = await setUpPrinter(desk.shop, { lateAfterMinutes: 30 });
    await place();
    await settled();
    const [first, second] = [await anAgent(), await anAgent()];
    desk.advance(31 * MINUTE);
    expect(await first.claim()).toEqual([]);
    const [late] = await jobsOf(desk.shop, kitchen);
    await place();
    await settled();
    const [printing] = await first.claim();
    expect((await desk.shop.post(`/api/print-jobs/${late?.id}/answer`, { answer: 'print-now' })).status).toBe(200);
    expect(await second.claim()).toEqual([]);
    if (printing === undefined) throw new Error(`${kitchen.id} has no job`);
    await first.start(printing);
    expect(await second.claim()).toEqual([]);
    await first.end(printing, 'printed');
    expect((await second.claim()).map(({ id }) => id)).toEqual([late?.id]);
  });

  test('waits while its printer is paused', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    await place();
    await settled();
    const agent = await anAgent();
    await desk.shop.send('PUT', `/api/printers/${kitchen.id}/paused`, { paused: true });
    expect(await agent.claim()).toEqual([]);
    await desk.shop.send('PUT', `/api/printers/${kitchen.id}/paused`, { paused: false });
    await printed(agent);
  });
});
