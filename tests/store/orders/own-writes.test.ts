import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { AWAITING } from '#domain/orders/status.ts';
import { anEstablishment } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

interface Asked {
  readonly key: string | undefined;
  readonly comanda: string | undefined;
}

interface Answer {
  readonly outcome: string;
  readonly revision: string | number | null;
  readonly number: string | number | null;
  readonly order_id: string;
  readonly request_hash: string | null;
}

const asked = fc.record({
  key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
  comanda: fc.option(fc.constantFrom('7', '8'), { nil: undefined }),
});
const DAY = '2026-11-22';
const AT = '2026-11-22T20:00:00.000Z';

/** The fifteen arrays after the establishment. */
function columns(batch: readonly (Asked & { id: string })[]): readonly (string | null)[][] {
  const same = (value: string | null) => batch.map(() => value);
  return [
    batch.map(({ id }) => id),
    same(DAY),
    same(AT),
    same(String(AWAITING)),
    batch.map(({ comanda }) => (comanda === undefined ? 'DELIVERY' : 'COMANDA')),
    batch.map(({ comanda }) => comanda ?? null),
    same('{}'),
    same('place'),
    same('person'),
    same('p'),
    same('P'),
    batch.map(({ key }) => key ?? null),
    batch.map(({ key }) => (key === undefined ? null : `hash of ${key}`)),
    same(null),
    same('Caixa 1'),
  ];
}

const arrays = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => `$${index + first}::text[]`).join();

test('single-shop and single-order statements return and store the same as batches', async ({ skip }) => {
  const { connection, parts, database } = await startApp();
  skip(database.isDistributed(), 'The statement of many is for a store that is not distributed.');
  const client = new pg.Client(connection);
  await client.connect();
  const newShop = async (): Promise<string> => {
    const establishment = anEstablishment();
    await parts.establishments.create({ establishment, paymentMethods: [] });
    return establishment.id;
  };
  const many = async (e: string, batch: readonly (Asked & { id: string })[]): Promise<readonly Answer[]> => {
    const values = [batch.map(() => e), ...columns(batch)];
    const text = `select * from append_order_batch(${arrays(16, 1)}, ${AWAITING}::smallint, false)`;
    return (await client.query<Answer>(text, values)).rows;
  };
  const own = async (e: string, batch: readonly (Asked & { id: string })[]): Promise<readonly Answer[]> => {
    const text = `select append_establishment_orders($1, ${arrays(15, 2)}, ${AWAITING}::smallint, false) as answers`;
    return JSON.parse((await client.query<{ answers: string }>(text, [e, ...columns(batch)])).rows[0]?.answers ?? '');
  };
  const alone = async (e: string, batch: readonly (Asked & { id: string })[]): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    for (const one of batch) {
      const values = [e, ...columns([one]).map(([value]) => value), AWAITING, false];
      const text = `select * from append_single_order(${values.map((_, index) => `$${index + 1}`).join()})`;
      answers.push(...(await client.query<Answer>(text, values)).rows);
    }
    return answers;
  };
  /** As the writer does: repeats members that had to wait for another member of their batch. */
  const place = async (write: typeof many, e: string, batch: readonly (Asked & { id: string })[]) => {
    const ended: string[] = [];
    for (let left = batch; left.length > 0; ) {
      const answers = await write(e, left);
      for (const { outcome, revision, number, order_id, request_hash } of answers) {
        const numbers = [revision, number].map((value) => (value === null ? null : Number(value)));
        if (outcome !== 'again') ended.push([outcome, ...numbers, order_id, request_hash].join(' '));
      }
      left = left.filter((_, index) => answers[index]?.outcome === 'again');
    }
    return ended.toSorted();
  };
  const rowsOf = async (e: string) => {
    const read = (what: string) => client.query({ text: what, values: [e], rowMode: 'array' });
    const orders = await read(
      'select id, revision, number, status, module, command from orders where establishment_id = $1 order by number',
    );
    const events = await read(
      'select revision, order_id, verb, actor_id, device from order_events where establishment_id = $1 order by revision',
    );
    const keys = await read(
      'select key, request_hash, order_id, revision from idempotency_keys where establishment_id = $1 order by key',
    );
    const counters = await read(
      'select revision, order_number from establishment_counters where establishment_id = $1',
    );
    return [orders, events, keys, counters].map(({ rows }) => rows);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(asked, { minLength: 1, maxLength: 5 }), { maxLength: 4 }), async (batches) => {
      const [one, other, third] = [await newShop(), await newShop(), await newShop()];
      for (const [place_, batch] of batches.entries()) {
        const named = batch.map((order, index) => ({ ...order, id: `order ${place_}.${index}` }));
        const written = await place(many, other, named);
        expect(await place(own, one, named)).toEqual(written);
      }
      expect(await rowsOf(one)).toEqual(await rowsOf(other));
      const fourth = await newShop();
      for (const order of batches.flat().map((one, index) => ({ ...one, id: `order ${index}` }))) {
        expect(await place(alone, third, [order])).toEqual(await place(many, fourth, [order]));
      }
      expect(await rowsOf(third)).toEqual(await rowsOf(fourth));
    }),
    { numRuns: 25 },
  );
  await client.end();
});
