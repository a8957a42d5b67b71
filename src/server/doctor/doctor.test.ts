import { describe, expect, test } from 'vitest';
import { fine, report, warning, wrong } from './finding.ts';
import { judgeStore } from './judge-store.ts';
import { judgeClock, judgeSpace } from './look-at-machine.ts';
import { judgeCertificate } from './look-at-network.ts';
import type { StoreFacts } from './store-facts.ts';

const HEALTHY: StoreFacts = {
  mark: undefined,
  version: '18.4',
  versionNumber: 180_004,
  answerMs: 0.3,
  clockAheadMs: 12,
  unsafe: [],
  applied: ['0001-a', '0002-b'],
  wall: 'stands',
  agents: [{ shop: 'Cantina', name: 'Cozinha', silentMinutes: 0 }],
  notListening: [],
};
const KNOWN = ['0001-a', '0002-b'];
const states = (facts: Partial<StoreFacts>) =>
  judgeStore({ ...HEALTHY, ...facts }, KNOWN)
    .filter(({ state }) => state !== 'ok')
    .map(({ state, text }) => `${state} ${text}`);

describe('the doctor', () => {
  test('finds nothing in a healthy store, nor in a distributed or empty one', () => {
    expect(states({})).toEqual([]);
    expect(states({ wall: 'distributed' })).toEqual([]);
    expect(states({ wall: undefined })).toEqual([]);
  });

  test.each<[Partial<StoreFacts>, RegExp]>([
    [{ versionNumber: 140_010, version: '14.10' }, /^wrong PostgreSQL 14\.10 é antigo demais$/],
    [{ answerMs: 80 }, /^warning PostgreSQL 18\.4 demora 80 ms/],
    [{ unsafe: ['fsync'] }, /^wrong fsync desligado/],
    [{ applied: ['0001-a'] }, /^warning faltam 1 atualizações/],
    [{ applied: [] }, /^warning o banco ainda está vazio$/],
    [{ applied: ['0001-a', '0002-b', '9999-c'] }, /^wrong o banco é de um portal mais novo \(9999-c\)$/],
    [{ wall: 'no-reader' }, /^warning o banco não tem a segunda barreira entre lojas$/],
    [{ wall: 'unfinished' }, /^warning a segunda barreira entre lojas está incompleta$/],
    [{ clockAheadMs: -7_000 }, /^warning 7 s atrasado em relação ao banco de dados$/],
    [{ agents: [{ shop: 'C', name: 'B', silentMinutes: undefined }] }, /^warning o agente nunca se apresentou$/],
    [{ agents: [{ shop: 'C', name: 'B', silentMinutes: 5 }] }, /^wrong o agente não dá sinal há 5 min$/],
    [{ notListening: ['loja-1'] }, /^warning uma loja aberta sem nenhum aparelho conectado: loja-1$/],
    [
      { notListening: Array.from({ length: 12 }, (_, at) => `l${at}`) },
      /^warning 12 lojas abertas sem nenhum aparelho conectado: l0, .*, l9 e mais 2$/,
    ],
  ])('the store’s facts %j have one finding', (facts, said) =>
    expect(states(facts)).toEqual([expect.stringMatching(said)]),
  );

  test('judges clocks, disks and certificates', () => {
    expect(judgeClock(4_999, 'x').state).toBe('ok');
    expect(judgeClock(60_000, 'a x')).toMatchObject({ state: 'wrong', text: '60 s adiantado em relação a x' });
    expect([3e9, 1e9, 1e8].map((free) => judgeSpace('/d', free).state)).toEqual(['ok', 'warning', 'wrong']);
    const day = 24 * 60 * 60 * 1000;
    const after = (days: number) => judgeCertificate('p', days * day, 0).state;
    expect([22, 20, 6, -1].map(after)).toEqual(['ok', 'warning', 'wrong', 'wrong']);
  });

  test('prints a line for each finding with what to do, and counts what to do in the last line', () => {
    const lines = report([fine('A', 'bom'), warning('B', 'meio', 'olhe'), wrong('C', 'ruim', 'corrija')]).split('\n');
    expect(lines).toEqual(['✔ A: bom', '! B: meio', '    → olhe', '✖ C: ruim', '    → corrija', '', '1 a corrigir.']);
    expect(report([warning('B', 'meio', 'olhe')])).toMatch(/Funciona; 1 a olhar\.$/);
    expect(report([fine('A', 'bom')])).toMatch(/Está tudo em ordem\.$/);
  });
});
