import { expect, onTestFinished, test } from 'vitest';
import { PASSED, refused } from '#domain/shared/result.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { createSmtpMail } from '#server/platform/outside/smtp-mail.ts';
import { startFakeMailServer } from '#tests/fakes/mail/server.ts';

const LETTER = {
  to: 'bia@cantina.example',
  subject: 'Sua senha, Conceição: escolha outra para entrar de novo no Portal Motoboy',
  text: `Olá!\n.\nAbra o link:\nhttps://portal.example/senha?t=${'a'.repeat(90)}\n`,
};

async function open(change: (url: URL) => void = () => undefined) {
  const server = await startFakeMailServer();
  const url = new URL(server.url);
  change(url);
  const errors: unknown[] = [];
  const { mail: settings } = readEnvironment({
    SMTP_URL: url.href,
    MAIL_FROM: 'Portal <portal@cantina.example>',
    PUBLIC_URL: 'https://portal.example',
  });
  if (settings === undefined) throw new Error('no settings');
  const mail = createSmtpMail(settings, (error) => errors.push(error));
  onTestFinished(() => server.close());
  return { server, mail, errors };
}

test('a letter arrives as it was written', async () => {
  const { server, mail } = await open();
  expect(await mail.send(LETTER)).toEqual(PASSED);
  const letter = await server.next(LETTER.to);
  expect(letter).toMatchObject({ ...LETTER, from: 'portal@cantina.example' });
  expect(letter.link).toHaveLength('https://portal.example/senha?t='.length + 90);
  expect(server.refusals).toEqual([]);
});

test.each([
  [451, { code: 'unreachable' }],
  [550, { code: 'refused', because: 'letter', answer: '550 failed on command' }],
  [0, { code: 'unreachable' }],
] as const)('a server that answers %i', async (status, problem) => {
  const { server, mail, errors } = await open();
  server.failNext(1, status);
  expect(await mail.send(LETTER)).toEqual(refused(problem));
  expect(errors).toHaveLength(1);
  expect(await mail.send(LETTER)).toEqual(PASSED);
});

test('a wrong password, a closed mailbox and an invalid address are refused', async () => {
  const { server, mail } = await open((url) => {
    url.password = 'outra';
  });
  const because = { because: 'sign-in', answer: '535 wrong user or password' } as const;
  expect(await mail.send(LETTER)).toEqual(refused({ code: 'refused', ...because }));
  const { mail: known, server: its } = await open();
  its.closeMailbox(LETTER.to);
  expect(await known.send(LETTER)).toEqual(
    refused({ code: 'refused', because: 'recipient', answer: '550 5.1.1 no such mailbox' }),
  );
  expect(await known.send({ ...LETTER, to: 'bia@cantina.example>, eve@evil.example' })).not.toEqual(PASSED);
  expect(server.received).toEqual([]);
});

test('a server elsewhere that offers no TLS gets no letter', async () => {
  const { server, mail } = await open((url) => {
    url.hostname = '0.0.0.0';
  });
  expect(await mail.send(LETTER)).not.toEqual(PASSED);
  expect(server.received).toEqual([]);
});
