import { operation } from '#contract/operation.ts';
import {
  CourierPushInputSchema,
  CourierPushSchema,
  PushDeviceChangeSchema,
  PushDeviceInputSchema,
  PushDeviceParams,
  PushDeviceSchema,
  PushDutyTestSchema,
  PushSchema,
  PushTestSchema,
} from './schema.ts';

const byPerson = { access: 'session' } as const;
const byCourier = { access: 'courier:link' } as const;

export const readPush = operation({
  method: 'GET',
  path: '/api/push',
  summary: 'A chave pública dos avisos e os aparelhos que os recebem',
  answer: { 200: PushSchema },
  problems: [],
  policy: byPerson,
});

export const savePushDevice = operation({
  method: 'PUT',
  path: '/api/push/device',
  summary: 'Receber avisos neste aparelho',
  description: 'O navegador é reconhecido pelo endereço de entrega; `onDuty` ausente conserva o que valia.',
  body: PushDeviceInputSchema,
  answer: { 200: PushDeviceSchema },
  problems: ['invalid-push-address', 'too-many-entries'],
  policy: byPerson,
});

export const changePushDevice = operation({
  method: 'PATCH',
  path: '/api/push/devices/:id',
  summary: 'Colocar um aparelho de plantão, ou fora dele',
  params: PushDeviceParams,
  body: PushDeviceChangeSchema,
  answer: { 204: null },
  problems: ['push-device-not-found', 'not-permitted'],
  policy: byPerson,
});

export const removePushDevice = operation({
  method: 'DELETE',
  path: '/api/push/devices/:id',
  summary: 'Não avisar mais um aparelho',
  params: PushDeviceParams,
  answer: { 204: null },
  problems: ['push-device-not-found', 'not-permitted'],
  policy: byPerson,
});

export const testPushDevice = operation({
  method: 'POST',
  path: '/api/push/devices/:id/test',
  summary: 'Enviar um aviso de teste a um aparelho',
  params: PushDeviceParams,
  answer: { 200: PushTestSchema },
  problems: ['push-device-not-found'],
  policy: byPerson,
});

export const testPushOnDuty = operation({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Enviar um aviso de teste a todos os aparelhos de plantão',
  description: 'Um aparelho o recebeu quando `takenAt` muda em `GET /api/push`.',
  answer: { 200: PushDutyTestSchema },
  problems: [],
  policy: byPerson,
});

export const readCourierPush = operation({
  method: 'GET',
  path: '/api/courier/push',
  summary: 'A chave pública dos avisos ao motoboy',
  answer: { 200: CourierPushSchema },
  problems: [],
  policy: byCourier,
});

export const saveCourierPush = operation({
  method: 'PUT',
  path: '/api/courier/push',
  summary: 'Avisar o motoboy neste celular quando uma saída for dele',
  body: CourierPushInputSchema,
  answer: { 204: null },
  problems: ['invalid-push-address', 'too-many-entries'],
  policy: byCourier,
});
