import { media, operation } from '#contract/operation.ts';
import { WriteHeaders } from '#contract/shared/request-headers.ts';
import {
  CourierOrderParams,
  CourierPhotoParams,
  CourierRunSchema,
  CourierStepAnswerSchema,
  DeliveredSchema,
  FailedSchema,
  StepTimeSchema,
  UndoSchema,
} from './page-schema.ts';

/** Policy of the operations that a courier's link may call. */
const forCourier = { access: 'courier:link' } as const;

const step = {
  params: CourierOrderParams,
  headers: WriteHeaders,
  answer: { 200: CourierStepAnswerSchema },
  policy: { ...forCourier, writesOrder: true, keyWithOrder: true },
} as const;

const STEP_PROBLEMS = ['order-not-found', 'order-taken', 'already-updated'] as const;

export const readCourierRun = operation({
  method: 'GET',
  path: '/api/courier/run',
  summary: 'A saída do motoboy, parada por parada',
  answer: { 200: CourierRunSchema },
  problems: [],
  policy: forCourier,
});

export const listenToCourierRun = operation({
  method: 'GET',
  path: '/api/courier/live',
  summary: 'Ouvir quando a saída muda',
  description:
    'Eventos do servidor (`text/event-stream`) sem conteúdo, como os da página do cliente: `data: changed` pede uma nova leitura da saída.',
  answer: { 200: media('text/event-stream') },
  problems: [],
  policy: forCourier,
});

export const tellLeft = operation({
  ...step,
  method: 'POST',
  path: '/api/courier/orders/:id/left',
  summary: 'Saí da loja com o pedido',
  body: StepTimeSchema,
  problems: STEP_PROBLEMS,
});

export const tellArrived = operation({
  ...step,
  method: 'POST',
  path: '/api/courier/orders/:id/arrived',
  summary: 'Cheguei ao endereço',
  body: StepTimeSchema,
  problems: STEP_PROBLEMS,
});

export const tellDelivered = operation({
  ...step,
  method: 'POST',
  path: '/api/courier/orders/:id/delivered',
  summary: 'Entregue, com os comprovantes que a loja pede',
  description:
    'Com `payments` o cliente pagou de outra forma: a soma é a do valor a receber. `tips` são as gorjetas dele em cartão, vale ou Pix, fora dessa soma.',
  body: DeliveredSchema,
  problems: [
    ...STEP_PROBLEMS,
    'wrong-delivery-code',
    'delivery-proof-missing',
    'invalid-door-payment',
    'invalid-tip',
    'too-many-attempts',
  ],
});

export const tellFailed = operation({
  ...step,
  method: 'POST',
  path: '/api/courier/orders/:id/failed',
  summary: 'Não entregue: por quê, e o que acontece com o pedido',
  body: FailedSchema,
  problems: STEP_PROBLEMS,
});

export const tellReturned = operation({
  ...step,
  method: 'POST',
  path: '/api/courier/orders/:id/returned',
  summary: 'Voltei à loja',
  body: StepTimeSchema,
  problems: STEP_PROBLEMS,
});

export const undoTold = operation({
  ...step,
  method: 'POST',
  path: '/api/courier/orders/:id/undo',
  summary: 'Desfazer o último passo, em até dois minutos',
  body: UndoSchema,
  problems: [...STEP_PROBLEMS, 'undo-too-late'],
});

export const saveDeliveryPhoto = operation({
  method: 'PUT',
  path: '/api/courier/orders/:id/photos/:photoId',
  summary: 'A foto de um passo, que pode chegar depois dele',
  description:
    'O corpo é a própria imagem JPEG, de até 1 MB. Os metadados são removidos; a foto é apagada depois de 90 dias.',
  params: CourierPhotoParams,
  body: media('image/jpeg'),
  answer: { 204: null },
  problems: ['order-not-found', 'body-too-large', 'unsupported-media-type', 'too-many-entries'],
  policy: { ...forCourier, invalidBody: 'invalid-photo' },
});
