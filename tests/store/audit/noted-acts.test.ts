import { expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { Audit, AuditActors } from '#contract/audit/schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { PrintJob } from '#contract/printing/schema.ts';
import type { StatementAnswer } from '#contract/settlements/schema.ts';
import { lineTitle } from '#domain/settlements/texts.ts';
import type { Client } from '#tests/support/client.ts';
import { startPrintDesk } from '#tests/support/printing/desk.ts';
import { setUpPrinter } from '#tests/support/printing/printers.ts';
import { delivered, settle } from '#tests/support/settlements/acts.ts';
import { openTillShop } from '#tests/support/settlements/till-shop.ts';
import { startApp } from '#tests/support/start-app.ts';

const desk = startPrintDesk();

async function audited(shop: Client, query: string) {
  const { entries } = (await shop.get<Audit>(`/api/audit?${query}`)).body;
  return entries.map(({ title, kind, order, actor, changes, target }) => ({
    what: title ?? kind,
    ...(target === undefined ? {} : { target }),
    order: order?.code,
    by: actor.name,
    ...(changes.some(({ path }) => path === 'words') ? { changes } : {}),
  }));
}

test('the second copy of a ticket is an act in the audit, the first one is not', async () => {
  const printer = await setUpPrinter(desk.shop, { onArrival: false });
  const order = await desk.place();
  const other = await desk.place();
  const print = async (id = order.id, headers = {}) =>
    (await desk.shop.post<PrintJob>(`/api/orders/${id}/print`, { printerId: printer.id, kind: 'receipt' }, headers))
      .body;
  await print();
  const agent = await desk.anAgent();
  await desk.printed(agent);
  expect(await audited(desk.shop, `kind=reprintOrder`)).toEqual([]);
  const again = await print(order.id, { 'idempotency-key': 'again' });
  await print(order.id, { 'idempotency-key': 'again' });
  await print(other.id);
  const entry = { what: 'Imprimiu a segunda via', order: order.cdOrder, by: 'Beatriz' };
  expect(await audited(desk.shop, 'kind=reprintOrder')).toEqual([entry]);
  await desk.printed(agent);
  await desk.shop.post(`/api/print-jobs/${again.id}/answer`, { answer: 'second-copy' });
  expect(await audited(desk.shop, 'area=orders&kind=reprintOrder')).toEqual([entry, entry]);
  const ofOrder = (await audited(desk.shop, `order=${order.id}`)).map(({ what }) => what);
  expect(ofOrder).toEqual(['Imprimiu a segunda via', 'Imprimiu a segunda via', 'place']);
  expect((await audited(desk.shop, `order=${other.id}`)).map(({ what }) => what)).toEqual(['place']);
  const { kinds } = (await desk.shop.get<AuditActors>('/api/audit/actors')).body;
  expect(kinds).toContainEqual({ kind: 'reprintOrder', area: 'orders', title: 'Imprimiu a segunda via' });
});

test('a second copy that the browser prints is an act, also after an agent has printed; a first one is not', async () => {
  const [order, other] = [await desk.place(), await desk.place()];
  const opened = (id: string, again: boolean, marked = again) =>
    desk.shop.post(`/api/orders/${id}/browser-prints`, { kind: 'receipt', again, marked });
  expect((await opened(order.id, false)).status).toBe(204);
  expect(await audited(desk.shop, 'kind=openSecondCopy')).toEqual([]);
  await opened(order.id, true);
  const entry = (of: typeof order) => ({ what: 'Abriu a 2ª via para imprimir', order: of.cdOrder, by: 'Beatriz' });
  expect(await audited(desk.shop, 'kind=openSecondCopy')).toEqual([entry(order)]);
  const { entries } = (await desk.shop.get<Audit>('/api/audit?kind=openSecondCopy')).body;
  expect(entries[0]?.changes).toEqual([{ path: 'marked', to: true }]);

  const printer = await setUpPrinter(desk.shop, { onArrival: false });
  await desk.shop.post(`/api/orders/${other.id}/print`, { printerId: printer.id, kind: 'receipt' });
  await desk.printed(await desk.anAgent());
  await opened(other.id, false);
  expect(await audited(desk.shop, 'kind=openSecondCopy')).toEqual([entry(other), entry(order)]);
  expect((await opened('nobody', true)).status).toBe(404);
});

test('the link that a person gives to a customer is an act once, when it is made; those of integrations are none', async () => {
  const [order, other] = [await desk.place(), await desk.place()];
  for (let time = 0; time < 2; time += 1) await desk.shop.post(`/api/orders/${order.id}/link`, {});
  const { body: key } = await desk.shop.post<CreatedApiKey>('/api/api-keys', {
    name: 'site',
    scopes: ['orders:change'],
  });
  await desk.shop.post(`/api/orders/${other.id}/link`, {}, { authorization: `Bearer ${key.secret}` });
  expect(await audited(desk.shop, 'kind=newOrderLink')).toEqual([
    { what: 'Criou o link do cliente', order: order.cdOrder, by: 'Beatriz' },
  ]);
});

test('the courier’s confirmation of a statement and his dispute of a line are acts in his name', async () => {
  const running = await startApp();
  const { shop } = await openTillShop(running, { perDelivery: 700 });
  await delivered(shop, 'visa', 3_000);
  const made = await settle(shop, { method: 'outside' });
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const him = { authorization: `Bearer ${token}` };
  const phone = running.client();
  const { body } = await phone.post<StatementAnswer>(`/api/courier/settlements/${made.body.id}/confirm`, {}, him);
  const dispute = (words: string) => phone.post(`/api/courier/ledger/${body.lines[0]?.id}/dispute`, { words }, him);
  await dispute('Foram 2 km a mais');
  await dispute('Foram 3 km a mais');
  const by = shop.courier.name;
  const [line] = body.lines;
  const day = (iso = '') => iso.split('-').reverse().join('/');
  expect((await audited(shop, 'area=people')).slice(0, 2)).toEqual([
    {
      what: 'Contestou um lançamento do acerto',
      target: `${line && lineTitle(line)} · ${day(line?.day)}`,
      order: undefined,
      by,
      changes: [{ path: 'words', to: 'Foram 2 km a mais' }],
    },
    { what: 'Confirmou o acerto', target: `Acerto 1 · ${by} · ${day(body.settlement.day)}`, order: undefined, by },
  ]);
});
