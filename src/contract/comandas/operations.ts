import { operation } from '#contract/operation.ts';
import { NoBodySchema, OrderParams } from '#contract/orders/requests.ts';
import { CORRECTS } from '#contract/orders/verb.ts';
import { WriteHeaders } from '#contract/shared/request-headers.ts';
import {
  AddItemsSchema,
  ComandaAnswerSchema,
  ComandaListQuery,
  ComandaListSchema,
  ComandasWrittenSchema,
  MergeSchema,
  OpenComandaSchema,
  RenameComandaSchema,
  TransferSchema,
  UnmergeSchema,
} from './schema.ts';
import { COMANDA_PROBLEMS, comandaVerb, RECEIVES, withAnswerNote } from './verb.ts';

export const listComandas = operation({
  method: 'GET',
  path: '/api/comandas',
  summary: 'Comandas abertas',
  description:
    'De todos os dias, na ordem em que foram abertas: nada é fechado às 04:00. `day` é o dia atual; uma comanda aberta antes dele foi trazida de um dia anterior.',
  query: ComandaListQuery,
  answer: { 200: ComandaListSchema },
  problems: [],
  policy: { access: 'orders:read' },
});

export const openComanda = operation({
  method: 'POST',
  path: '/api/comandas',
  summary: 'Abrir uma comanda vazia',
  description: 'Se hoje já há uma aberta com este número ou nome, responde essa (200) e não muda nada.',
  headers: WriteHeaders,
  body: OpenComandaSchema,
  answer: { 200: ComandasWrittenSchema, 201: ComandasWrittenSchema },
  problems: ['idempotency-key-reused', 'shop-closed', 'shop-paused'],
  policy: { access: 'orders:create', writesOrder: true, keyWithOrder: true, invalidBody: 'invalid-comanda' },
});

export const readComanda = operation({
  method: 'GET',
  path: '/api/comandas/:id',
  summary: 'Uma comanda e o que falta pagar dela',
  params: OrderParams,
  answer: { 200: ComandaAnswerSchema },
  problems: ['comanda-not-found'],
  policy: { access: 'orders:read' },
});

export const addComandaItems = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/items',
  summary: 'Lançar itens',
  description: withAnswerNote('Numa comanda junta com outra, os itens vão para a outra.'),
  body: AddItemsSchema,
  problems: [...COMANDA_PROBLEMS, 'discount-above-limit', 'shop-closed', 'shop-paused'],
  policy: { access: 'orders:create', writesOrder: true, keyWithOrder: true, invalidBody: 'invalid-order' },
});

export const renameComanda = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/rename',
  summary: 'Mudar número ou nome',
  description: withAnswerNote('Um nome vazio remove o nome.'),
  body: RenameComandaSchema,
  problems: [...COMANDA_PROBLEMS, 'comanda-taken'],
});

export const transferComanda = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/transfer',
  summary: 'Transferir itens ou a comanda inteira',
  description: withAnswerNote(
    'Sem `lines`, a comanda inteira: para outra aberta, as duas ficam juntas; para um número livre, ela passa a ter esse número.',
  ),
  body: TransferSchema,
  problems: [...COMANDA_PROBLEMS, 'comanda-line-not-found', 'comanda-line-paid', 'comanda-has-payments'],
});

export const mergeComandas = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/merge',
  summary: 'Juntar comandas',
  description: withAnswerNote('As do corpo ficam na do endereço.'),
  body: MergeSchema,
  problems: [...COMANDA_PROBLEMS],
});

export const unmergeComanda = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/unmerge',
  summary: 'Separar comandas',
  description: withAnswerNote('A do corpo recebe de volta o que veio dela.'),
  body: UnmergeSchema,
  problems: [...COMANDA_PROBLEMS, 'comandas-not-merged', 'comanda-has-payments'],
});

export const closeComanda = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/close',
  summary: 'Fechar',
  description: withAnswerNote('Só quando não falta pagar nada.'),
  body: NoBodySchema,
  problems: [...COMANDA_PROBLEMS, 'comanda-not-paid', 'already-updated'],
  policy: RECEIVES,
});

export const reopenComanda = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/reopen',
  summary: 'Reabrir',
  description: withAnswerNote('No mesmo dia em que terminou; os pagamentos recebidos continuam.'),
  body: NoBodySchema,
  problems: [...COMANDA_PROBLEMS, 'comanda-taken', 'already-updated'],
  policy: CORRECTS,
});
