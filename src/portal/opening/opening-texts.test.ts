import { expect, test } from 'vitest';
import type { WeekHours } from '#domain/opening/hours.ts';
import { changedText, stateText } from './opening-texts.ts';

const ZONE = 'America/Sao_Paulo';
const saoPaulo = () => -180;
/** Friday, 20 November 2026, 22:30 in São Paulo. */
const NOW = Date.parse('2026-11-21T01:30:00Z');
const evenings = Array.from({ length: 7 }, () => [{ from: '18:00', to: '23:00' }]) as WeekHours;

const paused = (until: string | undefined, hours: WeekHours | null) =>
  stateText(
    {
      state: 'paused',
      hours,
      pause: { since: '2026-11-21T01:00:00Z', by: 'Bia', ...(until === undefined ? {} : { until }) },
      ...(until === undefined ? {} : { changesAt: until }),
    } as Parameters<typeof stateText>[0],
    NOW,
    ZONE,
    saoPaulo,
  );

test('a pause within the hours ends at its time', () => {
  expect(paused('2026-11-21T01:45:00Z', evenings)).toBe('Fechada agora, até 22:45');
  expect(paused('2026-11-21T01:45:00Z', null)).toBe('Fechada agora, até 22:45');
});

test('a pause that ends outside the hours is shown with the next opening, when orders are taken again', () => {
  expect(paused('2026-11-21T02:30:00Z', evenings)).toBe('Fechada agora, até sáb. 18:00');
  expect(paused('2026-11-21T02:00:00Z', evenings)).toBe('Fechada agora, até sáb. 18:00');
});

test('a pause without an end, or in a shop that never opens, lasts until somebody reopens', () => {
  const never = Array.from({ length: 7 }, () => []) as unknown as WeekHours;
  expect(paused(undefined, evenings)).toBe('Fechada agora, até reabrir');
  expect(paused('2026-11-21T02:30:00Z', never)).toBe('Fechada agora, até reabrir');
});

test('the end of a pause outside the hours opens nothing, and says so', () => {
  expect(changedText('reopen', 'open')).toBe('Loja reaberta.');
  expect(changedText('reopen', 'closed')).toBe('Pausa encerrada: fora do horário, segue fechada.');
  expect(changedText('calm', 'closed')).toBe('Modo movimentado desligado.');
});
