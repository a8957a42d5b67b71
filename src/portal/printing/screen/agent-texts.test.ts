import { expect, test } from 'vitest';
import { isOutdated, systemText } from './agent-texts.ts';

const AGENT = { id: 'a', name: 'Caixa', hint: 'abcd', createdAt: '2026-11-20T10:00:00.000Z' };
const PROGRAMS = [{ platform: 'win-x64', state: 'ready', version: 'nova' }] as const;

test('an agent shows its system and version once it has reported them', () => {
  expect(systemText({})).toBe('');
  expect(systemText({ platform: 'win-x64', version: 'a1b2' })).toBe('Windows · versão a1b2');
  expect(systemText({ platform: 'darwin-arm64' })).toBe('darwin-arm64');
});

test('an update is offered for another program version, and never for an agent that runs from sources', () => {
  const at = (version?: string) => ({ ...AGENT, platform: 'win-x64', ...(version ? { version } : {}) });
  expect(isOutdated(at('antiga'), PROGRAMS)).toBe(true);
  expect(isOutdated(at('nova'), PROGRAMS)).toBe(false);
  expect(isOutdated(at('fonte'), PROGRAMS)).toBe(false);
  expect(isOutdated(at(), PROGRAMS)).toBe(false);
  expect(isOutdated({ ...at('antiga'), platform: 'linux-x64' }, PROGRAMS)).toBe(false);
});
