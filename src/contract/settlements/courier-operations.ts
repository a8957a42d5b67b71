import { operation } from '#contract/operation.ts';
import { DisputeSchema, SettlementParams } from './requests.ts';
import { OwnLedgerSchema, StatementSchema } from './schema.ts';

/** Policy of the operations that a courier's link may call. */
const forCourier = { access: 'courier:link' } as const;

export const readOwnLedger = operation({
  method: 'GET',
  path: '/api/courier/ledger',
  summary: 'O extrato do próprio motoboy: o que está em aberto e os últimos acertos',
  answer: { 200: OwnLedgerSchema },
  problems: [],
  policy: forCourier,
});

export const readOwnSettlement = operation({
  method: 'GET',
  path: '/api/courier/settlements/:id',
  summary: 'O extrato de um acerto do próprio motoboy',
  params: SettlementParams,
  answer: { 200: StatementSchema },
  problems: ['settlement-not-found'],
  policy: forCourier,
});

export const confirmSettlement = operation({
  method: 'POST',
  path: '/api/courier/settlements/:id/confirm',
  summary: 'O motoboy confirma o acerto',
  params: SettlementParams,
  answer: { 200: StatementSchema },
  problems: ['settlement-not-found'],
  policy: forCourier,
});

export const disputeLedgerLine = operation({
  method: 'POST',
  path: '/api/courier/ledger/:id/dispute',
  summary: 'O motoboy contesta um lançamento, com as palavras dele',
  params: SettlementParams,
  body: DisputeSchema,
  answer: { 200: OwnLedgerSchema },
  problems: ['ledger-line-not-found'],
  policy: forCourier,
});
