import { expect, test } from 'vitest';
import { linkMessage, linkStateText } from './texts.ts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test('the message has the link and goes to the courier’s phone', () => {
  const url = 'https://portal.example/entregador/pmc_x';
  const message = linkMessage({ name: 'Rafael Moura', phone: '(11) 91111-2222' }, { url });
  expect(message).toMatch(/^https:\/\/wa\.me\/5511911112222\?text=/);
  expect(decodeURIComponent(message ?? '')).toContain(`Olá, Rafael! Suas entregas ficam aqui: ${url}`);
  expect(linkMessage({ name: 'Rafael', phone: '?' }, { url })).toBeNull();
});

test.each([
  [undefined, 'Link ainda não aberto'],
  [0, 'Link aberto agora'],
  [3, 'Link aberto há 3 min'],
  [130, 'Link aberto há 2 h'],
  [3000, 'Link aberto há 2 d'],
])('a link opened %s minutes ago is shown as “%s”', (minutes, text) => {
  const seen = minutes === undefined ? {} : { lastSeenAt: before(minutes) };
  expect(linkStateText({ courierId: 'r', createdAt: before(5000), ...seen }, NOW)).toBe(text);
});

test('without a link it says so', () => expect(linkStateText(undefined, NOW)).toBe('Sem link'));
