import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';
import { waitingText } from './standing-texts.ts';

const ZONE = 'America/Sao_Paulo';
const failing = {
  since: '2026-11-22T00:03:00.000Z',
  failures: 6,
  lastFailure: 'O outro sistema respondeu com erro (500).',
};

describe('the state of an address', () => {
  it.each([
    ['Ligado', { active: true }],
    ['Desligado', { active: false }],
    ['Com falha', { active: true, breaker: { ...failing, state: 'closed' as const } }],
    ['Em pausa', { active: true, breaker: { ...failing, state: 'open' as const } }],
    ['Testando', { active: true, breaker: { ...failing, state: 'half-open' as const } }],
  ])('is shown in a word: %s', (chip, webhook) => {
    expect(standingOf(webhook, ZONE).chip).toBe(chip);
  });

  it('says since when, why, and when the next try is, in the establishment’s time', () => {
    const breaker = { ...failing, state: 'open' as const, nextTryAt: '2026-11-22T00:10:00.000Z' };
    expect(standingOf({ active: true, breaker, waiting: 3 }, ZONE)).toMatchObject({
      sentence:
        'Não recebe desde 21/11/2026, 21:03. Motivo: O outro sistema respondeu com erro (500). Tentamos de novo em 21/11/2026, 21:10.',
      canTryNow: true,
    });
  });

  it('says that the next message decides when none waits', () => {
    const breaker = { ...failing, state: 'half-open' as const };
    expect(standingOf({ active: true, breaker }, ZONE).sentence).toContain('O próximo aviso diz se voltou.');
    expect(standingOf({ active: true, breaker, waiting: 1 }, ZONE).sentence).toContain('está sendo enviado');
  });

  it.each([
    [1, '1 aviso na fila'],
    [1234, '1.234 avisos na fila'],
    [10_000, 'Mais de 10 mil avisos na fila'],
  ])('counts the waiting messages: %i', (waiting, text) => {
    expect(waitingText(waiting)).toBe(text);
  });
});
