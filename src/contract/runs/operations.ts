import { operation } from '#contract/operation.ts';
import { OrderAnswer } from '#contract/orders/order-answer.ts';
import { NoBodySchema, OrderParams, ResetSchema } from '#contract/orders/requests.ts';
import {
  AddressMemorySchema,
  AddressQuery,
  CourierAwaySchema,
  OrderPlaceSchema,
  PlanRunsSchema,
  ReturnsSchema,
  RunBoardSchema,
  RunSettingsSchema,
} from './board-schema.ts';
import {
  DispatchedRunSchema,
  GiveRunSchema,
  HoldRunSchema,
  LockStopSchema,
  MakeRunSchema,
  MergeRunSchema,
  MoveStopSchema,
  NewRunSchema,
  RunListSchema,
  RunParams,
  RunSchema,
  SentTogetherSchema,
  SplitRunSchema,
  TakeOutStopSchema,
  UndoneRunSchema,
} from './schema.ts';

/** The common parts of all operations that change the planned runs. */
const runVerb = {
  method: 'POST',
  params: RunParams,
  answer: { 200: RunListSchema },
  policy: { access: 'orders:change' },
} as const;

/** What changes the orders of a run as well. */
const WRITES_ORDERS = { access: 'orders:change', writesOrder: true } as const;

const EACH_BY_ITS_RULE = 'Cada pedido pela própria regra: os recusados são listados, os outros saem.';
const CHANGE_PROBLEMS = ['run-not-found', 'run-left', 'run-held', 'idempotency-key-reused'] as const;

export const listRuns = operation({
  method: 'GET',
  path: '/api/runs',
  summary: 'Saídas planejadas e na rua',
  description: 'Com os pedidos que esperam, os motoboys, os tempos de caminho e o que o portal aconselha agora.',
  answer: { 200: RunBoardSchema },
  problems: [],
  policy: { access: 'orders:read' },
});

export const listReturns = operation({
  method: 'GET',
  path: '/api/runs/returns',
  summary: 'Quando os motoboys voltam',
  description:
    'Para quem vê o mapa: a volta com que as rotas contam, e os pedidos na rua, também os de um dia anterior.',
  answer: { 200: ReturnsSchema },
  problems: [],
  policy: { access: 'orders:read' },
});

export const planRuns = operation({
  method: 'POST',
  path: '/api/runs/plan',
  summary: 'Planejar as saídas',
  description:
    'Propõe saídas para os pedidos que esperam. Ficam as paradas travadas, as saídas feitas por pessoas e as que alguém está mexendo. `add` só encaixa os pedidos sem saída.',
  body: PlanRunsSchema,
  answer: { 200: RunBoardSchema },
  problems: ['planning-failed', 'idempotency-key-reused'],
  policy: { access: 'orders:change' },
});

export const saveRunSettings = operation({
  method: 'PUT',
  path: '/api/runs/settings',
  summary: 'Configurações das saídas',
  body: RunSettingsSchema,
  answer: { 200: RunSettingsSchema },
  problems: [],
  policy: { access: 'session' },
});

export const saveCourierAway = operation({
  method: 'PUT',
  path: '/api/couriers/:id/away',
  summary: 'Motoboy fora hoje',
  description: 'Vale até o fim do dia (04:00): o planejamento não conta com ele.',
  params: RunParams,
  body: CourierAwaySchema,
  answer: { 204: null },
  problems: ['courier-not-found'],
  policy: { access: 'orders:change' },
});

export const saveOrderPlace = operation({
  method: 'PUT',
  path: '/api/orders/:id/place',
  summary: 'Marcar o endereço no mapa',
  description: 'O pino e a nota do portão são lembrados para os próximos pedidos do mesmo prédio.',
  params: OrderParams,
  body: OrderPlaceSchema,
  answer: { 200: OrderAnswer },
  problems: ['order-not-found', 'already-updated', 'order-is-pickup', 'counter-sale', 'pin-too-far'],
  policy: WRITES_ORDERS,
});

export const recallAddress = operation({
  method: 'GET',
  path: '/api/address-memory',
  summary: 'O que se sabe de um endereço',
  description:
    'O pino e a nota do portão do prédio, e quantos minutos a mais que o normal as entregas levam na porta (a partir de três medidas).',
  query: AddressQuery,
  answer: { 200: AddressMemorySchema },
  problems: [],
  policy: { access: 'session' },
});

