import { expect, test } from 'vitest';
import type { OwnSession } from '#contract/access/own-session-schema.ts';
import { enter, PASSWORD, type Refused, startTwoShops } from '#tests/support/access/two-shops.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';

const shops = startTwoShops();

const pathOf = ({ id }: { readonly id: string }) => `/api/accounts/${id}/sessions`;
const sessionsOf = async (by: Client, person: { readonly id: string }) =>
  (await by.get<{ sessions: OwnSession[] }>(pathOf(person))).body.sessions;
const stateOf = async (person: Client) => (await person.get('/api/orders')).status;

async function signInAt(email: string, device: string): Promise<Client> {
  const { running } = shops;
  const answer = await running.client().post('/api/session', { email, password: PASSWORD }, { 'x-device': device });
  return running.client(cookieOf(answer));
}

test('an owner sees where a person’s account is open, and ends it on the lost phone with its socket', async () => {
  const { centro, running } = shops;
  const person = await shops.join('atendente');
  const phone = await signInAt(person.email, 'Celular perdido');
  const live = await connectLive(running.url, phone.cookie);
  await live.start();
  const sessions = await sessionsOf(centro, person);
  expect(sessions).toHaveLength(2);
  const lost = sessions.find(({ device }) => device === 'Celular perdido');
  expect(lost).toMatchObject({ isCurrent: false });
  expect(lost?.address).toMatch(/127\.0\.0\.1/);
  expect(Date.parse(lost?.lastUsedAt ?? '')).toBeGreaterThan(0);

  expect((await centro.send('DELETE', `${pathOf(person)}/${lost?.id}`)).status).toBe(204);
  expect(await live.closed).toBe(4401);
  expect([await stateOf(phone), await stateOf(person)]).toEqual([401, 200]);
  const again = await centro.send<Refused>('DELETE', `${pathOf(person)}/${lost?.id}`);
  expect([again.status, again.body.code]).toEqual([404, 'session-not-found']);

  expect((await centro.send('DELETE', pathOf(person))).status).toBe(204);
  expect(await stateOf(person)).toBe(401);
  expect(await sessionsOf(centro, person)).toEqual([]);
  expect(await stateOf(await signInAt(person.email, 'Celular novo')), 'the person is still of the team').toBe(200);

  const { body } = await centro.get<{ entries: { kind: string; target?: string }[] }>('/api/audit');
  const ended = body.entries.filter(({ kind }) => kind.startsWith('endMemberSession'));
  expect(ended.map(({ kind, target }) => [kind, target])).toEqual([
    ['endMemberSessions', 'Bia'],
    ['endMemberSession', 'Bia · Celular perdido'],
  ]);
});

test('nobody sees or ends the sessions of people above, and nobody those at another establishment', async () => {
  const { centro, sul } = shops;
  const manager = await shops.join('gerente');
  const other = await shops.join('gerente');
  for (const answer of [
    await manager.get<Refused>(pathOf(other)),
    await manager.send<Refused>('DELETE', pathOf(other)),
    await manager.send<Refused>('DELETE', `${pathOf(other)}/qualquer`),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'above-you']);
  }
  expect((await sul.get<Refused>(pathOf(other))).body.code).toBe('account-not-found');
  const attendant = await shops.join('atendente');
  expect((await attendant.get<Refused>(pathOf(manager))).body.code).toBe('not-permitted');
  expect(await sessionsOf(manager, attendant)).toHaveLength(1);

  const both = await shops.joinBoth('gerente', 'gerente');
  const atSul = await signInAt(both.email, 'Caixa Sul');
  const moved = await enter(atSul, sul);
  expect(moved.status).toBe(200);
  const there = shops.running.client(cookieOf(moved));
  const [id] = (await sessionsOf(sul, both)).map((one) => one.id);
  expect((await sessionsOf(centro, both)).map((one) => one.id)).not.toContain(id);
  expect((await centro.send<Refused>('DELETE', `${pathOf(both)}/${id}`)).body.code).toBe('session-not-found');
  expect((await centro.send('DELETE', pathOf(both))).status).toBe(204);
  expect([await stateOf(both), await stateOf(there)]).toEqual([401, 200]);
});
