import { operation } from '#contract/operation.ts';
import { ApiKeyListSchema, ApiKeyParams, CreatedApiKeySchema, NewApiKeySchema } from './api-key-schema.ts';
import { CredentialsSchema, EnterEstablishmentSchema, SessionSchema, SignInHintsSchema } from './session-schema.ts';

export const signIn = operation({
  method: 'POST',
  path: '/api/session',
  summary: 'Entrar',
  body: CredentialsSchema,
  answer: { 200: SessionSchema },
  problems: [
    'missing-credentials',
    'unknown-account',
    'wrong-password',
    'invalid-credentials',
    'second-factor-needed',
    'wrong-code',
    'too-many-attempts',
    'login-failed',
    'establishment-disabled',
  ],
  policy: { access: 'public' },
});

export const currentSession = operation({
  method: 'GET',
  path: '/api/session',
  summary: 'Quem está conectado',
  answer: { 200: SessionSchema },
  problems: [],
  policy: { access: 'session', atAny: true },
});

export const enterEstablishment = operation({
  method: 'PUT',
  path: '/api/session/establishment',
  summary: 'Ir para outro estabelecimento da mesma pessoa: a sessão anterior termina, com as telas dela',
  body: EnterEstablishmentSchema,
  answer: { 200: SessionSchema },
  problems: ['establishment-not-found', 'establishment-disabled', 'proof-needed'],
  policy: { access: 'session', atAny: true },
});

export const signOut = operation({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sair',
  answer: { 204: null },
  problems: [],
  policy: { access: 'public' },
});

export const signInHints = operation({
  method: 'GET',
  path: '/api/sign-in-hints',
  summary: 'O que a tela de login pode oferecer',
  answer: { 200: SignInHintsSchema },
  problems: [],
  policy: { access: 'public' },
});

export const listApiKeys = operation({
  method: 'GET',
  path: '/api/api-keys',
  summary: 'Chaves, sem os segredos',
  answer: { 200: ApiKeyListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const createApiKey = operation({
  method: 'POST',
  path: '/api/api-keys',
  summary: 'Nova chave: o segredo aparece só nesta resposta',
  body: NewApiKeySchema,
  answer: { 201: CreatedApiKeySchema },
  problems: ['too-many-entries'],
  policy: { access: 'session', asksAgain: true },
});

export const revokeApiKey = operation({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  summary: 'Revogar uma chave, com efeito imediato',
  params: ApiKeyParams,
  answer: { 204: null },
  problems: ['api-key-not-found'],
  policy: { access: 'session', asksAgain: true },
});