export const createRun = operation({
  method: 'POST',
  path: '/api/runs',
  summary: 'Nova saída',
  description: 'Os pedidos, na ordem das paradas, deixam as saídas planejadas em que estavam.',
  body: MakeRunSchema,
  answer: { 201: RunSchema },
  problems: [
    'courier-not-found',
    'order-not-found',
    'already-updated',
    'order-is-pickup',
    'invalid-run',
    'run-left',
    'run-held',
    'idempotency-key-reused',
  ],
  policy: { access: 'orders:change' },
});

export const dispatchRun = operation({
  ...runVerb,
  path: '/api/runs/:id/dispatch',
  summary: 'Despachar saída',
  description: EACH_BY_ITS_RULE,
  body: NoBodySchema,
  answer: { 200: DispatchedRunSchema },
  problems: [
    'run-not-found',
    'run-held',
    'already-updated',
    'courier-not-found',
    'courier-cash-cap',
    'idempotency-key-reused',
  ],
  policy: WRITES_ORDERS,
});

export const sendTogether = operation({
  method: 'POST',
  path: '/api/runs/dispatch',
  summary: 'Despachar vários pedidos com um motoboy, em uma saída',
  description: `Os pedidos entram na saída com que o motoboy ainda não saiu da loja, ou em uma nova, na melhor ordem. ${EACH_BY_ITS_RULE}`,
  body: NewRunSchema,
  answer: { 200: SentTogetherSchema },
  problems: ['courier-not-found', 'courier-cash-cap', 'idempotency-key-reused'],
  policy: WRITES_ORDERS,
});

export const undoRun = operation({
  ...runVerb,
  path: '/api/runs/:id/undo',
  summary: 'Desfazer o despacho de uma saída',
  description: '`trip` decide sobre a viagem de cada pedido que volta.',
  body: ResetSchema,
  answer: { 200: UndoneRunSchema },
  problems: ['run-not-found', 'run-not-left', 'idempotency-key-reused'],
  policy: WRITES_ORDERS,
});

export const moveStop = operation({
  ...runVerb,
  path: '/api/runs/:id/move',
  summary: 'Colocar um pedido em uma parada da saída',
  body: MoveStopSchema,
  problems: [...CHANGE_PROBLEMS, 'invalid-run', 'order-not-found', 'already-updated', 'order-is-pickup'],
});

export const takeOutStop = operation({
  ...runVerb,
  path: '/api/runs/:id/take-out',
  summary: 'Remover um pedido da saída',
  body: TakeOutStopSchema,
  problems: [...CHANGE_PROBLEMS, 'invalid-run'],
});

export const lockStop = operation({
  ...runVerb,
  path: '/api/runs/:id/lock',
  summary: 'Travar ou soltar uma parada',
  description: 'Travar vale também para as paradas anteriores, soltar para as seguintes.',
  body: LockStopSchema,
  problems: [...CHANGE_PROBLEMS, 'invalid-run'],
});

export const mergeRuns = operation({
  ...runVerb,
  path: '/api/runs/:id/merge',
  summary: 'Juntar outra saída a esta',
  body: MergeRunSchema,
  problems: [...CHANGE_PROBLEMS, 'invalid-run'],
});

export const splitRun = operation({
  ...runVerb,
  path: '/api/runs/:id/split',
  summary: 'Dividir a saída a partir de um pedido',
  body: SplitRunSchema,
  problems: [...CHANGE_PROBLEMS, 'invalid-run'],
});

export const giveRun = operation({
  ...runVerb,
  path: '/api/runs/:id/give',
  summary: 'Passar a saída a outro motoboy',
  body: GiveRunSchema,
  problems: [...CHANGE_PROBLEMS, 'courier-not-found'],
});

export const holdRun = operation({
  ...runVerb,
  path: '/api/runs/:id/hold',
  summary: 'Avisar que está mexendo na saída',
  body: HoldRunSchema,
  problems: [...CHANGE_PROBLEMS],
});

export const dissolveRun = operation({
  ...runVerb,
  method: 'DELETE',
  path: '/api/runs/:id',
  summary: 'Desmanchar a saída',
  problems: [...CHANGE_PROBLEMS],
});
