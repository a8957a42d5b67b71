import { media, operation } from '#contract/operation.ts';
import { TABLE_TYPES } from '#contract/shared/file-format.ts';
import { HistoryExportQuery, HistoryQuery } from './history-requests.ts';
import { HistorySchema } from './schema.ts';

export const searchHistory = operation({
  method: 'GET',
  path: '/api/history',
  summary: 'Buscar pedidos de qualquer dia',
  description:
    'Os mais novos primeiro, 20 de cada vez. `q` procura todas as palavras em código, comanda, cliente, telefone, endereço, bairro, cidade, CEP, ' +
    'itens e opções, pagamentos, total, canal, motoboy, situação e data; `#1042` acha só esse código. ' +
    'De um pedido valem até 40.000 letras: cabem os nomes de 300 itens; o que sobra são opções. ' +
    'Uma busca por uma ou duas letras olha um número limitado de pedidos: a página pode vir curta ou vazia e mesmo assim ter `next`, que continua de onde parou. ' +
    '`customer` pede a lista de clientes. Uma pessoa sem essa permissão recebe os pedidos de hoje e dos 7 dias anteriores, e de qualquer dia só com um código exato em `q` e nada mais.',
  query: HistoryQuery,
  answer: { 200: HistorySchema },
  problems: ['day-beyond-reach'],
  policy: { access: 'orders:read' },
});

export const exportHistory = operation({
  method: 'GET',
  path: '/api/history/export',
  summary: 'Pedidos de qualquer dia em CSV ou XLSX',
  description:
    'Os mesmos pedidos da busca, todos, em um arquivo; cliente, telefone e endereço só para quem vê a lista de clientes.',
  query: HistoryExportQuery,
  answer: { 200: media(...TABLE_TYPES) },
  problems: ['day-beyond-reach', 'reports-adding-up'],
  policy: { access: 'orders:read' },
});
