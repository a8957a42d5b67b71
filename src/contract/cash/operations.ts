import { operation } from '#contract/operation.ts';
import {
  CashCountInputSchema,
  CashMovementInputSchema,
  CashReportQuery,
  CashSessionParams,
  CloseCashSchema,
  OpenCashSchema,
} from './requests.ts';
import {
  CashClosingSchema,
  CashCountSchema,
  CashMovementSchema,
  CashReadingSchema,
  CashReportListSchema,
  CashSessionSchema,
  CashStateSchema,
  CashZReportSchema,
} from './schema.ts';

export const readCash = operation({
  method: 'GET',
  path: '/api/cash',
  summary: 'Situação do caixa',
  description: 'Sem nenhum valor do que deveria haver na gaveta: a contagem do fechamento é cega.',
  answer: { 200: CashStateSchema },
  problems: [],
  policy: { access: 'session' },
});

export const openCash = operation({
  method: 'POST',
  path: '/api/cash/sessions',
  summary: 'Abrir o caixa com o fundo de troco',
  description:
    'As vendas feitas e o dinheiro entregue por motoboys sem caixa aberto, desde o último fechamento, entram neste caixa, salvo `leave`.',
  body: OpenCashSchema,
  answer: { 201: CashSessionSchema },
  problems: ['cash-already-open', 'cash-adding-up'],
  policy: { access: 'session' },
});

export const moveCash = operation({
  method: 'POST',
  path: '/api/cash/sessions/:id/movements',
  summary: 'Sangria ou suprimento',
  description: 'Mais do que a gaveta deve ter é recusado, salvo `beyondDrawer`, que precisa da permissão.',
  params: CashSessionParams,
  body: CashMovementInputSchema,
  answer: { 201: CashMovementSchema },
  problems: [
    'cash-drawer-short',
    'cash-adding-up',
    'cash-reason-missing',
    'cash-session-not-found',
    'cash-session-closed',
  ],
  policy: { access: 'session' },
});

export const takeCashReading = operation({
  method: 'POST',
  path: '/api/cash/sessions/:id/readings',
  summary: 'Leitura X',
  description: 'O que deveria haver agora. Fica registrado quem leu e quando; não fecha nada.',
  params: CashSessionParams,
  answer: { 201: CashReadingSchema },
  problems: ['cash-adding-up', 'cash-session-not-found', 'cash-session-closed'],
  policy: { access: 'session' },
});

export const readCashClosing = operation({
  method: 'GET',
  path: '/api/cash/sessions/:id/closing',
  summary: 'O que falta para fechar, e o que contar',
  description: 'Sem nenhum valor antes da contagem; depois dela, o que foi contado e a diferença.',
  params: CashSessionParams,
  answer: { 200: CashClosingSchema },
  problems: ['cash-adding-up', 'cash-session-not-found', 'cash-session-closed'],
  policy: { access: 'session' },
});

export const countCash = operation({
  method: 'POST',
  path: '/api/cash/sessions/:id/counts',
  summary: 'Contagem do fechamento',
  description:
    'Responde o esperado ao lado do contado. O relatório Z termina aqui: o que for vendido depois é do próximo caixa.',
  params: CashSessionParams,
  body: CashCountInputSchema,
  answer: { 201: CashCountSchema },
  problems: [
    'invalid-cash-count',
    'cash-closing-blocked',
    'cash-adding-up',
    'cash-session-not-found',
    'cash-session-closed',
  ],
  policy: { access: 'session' },
});

export const closeCash = operation({
  method: 'POST',
  path: '/api/cash/sessions/:id/close',
  summary: 'Fechar o caixa: relatório Z',
  description: 'Com a última contagem e o motivo de cada diferença. Repetir com a mesma contagem responde o mesmo Z.',
  params: CashSessionParams,
  body: CloseCashSchema,
  answer: { 200: CashZReportSchema },
  problems: ['cash-reason-missing', 'cash-count-outdated', 'cash-session-not-found', 'cash-session-closed'],
  policy: { access: 'session' },
});

export const listCashReports = operation({
  method: 'GET',
  path: '/api/cash/reports',
  summary: 'Fechamentos (relatórios Z), os mais novos primeiro',
  query: CashReportQuery,
  answer: { 200: CashReportListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const readCashReport = operation({
  method: 'GET',
  path: '/api/cash/sessions/:id/report',
  summary: 'Relatório Z',
  params: CashSessionParams,
  answer: { 200: CashZReportSchema },
  problems: ['cash-report-not-found'],
  policy: { access: 'session' },
});
