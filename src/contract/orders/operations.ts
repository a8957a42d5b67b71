import { media, operation } from '#contract/operation.ts';
import { WriteHeaders } from '#contract/shared/request-headers.ts';
import { ChangePaymentsSchema, RemoveItemSchema, VoidSaleSchema } from './correction-requests.ts';
import { OrderEventsSchema } from './events-schema.ts';
import { OrderAnswer } from './order-answer.ts';
import {
  CancelSchema,
  ChangeCourierSchema,
  CompleteSchema,
  DeliveryPhotoParams,
  DispatchSchema,
  MarkReadySchema,
  NewOrderSchema,
  NoBodySchema,
  OrderListQuery,
  OrderParams,
  ResetSchema,
} from './requests.ts';
import { OrderListSchema } from './schema.ts';
import { CORRECTS, ORDER_PROBLEMS, orderVerb, PARTNER_PROBLEMS } from './verb.ts';

export const listOrders = operation({
  method: 'GET',
  path: '/api/orders',
  summary: 'Pedidos de um dia',
  description:
    'O dia vai das 04:00 às 04:00 no fuso do estabelecimento. Sem `day`, o dia atual, com as comandas de dias anteriores que ainda estão abertas, os pedidos trazidos de dias anteriores e os agendados para os próximos. Uma pessoa que não pode ver a lista de clientes volta até 7 dias.',
  query: OrderListQuery,
  answer: { 200: OrderListSchema },
  problems: ['day-beyond-reach'],
  policy: { access: 'orders:read' },
});

export const placeOrder = operation({
  method: 'POST',
  path: '/api/orders',
  summary: 'Novo pedido',
  description:
    'O servidor calcula totais, número e data. Repetir com a mesma `Idempotency-Key` e o mesmo corpo devolve o primeiro pedido.',
  headers: WriteHeaders,
  body: NewOrderSchema,
  answer: { 201: OrderAnswer },
  problems: ['idempotency-key-reused', 'shop-closed', 'shop-paused', 'discount-above-limit'],
  policy: { access: 'orders:create', writesOrder: true, keyWithOrder: true, invalidBody: 'invalid-order' },
});

export const readOrder = operation({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'Um pedido',
  params: OrderParams,
  answer: { 200: OrderAnswer },
  problems: ['order-not-found'],
  policy: { access: 'orders:read' },
});

export const readOrderEvents = operation({
  method: 'GET',
  path: '/api/orders/:id/events',
  summary: 'Histórico de um pedido',
  params: OrderParams,
  answer: { 200: OrderEventsSchema },
  problems: ['order-not-found'],
  policy: { access: 'orders:read' },
});

export const dispatchOrder = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/dispatch',
  summary: 'Despachar',
  body: DispatchSchema,
  problems: [
    ...ORDER_PROBLEMS,
    'already-updated',
    'counter-sale',
    'order-is-pickup',
    'courier-not-found',
    'courier-cash-cap',
    'no-partner-driver',
    'partner-error',
    'partner-uncertain',
  ],
});

export const completeOrder = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/complete',
  summary: 'Concluir',
  description: 'Uma comanda é fechada; isso pede o mesmo que fechá-la.',
  body: CompleteSchema,
  problems: [
    ...ORDER_PROBLEMS,
    'already-updated',
    'comanda-merged',
    'comanda-not-paid',
    'counter-sale',
    'order-is-pickup',
    ...PARTNER_PROBLEMS,
  ],
});

export const resetOrder = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/reset',
  summary: 'Voltar para aguardando',
  description:
    'Uma comanda volta a ficar aberta; isso pede o mesmo que reabri-la. Um minuto depois da conclusão de um pedido, só quem pode reabri-lo. `trip` diz o que valeu a viagem do motoboy próprio que o tinha, também de um pedido concluído.',
  body: ResetSchema,
  problems: [
    ...ORDER_PROBLEMS,
    'already-updated',
    'comanda-merged',
    'comanda-taken',
    'counter-sale',
    ...PARTNER_PROBLEMS,
  ],
});

export const cancelOrder = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancelar',
  description:
    'O pedido que já saiu uma vez pede o direito de cancelar depois da saída, também se voltou para aguardando. A comanda com itens pede o mesmo que reabri-la.',
  body: CancelSchema,
  problems: [
    ...ORDER_PROBLEMS,
    'comanda-merged',
    'comanda-has-payments',
    'already-updated',
    'counter-sale',
    ...PARTNER_PROBLEMS,
  ],
});

export const voidOrder = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/void',
  summary: 'Estornar venda no balcão',
  body: VoidSaleSchema,
  problems: [...ORDER_PROBLEMS, 'already-updated', 'not-counter-sale', 'cash-drawer-short', 'cash-adding-up'],
  policy: CORRECTS,
});

export const removeOrderItem = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/remove-item',
  summary: 'Remover um item do pedido',
  description:
    'De uma entrega ou retirada. O total e o que falta pagar diminuem; `name` e `seen` conferem se a posição ainda é do mesmo item.',
  body: RemoveItemSchema,
  problems: [...ORDER_PROBLEMS, 'already-updated', 'counter-sale', 'last-item', 'cash-drawer-short', 'cash-adding-up'],
  policy: CORRECTS,
});

export const changeOrderPayments = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/change-payments',
  summary: 'Corrigir os pagamentos',
  description:
    'Substitui os pagamentos pelo que foi pago de verdade; a soma é o total. `tips` corrige as gorjetas do motoboy. Comandas têm o estorno de pagamento.',
  body: ChangePaymentsSchema,
  problems: [
    ...ORDER_PROBLEMS,
    'already-updated',
    'invalid-payments',
    'invalid-tip',
    'cash-drawer-short',
    'cash-adding-up',
  ],
  policy: CORRECTS,
});

export const changeCourier = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/change-courier',
  summary: 'Trocar motoboy',
  body: ChangeCourierSchema,
  problems: [
    ...ORDER_PROBLEMS,
    'already-updated',
    'counter-sale',
    'courier-not-found',
    'courier-cash-cap',
    ...PARTNER_PROBLEMS,
  ],
});

export const waiveDeliveryCode = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/waive-code',
  summary: 'Liberar a entrega sem o código do cliente',
  body: NoBodySchema,
  problems: [...ORDER_PROBLEMS, 'already-updated', 'counter-sale'],
});

export const markOrderReady = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/ready',
  summary: 'Marcar como pronto na cozinha, ou desfazer',
  description: 'Não muda o estado do pedido: diz ao planejamento das saídas e ao balcão que ele já pode sair.',
  body: MarkReadySchema,
  problems: [...ORDER_PROBLEMS, 'already-updated', 'counter-sale'],
});

export const startOrder = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/start',
  summary: 'Começar agora um pedido agendado',
  description:
    'O pedido entra em Aguardando antes da hora, imprime e entra no plano de Rotas. A janela combinada com o cliente continua a mesma.',
  body: NoBodySchema,
  problems: [...ORDER_PROBLEMS, 'already-updated', 'counter-sale'],
});

export const readDeliveryPhoto = operation({
  method: 'GET',
  path: '/api/orders/:id/delivery-photos/:photoId',
  summary: 'A foto que o motoboy tirou na entrega',
  params: DeliveryPhotoParams,
  answer: { 200: media('image/jpeg') },
  problems: ['photo-not-found'],
  policy: { access: 'orders:read' },
});
