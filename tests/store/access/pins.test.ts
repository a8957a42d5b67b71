import { describe, expect, test } from 'vitest';
import { ask, PASSWORD, PIN, type Refused, startOnTheSpot } from '#tests/support/access/on-the-spot.ts';

const team = startOnTheSpot();
const { join, onRoute, byPin } = team;

describe('a PIN', () => {
  test('is short, so wrong tries soon have to wait, per account and per device', async () => {
    const person = await join('gerente', 'Gil');
    await person.send('PUT', '/api/session/pin', { password: PASSWORD, pin: '9046' });
    const { id } = (await ask(team.attendant, await onRoute())).body;
    const tries = [];
    for (let index = 0; index < 6; index += 1)
      tries.push((await byPin(team.attendant, id, '0000', person.id)).body.code);
    expect(tries).toEqual([...Array(5).fill('wrong-pin'), 'too-many-attempts']);
    const audit = await team.shop.get<{ entries: object[] }>('/api/audit?area=access&kind=refusedPin');
    expect(audit.body.entries).toHaveLength(5);
    expect(audit.body.entries[0]).toMatchObject({ title: 'PIN recusado', actor: { name: 'Caio' }, target: 'Gil' });
    expect((await byPin(team.attendant, id, '9046', person.id)).body).toMatchObject({
      code: 'too-many-attempts',
      detail: expect.stringMatching(/^Muitas tentativas\. Aguarde ([12]?\d|30) segundos e tente de novo\.$/),
    });
    team.advance(60_000);
    expect((await byPin(team.attendant, id, '9046', person.id)).body.state).toBe('allowed');
  });

  test('authorises nothing while its person lacks the second factor that the shop asks for', async () => {
    const owner = await join('dono', 'Olga');
    expect((await owner.send('PUT', '/api/session/pin', { password: PASSWORD, pin: '9046' })).status).toBe(204);
    const rule = (askedOf: string) =>
      team.running.database.pool.query(
        `insert into second_factor_rules (establishment_id, asked_of) values ($1, $2)
          on conflict (establishment_id) do update set asked_of = excluded.asked_of`,
        [team.shop.establishment.id, askedOf],
      );
    await rule('owners');
    const { id } = (await ask(team.attendant, await onRoute())).body;
    expect(await byPin(team.attendant, id, '9046', owner.id)).toMatchObject({
      status: 403,
      body: { code: 'decider-lacks-factor', detail: expect.stringContaining('ainda não a ligou na própria conta') },
    });
    expect((await byPin(team.attendant, id, '9047', owner.id)).body.code).toBe('wrong-pin');
    await rule('nobody');
    expect((await byPin(team.attendant, id, '9046', owner.id)).body.state).toBe('allowed');
  });

  test('is set with the password only, is hashed, and nobody learns it from the API', async () => {
    const put = (password: string, pin?: string) =>
      team.manager.send<Refused>('PUT', '/api/session/pin', { password, pin });
    expect((await put('errada', '5823')).body.code).toBe('old-password-wrong');
    expect((await put(PASSWORD, '1234')).body.code).toBe('weak-pin');
    const { rows } = await team.running.database.pool.query(
      'select pin_hash from account_memberships where account_id = $1',
      [team.manager.id],
    );
    expect(rows[0].pin_hash).toMatch(/^scrypt-nfc\$/);
    const list = await team.attendant.get<{ operators: object[] }>('/api/operators');
    expect(JSON.stringify(list.body)).not.toContain('scrypt');
    expect(list.body.operators).toContainEqual({
      id: team.manager.id,
      name: 'Bruna',
      role: 'gerente',
      hasPin: true,
      mayLetThrough: true,
    });
    await team.manager.send('PUT', '/api/session/pin', { password: PASSWORD, pin: PIN }, { 'idempotency-key': 'pin' });
    const claims = await team.running.database.pool.query('select 1 from request_claims where key = $1', ['pin']);
    expect(claims.rowCount).toBe(0);
  });
});
