import { operation } from '#contract/operation.ts';
import { SAME_ANSWER } from './password-schema.ts';
import { OpenSignUpSchema, SignUpParams, SignUpSchema } from './sign-up-schema.ts';
import { NewPasswordSchema } from './team-schema.ts';

export const askSignUp = operation({
  method: 'POST',
  path: '/api/sign-ups',
  summary: 'Pedir o cadastro de uma loja: um link confirma o e-mail',
  description: `Só onde o cadastro está aberto. ${SAME_ANSWER}`,
  body: SignUpSchema,
  answer: { 204: null },
  problems: ['sign-up-closed', 'invalid-email', 'terms-changed', 'too-many-attempts'],
  policy: { access: 'public' },
});

export const readSignUp = operation({
  method: 'GET',
  path: '/api/sign-ups/:token',
  summary: 'De quem é um link de cadastro',
  params: SignUpParams,
  answer: { 200: OpenSignUpSchema },
  problems: ['sign-up-ended', 'sign-up-closed'],
  policy: { access: 'public' },
});

export const confirmSignUp = operation({
  method: 'POST',
  path: '/api/sign-ups/:token',
  summary: 'Criar a loja e escolher a senha do dono: o link vale uma vez',
  description: 'Se a loja não pôde ser criada, o link continua valendo.',
  params: SignUpParams,
  body: NewPasswordSchema,
  answer: { 204: null },
  problems: ['sign-up-ended', 'sign-up-closed', 'weak-password', 'email-taken', 'too-many-attempts'],
  policy: { access: 'public' },
});
