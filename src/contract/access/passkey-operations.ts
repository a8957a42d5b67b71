import { operation } from '#contract/operation.ts';
import { RecoveryCodesSchema } from './factor-schema.ts';
import { NewPasskeySchema, PasskeyAnswerSchema, PasskeyOptionsSchema, PasskeyParams } from './passkey-schema.ts';
import { SessionSchema } from './session-schema.ts';

const asked = { access: 'session', asksAgain: true } as const;

export const beginPasskey = operation({
  method: 'POST',
  path: '/api/second-factors/passkeys/options',
  summary: 'Começar a criar uma chave de acesso',
  answer: { 200: PasskeyOptionsSchema },
  problems: [],
  policy: asked,
});

export const createPasskey = operation({
  method: 'POST',
  path: '/api/second-factors/passkeys',
  summary: 'Salvar uma chave de acesso; a primeira proteção da conta traz os códigos de recuperação, uma vez',
  body: NewPasskeySchema,
  answer: { 201: RecoveryCodesSchema },
  problems: ['passkey-refused', 'too-many-entries'],
  policy: asked,
});

export const removePasskey = operation({
  method: 'DELETE',
  path: '/api/second-factors/passkeys/:id',
  summary: 'Apagar uma chave de acesso',
  params: PasskeyParams,
  answer: { 204: null },
  problems: ['passkey-not-found', 'second-factor-asked'],
  policy: asked,
});

export const beginPasskeySignIn = operation({
  method: 'POST',
  path: '/api/session/passkey/options',
  summary: 'Começar a entrar com uma chave de acesso',
  answer: { 200: PasskeyOptionsSchema },
  problems: [],
  policy: { access: 'public' },
});

export const signInByPasskey = operation({
  method: 'POST',
  path: '/api/session/passkey',
  summary: 'Entrar com uma chave de acesso',
  body: PasskeyAnswerSchema,
  answer: { 200: SessionSchema },
  problems: ['passkey-refused', 'too-many-attempts', 'login-failed', 'establishment-disabled'],
  policy: { access: 'public' },
});
