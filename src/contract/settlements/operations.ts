import { CourierParams } from '#contract/couriers/schema.ts';
import { operation } from '#contract/operation.ts';
import { PayRuleListSchema, PayRulesInputSchema } from './pay-rules-schema.ts';
import {
  CourierDayQuery,
  CourierPixKeySchema,
  LedgerActSchema,
  LedgerQuery,
  SettlementListQuery,
  SettlementParams,
  SettleSchema,
} from './requests.ts';
import {
  CourierBalancesSchema,
  CourierCashListSchema,
  CourierDaysSchema,
  LedgerLineSchema,
  LedgerSchema,
  SettlementListSchema,
  SettlementSchema,
  StatementSchema,
} from './schema.ts';

const forPeople = { access: 'session' } as const;

export const listCourierBalances = operation({
  method: 'GET',
  path: '/api/couriers/balances',
  summary: 'O que está em aberto com cada motoboy',
  description: 'Acima de zero a loja deve ao motoboy; abaixo, ele deve à loja. Também o dinheiro da loja com ele.',
  answer: { 200: CourierBalancesSchema },
  problems: [],
  policy: forPeople,
});

export const listCourierCash = operation({
  method: 'GET',
  path: '/api/couriers/cash',
  summary: 'O dinheiro da loja com cada motoboy',
  description:
    'Para avisar antes de despachar quem passaria do limite de dinheiro em mãos. Sem limite, a lista vem vazia. Quanto ele recebe não aparece.',
  answer: { 200: CourierCashListSchema },
  problems: [],
  policy: forPeople,
});

export const listCourierDays = operation({
  method: 'GET',
  path: '/api/couriers/day',
  summary: 'O dia de movimento dos motoboys',
  description:
    'Por motoboy com lançamentos no dia: entregas, o que ganhou, o que recebeu dos clientes, entregou e foi pago. A diária conta no dia dela.',
  query: CourierDayQuery,
  answer: { 200: CourierDaysSchema },
  problems: [],
  policy: forPeople,
});

export const readCourierLedger = operation({
  method: 'GET',
  path: '/api/couriers/:id/ledger',
  summary: 'O extrato de um motoboy',
  description: 'Sem período, o que está em aberto desde o último acerto.',
  params: CourierParams,
  query: LedgerQuery,
  answer: { 200: LedgerSchema },
  problems: ['courier-not-found'],
  policy: forPeople,
});

export const addLedgerLine = operation({
  method: 'POST',
  path: '/api/couriers/:id/ledger',
  summary: 'Lançar vale, desconto, bônus, gorjeta, troco, dinheiro recebido ou correção',
  description: 'Nada é alterado depois: um engano se corrige com outro lançamento.',
  params: CourierParams,
  body: LedgerActSchema,
  answer: { 201: LedgerLineSchema },
  problems: [
    'courier-not-found',
    'order-not-found',
    'invalid-ledger-act',
    'settlement-till-closed',
    'cash-drawer-short',
    'cash-adding-up',
    'dispute-not-found',
    'dispute-answered',
  ],
  policy: forPeople,
});

export const settleCourier = operation({
  method: 'POST',
  path: '/api/couriers/:id/settlements',
  summary: 'Fazer o acerto',
  description:
    'Junta tudo o que está em aberto em um extrato, ou só o que é até um dia de movimento. O que não é pago segue para o próximo. ' +
    'Se ele paga e fica com dinheiro da loja, só o que ainda deve continua sendo da loja; o resto conta como entregue.',
  params: CourierParams,
  body: SettleSchema,
  answer: { 201: SettlementSchema },
  problems: [
    'courier-not-found',
    'settlement-empty',
    'settlement-changed',
    'settlement-adding-up',
    'settlement-handover',
    'settlement-proofs',
    'settlement-payment',
    'settlement-till-closed',
    'cash-drawer-short',
    'cash-adding-up',
  ],
  policy: forPeople,
});

export const listSettlements = operation({
  method: 'GET',
  path: '/api/couriers/:id/settlements',
  summary: 'Os acertos de um motoboy, do mais novo ao mais antigo',
  params: CourierParams,
  query: SettlementListQuery,
  answer: { 200: SettlementListSchema },
  problems: ['courier-not-found'],
  policy: forPeople,
});

export const readSettlement = operation({
  method: 'GET',
  path: '/api/settlements/:id',
  summary: 'O extrato de um acerto',
  params: SettlementParams,
  answer: { 200: StatementSchema },
  problems: ['settlement-not-found'],
  policy: forPeople,
});

export const readPayRules = operation({
  method: 'GET',
  path: '/api/courier-pay-rules',
  summary: 'As regras de pagamento dos motoboys',
  answer: { 200: PayRuleListSchema },
  problems: [],
  policy: forPeople,
});

export const savePayRules = operation({
  method: 'POST',
  path: '/api/courier-pay-rules',
  summary: 'Nova regra de pagamento, a partir de hoje ou de um dia que ainda vem',
  description: 'O que já foi lançado nos dias em que ela vale é calculado de novo; a diferença entra como correção.',
  body: PayRulesInputSchema,
  answer: { 201: PayRuleListSchema },
  problems: ['courier-not-found', 'invalid-pay-rules'],
  policy: forPeople,
});

export const saveCourierPixKey = operation({
  method: 'PUT',
  path: '/api/couriers/:id/pix-key',
  summary: 'A chave Pix do motoboy',
  params: CourierParams,
  body: CourierPixKeySchema,
  answer: { 200: CourierPixKeySchema },
  problems: ['courier-not-found', 'invalid-pix-account'],
  policy: { ...forPeople, asksAgain: true },
});
