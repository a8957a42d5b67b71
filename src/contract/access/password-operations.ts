import { operation } from '#contract/operation.ts';
import { ForgottenPasswordSchema, PasswordLinkParams, PasswordLinkSchema, SAME_ANSWER } from './password-schema.ts';
import { NewPasswordSchema } from './team-schema.ts';

export const forgetPassword = operation({
  method: 'POST',
  path: '/api/password-links',
  summary: 'Pedir por e-mail um link para uma nova senha',
  description: SAME_ANSWER,
  body: ForgottenPasswordSchema,
  answer: { 204: null },
  problems: ['too-many-attempts', 'mail-not-configured'],
  policy: { access: 'public' },
});

export const readPasswordLink = operation({
  method: 'GET',
  path: '/api/password-links/:token',
  summary: 'De quem é um link para uma nova senha',
  params: PasswordLinkParams,
  answer: { 200: PasswordLinkSchema },
  problems: ['password-link-ended'],
  policy: { access: 'public' },
});

export const choosePasswordByLink = operation({
  method: 'POST',
  path: '/api/password-links/:token',
  summary: 'Escolher a nova senha: o link vale uma vez, e as sessões abertas da conta terminam',
  params: PasswordLinkParams,
  body: NewPasswordSchema,
  answer: { 204: null },
  problems: ['password-link-ended', 'weak-password'],
  policy: { access: 'public' },
});
