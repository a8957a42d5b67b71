import { operation } from '#contract/operation.ts';
import {
  CodeSchema,
  FactorRuleSchema,
  NewAppSchema,
  RecoveryCodesSchema,
  SecondFactorsSchema,
} from './factor-schema.ts';
import { AccountParams } from './team-schema.ts';

const asked = { access: 'session', asksAgain: true } as const;

export const readSecondFactors = operation({
  method: 'GET',
  path: '/api/second-factors',
  summary: 'O que protege a própria conta além da senha',
  answer: { 200: SecondFactorsSchema },
  problems: [],
  policy: { access: 'session' },
});

export const beginApp = operation({
  method: 'POST',
  path: '/api/second-factors/app',
  summary: 'Começar a usar um aplicativo de códigos; vale depois do primeiro código',
  answer: { 201: NewAppSchema },
  problems: ['factor-exists'],
  policy: asked,
});

export const confirmApp = operation({
  method: 'POST',
  path: '/api/second-factors/app/confirmation',
  summary: 'Confirmar o aplicativo com um código; a resposta traz os códigos de recuperação, uma vez',
  body: CodeSchema,
  answer: { 200: RecoveryCodesSchema },
  problems: ['wrong-code', 'factor-not-begun', 'too-many-attempts'],
  policy: asked,
});

export const removeApp = operation({
  method: 'DELETE',
  path: '/api/second-factors/app',
  summary: 'Deixar de usar o aplicativo de códigos',
  answer: { 204: null },
  problems: ['second-factor-asked'],
  policy: asked,
});

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: '/api/second-factors/recovery-codes',
  summary: 'Novos códigos de recuperação; os anteriores deixam de valer',
  answer: { 201: RecoveryCodesSchema },
  problems: ['factor-not-begun'],
  policy: asked,
});

export const saveFactorRule = operation({
  method: 'PUT',
  path: '/api/second-factors/rule',
  summary: 'Quem precisa da verificação em duas etapas; só o dono decide',
  body: FactorRuleSchema,
  answer: { 200: FactorRuleSchema },
  problems: ['above-you'],
  policy: asked,
});

export const resetSecondFactors = operation({
  method: 'DELETE',
  path: '/api/accounts/:id/second-factors',
  summary: 'Remover a verificação em duas etapas de uma pessoa que perdeu o aparelho e os códigos',
  params: AccountParams,
  answer: { 204: null },
  problems: ['account-not-found', 'above-you', 'own-account'],
  policy: asked,
});
