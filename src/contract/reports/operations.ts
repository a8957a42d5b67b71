import { media, operation } from '#contract/operation.ts';
import { TABLE_TYPES } from '#contract/shared/file-format.ts';
import {
  CustomersExportQuery,
  PeriodQuery,
  RatingReportSchema,
  RatingsExportQuery,
  ReportCustomersQuery,
  ReportCustomersSchema,
  RunReportQuery,
  RunReportSchema,
  RunsExportQuery,
  SalesExportQuery,
  SalesQuery,
  SalesReportSchema,
  SalesSummaryQuery,
  SalesSummarySchema,
} from './schema.ts';

const DAYS =
  'Os dias são os do estabelecimento, das 04:00 às 04:00, e cada pedido conta no dia em que foi feito. Sem `from` e `to`, o dia atual.';

export const readSales = operation({
  method: 'GET',
  path: '/api/reports/sales',
  summary: 'Vendas de um período',
  description: `${DAYS} Valores em centavos. Por forma de pagamento e por produto, um pedido pode contar em várias linhas.`,
  query: SalesQuery,
  answer: { 200: SalesReportSchema },
  problems: [],
  policy: { access: 'orders:read' },
});

export const readSalesSummary = operation({
  method: 'GET',
  path: '/api/reports/summary',
  summary: 'Vendas de um período por tudo',
  description: `${DAYS} As 200 maiores linhas de cada agrupamento. Quem precisa de poucas partes as pede em \`only\`: custam menos.`,
  query: SalesSummaryQuery,
  answer: { 200: SalesSummarySchema },
  problems: [],
  policy: { access: 'orders:read' },
});

export const readRatings = operation({
  method: 'GET',
  path: '/api/reports/ratings',
  summary: 'Avaliações dos clientes em um período',
  description: `${DAYS} As últimas 50, com as que têm palavras primeiro.`,
  query: PeriodQuery,
  answer: { 200: RatingReportSchema },
  problems: [],
  policy: { access: 'orders:read' },
});

export const readRunReport = operation({
  method: 'GET',
  path: '/api/reports/runs',
  summary: 'Saídas dos motoboys em um período',
  description:
    'Quantas saídas cada motoboy fez e quantos pedidos levou, e as últimas saídas, cada uma com o id que os pedidos têm em `run`. ' +
    'Cada saída conta no dia em que foi montada.',
  query: RunReportQuery,
  answer: { 200: RunReportSchema },
  problems: [],
  policy: { access: 'orders:read' },
});

export const exportSales = operation({
  method: 'GET',
  path: '/api/reports/sales/export',
  summary: 'Vendas de um período em CSV ou XLSX',
  description: DAYS,
  query: SalesExportQuery,
  answer: { 200: media(...TABLE_TYPES) },
  problems: ['reports-adding-up'],
  policy: { access: 'orders:read' },
});

export const listReportCustomers = operation({
  method: 'GET',
  path: '/api/reports/customers',
  summary: 'Clientes novos, que voltaram ou perdidos',
  description: `${DAYS} Cliente é o telefone do pedido. 50 de cada vez, os mais recentes primeiro.`,
  query: ReportCustomersQuery,
  answer: { 200: ReportCustomersSchema },
  problems: [],
  policy: { access: 'session' },
});

export const exportReportCustomers = operation({
  method: 'GET',
  path: '/api/reports/customers/export',
  summary: 'Clientes novos, que voltaram ou perdidos em CSV ou XLSX',
  description: `${DAYS} Todos, os mais recentes primeiro. Pede também a lista de clientes.`,
  query: CustomersExportQuery,
  answer: { 200: media(...TABLE_TYPES) },
  problems: ['reports-adding-up'],
  policy: { access: 'session' },
});

export const exportRuns = operation({
  method: 'GET',
  path: '/api/reports/runs/export',
  summary: 'Saídas dos motoboys em um período em CSV ou XLSX',
  description: `${DAYS} Todas as que foram para a rua, as mais novas primeiro.`,
  query: RunsExportQuery,
  answer: { 200: media(...TABLE_TYPES) },
  problems: [],
  policy: { access: 'orders:read' },
});

export const exportRatings = operation({
  method: 'GET',
  path: '/api/reports/ratings/export',
  summary: 'Avaliações dos clientes em um período em CSV ou XLSX',
  description: `${DAYS} Todas, as dos pedidos mais novos primeiro.`,
  query: RatingsExportQuery,
  answer: { 200: media(...TABLE_TYPES) },
  problems: [],
  policy: { access: 'orders:read' },
});
