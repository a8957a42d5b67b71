import { expect, test } from 'vitest';
import { ProblemError } from '#server/platform/problem.ts';
import { hashPassword } from '../password-hash.ts';
import { refuseCurrent } from './chosen.ts';

const PASSWORD = 'quatro palavras sem sentido';

test('a second press on a link finds its own password, and reads that the link has ended', async () => {
  const hash = await hashPassword(PASSWORD);
  const credentials = { find: async () => hash };
  const check = (password: string, refuseEnded?: () => Promise<unknown>) =>
    refuseCurrent(credentials, 'bia', password, refuseEnded).then(
      () => 'passed',
      (error: ProblemError) => error.code,
    );
  const ended = async () => {
    throw new ProblemError('invitation-ended');
  };
  expect(await check(PASSWORD, ended)).toBe('invitation-ended');
  expect(await check(PASSWORD, async () => 'open')).toBe('weak-password');
  expect(await check(PASSWORD)).toBe('weak-password');
  expect(await check('outras quatro palavras', ended)).toBe('passed');
});
