import { operation } from '#contract/operation.ts';
import { AuditActorsSchema, AuditQuery, AuditSchema } from './schema.ts';

export const readAudit = operation({
  method: 'GET',
  path: '/api/audit',
  summary: 'Auditoria',
  description:
    'Quem fez o quê, quando e em qual aparelho, do mais novo ao mais antigo, 40 de cada vez: os eventos dos pedidos, logins e saídas do portal, ' +
    'chaves, exportações, caixa, cardápio, pessoas e configurações. Uma busca olha um número limitado de eventos: a página pode vir curta e ter `next`.',
  query: AuditQuery,
  answer: { 200: AuditSchema },
  problems: [],
  policy: { access: 'session' },
});

export const listAuditActors = operation({
  method: 'GET',
  path: '/api/audit/actors',
  summary: 'Quem e quais atos aparecem na auditoria',
  answer: { 200: AuditActorsSchema },
  problems: [],
  policy: { access: 'session' },
});
