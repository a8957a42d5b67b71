import { operation } from '#contract/operation.ts';
import {
  OperatorSchema,
  TrustDeviceSchema,
  TrustedDeviceListSchema,
  TrustedDeviceParams,
  TrustedDeviceSchema,
} from './device-schema.ts';
import { SessionSchema } from './session-schema.ts';

export const listTrustedDevices = operation({
  method: 'GET',
  path: '/api/trusted-devices',
  summary: 'Os computadores em que a equipe troca de operador por PIN',
  answer: { 200: TrustedDeviceListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const trustDevice = operation({
  method: 'POST',
  path: '/api/trusted-devices',
  summary: 'Confiar neste computador: a equipe troca de operador nele por PIN',
  body: TrustDeviceSchema,
  answer: { 201: TrustedDeviceSchema },
  problems: ['device-unknown', 'too-many-entries'],
  policy: { access: 'session', asksAgain: true },
});

export const distrustDevice = operation({
  method: 'DELETE',
  path: '/api/trusted-devices/:id',
  summary: 'Deixar de confiar num computador: quem entrou nele por PIN sai na hora',
  params: TrustedDeviceParams,
  answer: { 204: null },
  problems: ['device-unknown'],
  policy: { access: 'session' },
});

export const switchOperator = operation({
  method: 'POST',
  path: '/api/session/operator',
  summary: 'Trocar de operador por PIN, num computador de confiança',
  body: OperatorSchema,
  answer: { 200: SessionSchema },
  problems: ['device-not-trusted', 'wrong-pin', 'too-many-attempts'],
  policy: { access: 'session', secretBody: true },
});
