import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { isAuthorisable } from '#contract/access/on-the-spot.ts';
import { requiredOf } from '#contract/access/operation-permissions.ts';
import { OPERATIONS } from '#contract/all-operations.ts';
import type { AuditActors } from '#contract/audit/schema.ts';
import { ask, body, decide, type Refused, repeat, startOnTheSpot } from '#tests/support/access/on-the-spot.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { setUpPrinter } from '#tests/support/printing/printers.ts';
import { startPushApp, subscribe } from '#tests/support/push-app.ts';

const team = startOnTheSpot();
const { join, onRoute, byPin } = team;

describe('an act beyond the role', () => {
  test('takes more out of the drawer than it holds only with a manager’s PIN, as both', async () => {
    const cashier = await join('caixa', 'Davi');
    const opened = await cashier.post<{ id: string }>('/api/cash/sessions', { float: 1_000 });
    const path = `/api/cash/sessions/${opened.body.id}/movements`;
    const taken = { kind: 'withdrawal', amount: 1_001, reason: 'Gelo' };
    const known = { ...taken, beyondDrawer: true };
    expect((await cashier.post<Refused>(path, taken)).body.code).toBe('cash-drawer-short');
    expect((await cashier.post<Refused>(path, known)).body).toMatchObject({
      code: 'not-permitted',
      authorisable: true,
    });
    const asked = await ask(cashier, path, { body: known });
    await byPin(cashier, asked.body.id);
    const moved = await repeat(cashier, path, asked.body.id, known);
    expect(moved).toMatchObject({ status: 201, body: { by: 'Davi (autorizado por Bruna)' } });
  });

  test('pauses a printer: a cashier alone, an attendant with a manager’s PIN', async () => {
    const { id: printer } = await setUpPrinter(team.shop);
    const path = `/api/printers/${printer}/paused`;
    const pause = (by: Client, paused: boolean, headers = {}) => by.send<Refused>('PUT', path, { paused }, headers);
    expect((await pause(await join('caixa', 'Davi'), true)).status).toBe(204);
    for (const by of [team.attendant, await join('despachante', 'Edu')]) {
      expect(await pause(by, false)).toMatchObject({
        status: 403,
        body: { code: 'not-permitted', authorisable: true },
      });
    }
    const asked = await ask(team.attendant, path, { method: 'PUT', body: { paused: false } });
    expect(asked.body.subject).toEqual({
      title: 'Pausar ou retomar uma impressora',
      facts: [
        { label: 'Impressora', text: 'Cozinha' },
        { label: 'Fila', text: 'Retomar' },
      ],
    });
    await byPin(team.attendant, asked.body.id);
    expect((await pause(team.attendant, false, { 'x-authorisation': asked.body.id })).status).toBe(204);
    const audit = await team.shop.get<{ entries: object[] }>(`/api/audit?area=access&actor=${team.manager.id}`);
    expect(audit.body.entries[0]).toMatchObject({
      target: 'Pausar ou retomar uma impressora · Impressora Cozinha · Caio',
    });
  });

  test('is refused with a hint that it can be authorised, and succeeds once with a manager’s PIN', async () => {
    const path = await onRoute();
    expect(await team.attendant.post(path, body)).toMatchObject({
      status: 403,
      body: { code: 'not-permitted', authorisable: true },
    });
    const asked = await ask(team.attendant, path);
    expect(asked).toMatchObject({ status: 201, body: { state: 'asked', askedBy: 'Caio' } });
    expect(asked.body.subject).toMatchObject({
      title: 'Cancelar',
      order: { customer: 'Ana', total: 5090 },
      facts: [{ label: 'Motivo', text: 'cliente desistiu' }],
    });
    const { id } = asked.body;
    expect((await repeat(team.attendant, path, id)).body.code).toBe('not-permitted');
    expect((await byPin(team.attendant, id)).body).toMatchObject({ state: 'allowed', decidedBy: 'Bruna' });
    expect(await repeat(team.attendant, path, id)).toMatchObject({ status: 200, body: { status: 9 } });
    expect((await team.attendant.get(`/api/authorisations/${id}`)).body).toMatchObject({ state: 'used' });
    const events = await team.shop.get<{ events: { verb: string; actor: object }[] }>(path.replace('cancel', 'events'));
    expect(events.body.events.at(-1)).toMatchObject({
      verb: 'cancel',
      actor: { id: team.attendant.id, name: 'Caio (autorizado por Bruna)' },
    });
    const audit = await team.shop.get<{ entries: object[] }>(`/api/audit?area=access&actor=${team.manager.id}`);
    expect(audit.body.entries[0]).toMatchObject({
      kind: 'decideAuthorisation',
      actor: { name: 'Bruna' },
      changes: [{ path: 'autorizado', to: 'Caio' }],
    });
    const { actors } = (await team.shop.get<AuditActors>('/api/audit/actors')).body;
    expect(actors.filter(({ id: one }) => one === team.attendant.id)).toEqual([
      { id: team.attendant.id, name: 'Caio' },
    ]);
  });

  test('counts for this request only: not for another path, body, person or time, nor twice', async () => {
    const [path, other] = [await onRoute(), await onRoute()];
    const second = await join('atendente', 'Duda');
    const { id } = (await ask(team.attendant, path)).body;
    await byPin(team.attendant, id);
    const refused = [
      await repeat(team.attendant, other, id),
      await repeat(team.attendant, path, id, { reason: 'outra coisa' }),
      await repeat(second, path, id),
      await repeat(team.attendant, path, randomUUID()),
    ];
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(
      refused.map(() => [403, 'not-permitted']),
    );
    team.advance(3 * 60_000);
    expect((await repeat(team.attendant, path, id)).body.code).toBe('not-permitted');
    const again = (await ask(team.attendant, path)).body.id;
    await byPin(team.attendant, again);
    const both = await Promise.all([repeat(team.attendant, path, again), repeat(team.attendant, path, again)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a lost answer is repeated under the same key; another key counts as a second use', async () => {
    const path = await onRoute();
    const { id } = (await ask(team.attendant, path)).body;
    await byPin(team.attendant, id);
    const first = await repeat(team.attendant, path, id, body, 'uma-chave');
    expect([first.status, (await repeat(team.attendant, path, id, body, 'uma-chave')).body]).toEqual([200, first.body]);
  });

  test('an operation that the role may not call at all can be authorised, too; its body is still checked', async () => {
    const sold = await team.shop.post<{ id: string }>('/api/orders', {
      module: 'PDV',
      order: {
        items: [{ name: 'Almoço', quantity: 1, unitPrice: 2630 }],
        payments: [{ methodId: 'pix', amount: 2630 }],
      },
    });
    const path = `/api/orders/${sold.body.id}/void`;
    expect((await team.attendant.post<Refused>(path, body)).body).toMatchObject({
      code: 'not-permitted',
      authorisable: true,
    });
    const { id } = (await ask(team.attendant, path)).body;
    expect((await repeat(team.attendant, path, id)).status).toBe(403);
    await byPin(team.attendant, id);
    expect((await repeat(team.attendant, path, id, {})).status).toBe(400);
    const done = await repeat(team.attendant, path, id, body, 'estorno');
    expect(done).toMatchObject({ status: 200, body: { status: 9 } });
    expect((await repeat(team.attendant, path, id, body, 'estorno')).body).toEqual(done.body);
    expect((await repeat(team.attendant, path, id, body, 'de-novo')).body.code).toBe('not-permitted');
  });

  test('is authorised or denied on the manager’s own device, whose open screens show it', async () => {
    const socket = await connectLive(team.running.url, team.manager.cookie);
    await socket.start();
    const path = await onRoute();
    const { id } = (await ask(team.attendant, path, { push: true })).body;
    const waiting = await team.manager.get<{ authorisations: Authorisation[] }>('/api/authorisations');
    expect(waiting.body.authorisations.map((one) => one.id)).toContain(id);
    expect(socket.messages.filter(({ type }) => type === 'authorisations').length).toBeGreaterThan(0);
    expect((await decide(team.manager, id, false)).body.state).toBe('denied');
    expect((await repeat(team.attendant, path, id)).status).toBe(403);
    expect((await decide(team.manager, id, true)).body.code).toBe('authorisation-ended');
    const next = (await ask(team.attendant, path, { push: true })).body.id;
    expect((await decide(team.manager, next, true)).body.state).toBe('allowed');
    expect((await repeat(team.attendant, path, next)).status).toBe(200);
  });

  test('a person cannot authorise an act of his own or of his role or above, and another shop neither sees nor decides', async () => {
    const path = await onRoute();
    const { id } = (await ask(team.attendant, path)).body;
    const cashier = await join('caixa', 'Edu');
    const otherShop = await team.running.openShop();
    for (const person of [team.attendant, cashier])
      expect((await decide(person, id, true)).body.code).toBe('above-you');
    expect((await cashier.get(`/api/authorisations/${id}`)).body).toMatchObject({ code: 'authorisation-ended' });
    expect((await decide(otherShop, id, true)).body.code).toBe('authorisation-ended');
    expect((await byPin(otherShop, id)).status).not.toBe(200);
    expect((await cashier.get<{ authorisations: object[] }>('/api/authorisations')).body.authorisations).toEqual([]);
    expect((await team.attendant.get(`/api/authorisations/${id}`)).body).toMatchObject({ state: 'asked' });
  });
});

test('only the phones of people with a higher role get a push', async () => {
  const app = await startPushApp();
  const one = await app.openShop();
  const [boss, waiter] = [await join('gerente', 'Bruna', one, app), await join('atendente', 'Caio', one, app)];
  const phones = [await subscribe(boss, app.service), await subscribe(waiter, app.service, 'Celular do Caio')];
  await app.parts.start();
  const { body: order } = await one.post<{ id: string }>('/api/orders', aDelivery());
  const asked = await ask(waiter, `/api/orders/${order.id}/cancel`, { push: true });
  expect(asked.body.told).toBe(1);
  // Nobody has a screen of the shop open, so that the order rings on the phones as well.
  const [ofBoss, ofWaiter] = phones.map(({ received }) => () => {
    const messages = received.map(({ message }) => message);
    return messages.filter(({ kind }) => kind === 'authorisation');
  });
  await expect
    .poll(() => ofBoss?.())
    .toMatchObject([{ title: 'Caio pede autorização', path: `/autorizar/${asked.body.id}` }]);
  expect(ofWaiter?.()).toEqual([]);
});

test('operations on access, exports and irreversible ones cannot be authorised', async () => {
  const never = Object.entries(OPERATIONS).filter(([name, operation]) => !isAuthorisable(name, operation));
  const needs = new Set(never.map(([name]) => requiredOf(name)));
  for (const one of ['integrations.manage', 'team.manage', 'customers.erase', 'customers.list', 'reports.export']) {
    expect(needs).toContain(one);
  }
  for (const path of ['/api/api-keys', '/api/accounts', '/api/webhooks', '/api/print-agents']) {
    expect(await team.attendant.post(path, {})).toMatchObject({ status: 403, body: { code: 'not-permitted' } });
    expect((await team.attendant.post<Refused>(path, {})).body.authorisable).toBeUndefined();
    expect((await ask(team.attendant, path)).body.code).toBe('not-authorisable');
  }
  expect((await ask(team.attendant, '/api/nada')).body.code).toBe('not-authorisable');
});
