import { describe, expect, test } from 'vitest';
import type { Printer, PrintJob } from '#contract/printing/schema.ts';
import { waitingForLocks } from '#tests/support/database/held-counters.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { startPrintDesk } from '#tests/support/printing/desk.ts';
import { jobsOf, setUpPrinter } from '#tests/support/printing/printers.ts';

const desk = startPrintDesk();
const { place, settled, anAgent, printed, stateOf } = desk;

describe('a person', () => {
  /** A job whose agent does not know whether it was printed. */
  async function anUncertainJob(of?: Printer): Promise<{ kitchen: Printer; job: PrintJob }> {
    const kitchen = of ?? (await setUpPrinter(desk.shop));
    await place();
    await settled();
    const agent = await anAgent();
    const [claimed] = await agent.claim();
    if (claimed) await agent.start(claimed);
    if (claimed) await agent.end(claimed, 'uncertain', 'A conexão caiu no meio.');
    const job = (await jobsOf(desk.shop, kitchen)).at(-1);
    if (job === undefined) throw new Error('there is no job');
    expect(job).toMatchObject({ state: 'uncertain', reason: 'A conexão caiu no meio.' });
    return { kitchen, job };
  }

  test('reports that an uncertain ticket was printed', async () => {
    const { kitchen, job } = await anUncertainJob();
    await desk.shop.post(`/api/print-jobs/${job.id}/answer`, { answer: 'printed' });
    expect(await stateOf(kitchen)).toEqual(['printed']);
    expect((await desk.shop.post(`/api/print-jobs/${job.id}/answer`, { answer: 'printed' })).status).toBe(409);
  });

  test.each(['printed', 'second-copy', 'drop'])(
    'ends the printer’s alert by the answer “%s” to its last ticket',
    async (answer) => {
      const { kitchen, job } = await anUncertainJob();
      const { job: later } = await anUncertainJob(kitchen);
      const alertAfter = async ({ id }: PrintJob) => {
        expect((await desk.shop.post(`/api/print-jobs/${id}/answer`, { answer })).status).toBe(200);
        const [printer] = (await desk.printing()).printers;
        return [printer?.failure, printer?.uncertain];
      };
      expect(later.id).not.toBe(job.id);
      expect(await alertAfter(job)).toEqual(['A conexão caiu no meio.', 1]);
      expect(await alertAfter(later)).toEqual([undefined, 0]);
    },
  );

  test('reprints it, marked as a second copy, once however often the request is repeated', async () => {
    const { kitchen, job } = await anUncertainJob();
    const ask = () =>
      desk.shop.post<PrintJob>(
        `/api/print-jobs/${job.id}/answer`,
        { answer: 'second-copy' },
        { 'idempotency-key': 'k1' },
      );
    const [one, two] = [await ask(), await ask()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.id).toBe(one.body.id);
    expect(await jobsOf(desk.shop, kitchen)).toMatchObject([{ state: 'printed' }, { state: 'waiting', second: true }]);
    expect(one.body.markup).toContain('2ª VIA');
  });

  test('prints an order by hand: only the second print is marked as a second copy', async () => {
    const kitchen = await setUpPrinter(desk.shop, { onArrival: false });
    const order = await place();
    const ask = async () =>
      (await desk.shop.post<PrintJob>(`/api/orders/${order.id}/print`, { printerId: kitchen.id, kind: 'receipt' }))
        .body;
    expect(await ask()).toMatchObject({ second: false, kind: 'receipt' });
    await printed(await anAgent());
    const again = await ask();
    expect(again).toMatchObject({ second: true });
    expect(again.markup).toContain('2ª VIA');
  });

  test('prints at a printer that is removed at the same moment, and gets the answer that it is gone', async () => {
    const kitchen = await setUpPrinter(desk.shop, { onArrival: false });
    const order = await place();
    await withClient(desk.running.connection, async (client) => {
      await client.query('begin');
      await client.query('delete from printers where id = $1', [kitchen.id]);
      const answers = [
        desk.shop.post(`/api/orders/${order.id}/print`, { printerId: kitchen.id, kind: 'receipt' }),
        desk.shop.post(`/api/printers/${kitchen.id}/trial`),
      ];
      await expect.poll(async () => (await waitingForLocks(desk.running)).length).toBe(answers.length);
      await client.query('commit');
      for (const { status, body } of await Promise.all(answers)) {
        expect({ status, body }).toMatchObject({ status: 404, body: { code: 'printer-not-found' } });
      }
    });
  });

  test('tests a printer; the test of a browser’s printer is refused, as it is not in the network', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    const { status, body } = await desk.shop.post<PrintJob>(`/api/printers/${kitchen.id}/trial`);
    expect([status, body.kind]).toEqual([202, 'trial']);
    const { host: _host, port: _port, ...local } = { ...kitchen, host: '', port: 0 };
    const input = { ...pick(local), connection: 'browser' as const };
    const browser = await desk.shop.post<Printer>('/api/printers', input);
    expect(browser.body).toMatchObject({ connection: 'browser', onArrival: false });
    expect((await desk.shop.post(`/api/printers/${browser.body.id}/trial`)).status).toBe(409);
    expect((await desk.shop.post('/api/printers', { ...input, connection: 'network' })).status).toBe(422);
  });
});

function pick({
  name,
  width,
  kinds,
  copies,
  onArrival,
  encoding,
  confirms,
  lateAfterMinutes,
}: Omit<Printer, 'host' | 'port'>) {
  return { name, width, kinds, copies, onArrival, encoding, confirms, lateAfterMinutes };
}
